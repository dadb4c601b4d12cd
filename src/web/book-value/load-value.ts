import type { LoaderFunctionArgs } from 'react-router'
import type { BookValue } from '#contract/book-value/v1.response.ts'
import { getBookValue } from '#contract/book-value/v1.ts'
import { ApiError, read } from '#contract/error.ts'
import { fieldOf } from '#kit/field.ts'
import { recordOf } from '#kit/keys.ts'
import { placeNames, typedPlace } from '../parts/place/typed-place.ts'
import { loaderContext } from '../ui/client/render-context.ts'

/** Fields of the form in addition to the place. */
const fields = ['year', 'square-feet', 'lot-rent', 'sections', 'condition', 'land'] as const
type Field = 'location' | (typeof fields)[number]

export interface BookValuePageData {
  /** As typed; empty by default. */
  input: Record<Field, string>
  /** Invalid fields. */
  wrong: readonly Field[]
  value: BookValue | null
}

/** The submitted form, and the result if all of it is valid. */
export async function loadBookValue(args: LoaderFunctionArgs): Promise<BookValuePageData> {
  const query = new URL(args.request.url).searchParams
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 100)
  const location = text('location')
  const typed = recordOf(fields, text)
  const input = { location, ...typed }
  if (!query.has('location')) return { input, wrong: [], value: null }
  const place = await typedPlace(args, location)
  // Validate the other fields even without a place, with any state.
  const names = place ? placeNames(place) : { state: 'FL' }
  const stated = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  const missing: Field[] = place ? [] : ['location']
  try {
    const { payload } = await read(args.context.get(loaderContext).client, getBookValue, {
      query: { ...names, ...stated },
    })
    return { input, wrong: missing, value: place ? payload : null }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) throw error
    const isNamed = (name: string) => fieldOf(error.payload, name) !== undefined
    const named = fields.filter(isNamed)
    const isUnknown = error.payload === 'not_found' || isNamed('location')
    const unknown: Field[] = isUnknown ? ['location'] : missing
    return { input, wrong: [...unknown, ...named], value: null }
  }
}

/** URL of the form with changed fields; empty ones are left out. */
export function questionQuery(
  input: BookValuePageData['input'],
  changed: Partial<Record<Field, string>>,
): string {
  const query = new URLSearchParams(
    Object.entries({ ...input, ...changed }).filter(([, value]) => value !== ''),
  )
  return query.toString()
}
