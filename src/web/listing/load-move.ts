import { data, type LoaderFunctionArgs } from 'react-router'
import { ApiError, read } from '#contract/error.ts'
import type { MoveFit } from '#contract/move-fit/v1.response.ts'
import { getMoveFit } from '#contract/move-fit/v1.ts'
import { fieldOf } from '#kit/field.ts'
import { recordOf } from '#kit/keys.ts'
import { placeNames, typedPlace } from '../parts/place/typed-place.ts'
import { loaderContext, queryOf } from '../ui/client/render-context.ts'
import { readHome } from './read-home.ts'

const fields = ['miles', 'dollars-per-mile', 'sections'] as const
type Field = 'location' | (typeof fields)[number]

export interface MovePageData {
  key: number
  address: { city: string; state: string }
  /** As typed; empty by default. */
  input: Record<Field, string>
  wrong: readonly Field[]
  answer: MoveFit | null
}

/** The form, and the answer if all of it is valid. @throws 404 or 410 without the home */
export async function loadMovePage(args: LoaderFunctionArgs): Promise<MovePageData> {
  const found = await readHome(args)
  if ('removed' in found) throw data(found.removed, { status: 410 })
  const { key, address } = found.listing
  const query = queryOf(args.request)
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, 100)
  const location = text('location')
  const rest = recordOf(fields, text)
  const page = { key, address: { city: address.city, state: address.state }, input: { location, ...rest } }
  if (!query.has('location')) return { ...page, wrong: [], answer: null }
  const place = await typedPlace(args, location)
  // Validate the other fields even without a place, with that of the home.
  const names = place ? placeNames(place) : { state: address.state }
  const stated = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''))
  const missing: Field[] = place ? [] : ['location']
  try {
    const { payload } = await read(args.context.get(loaderContext).client, getMoveFit, {
      path: { key },
      query: { ...names, ...stated },
    })
    return { ...page, wrong: missing, answer: place ? payload : null }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 422)) throw error
    const named = fields.filter(name => fieldOf(error.payload, name) !== undefined)
    return { ...page, wrong: named.length > 0 ? [...missing, ...named] : ['location'], answer: null }
  }
}
