import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, read } from '#contract/error.ts'
import { autocompletePlaces } from '#contract/place/v1.ts'
import { mayAutocomplete, readDigits } from '#model/place/box.ts'
import type { Place } from '#model/place/place.ts'
import { loaderContext } from '../../ui/client/render-context.ts'

/** For loaders of forms without script: the best match of a typed place, optionally within a state, or undefined. */
export async function typedPlace(
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  text: string,
  state?: string,
): Promise<Place | undefined> {
  const digits = readDigits(text)
  const location = digits && 'zip' in digits ? digits.zip : text.trim()
  if (!digits && !mayAutocomplete(location)) return undefined
  try {
    const { payload } = await read(context.get(loaderContext).client, autocompletePlaces, {
      query: { location, state },
    })
    return payload[0]
  } catch (error) {
    // A text that fails validation names no place either.
    if (error instanceof ApiError && error.status === 422) return undefined
    throw error
  }
}

/** A place as parameters of a call. */
export const placeNames = ({ state, city, county, zip }: Place) =>
  zip ? { state, zip } : city ? { state, city } : county ? { state, county } : { state }
