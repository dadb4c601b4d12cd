import { isFailure } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import type { ParkCard } from '#contract/park/v1.response.ts'
import { getPark } from '#contract/park/v1.ts'
import { autocompletePlaces } from '#contract/place/v1.ts'
import type { Typed } from '#model/form-data.ts'
import { maximumSuggestions, readDigits } from '#model/place/box.ts'
import { type Place, placeKind } from '#model/place/place.ts'
import type { Suggested } from '../parts/place/place-search.ts'
import type { ParkChoice } from './park-fill.ts'

/** Maximum number of parks shown for a name. */
const maxParks = 8

/** Parks whose name begins like this, best first; none if they cannot be loaded. */
export async function parksNamed(client: Client, name: string, signal?: AbortSignal): Promise<ParkChoice[]> {
  const location = name.trim().slice(0, 100)
  if (location === '') return []
  const { body } = await client.call(autocompletePlaces, {
    query: { location, park: 'true' },
    ...(signal && { signal }),
  })
  if (isFailure(body)) return []
  return body.payload
    .flatMap(({ parkKey, dropdownItemLabel }) =>
      parkKey === undefined ? [] : { key: parkKey, label: dropdownItemLabel },
    )
    .slice(0, maxParks)
}

/** The card of a park; null if it cannot be loaded. */
export async function parkOf(client: Client, key: string): Promise<ParkCard | null> {
  const { body } = await client.call(getPark, { path: { key }, detail: 'micro' })
  return isFailure(body) ? null : body.payload
}

/** Cities, ZIP codes and parks that match a typed text, best first. */
export async function placesNamed(client: Client, input: string, signal: AbortSignal): Promise<Suggested> {
  const digits = readDigits(input)
  const location = digits && 'zip' in digits ? digits.zip : input.trim()
  const nothing = { places: [], understood: { text: location, note: null, community: null } }
  if (location === '') return nothing
  const { body } = await client.call(autocompletePlaces, { query: { location, park: 'true' }, signal })
  if (isFailure(body)) return nothing
  // A home has a city, so a county or a state is not enough.
  const kinds: ReadonlySet<string> = new Set(['city', 'zip', 'park'])
  const places = body.payload.filter(place => kinds.has(placeKind(place)) && place.city !== null)
  return { places: places.slice(0, maximumSuggestions), understood: body.meta.understood }
}

/** Values that a chosen place fills in; a pin and a ZIP code of another place are cleared, a chosen park stays. */
export function filledFromPlace(
  { city, state, zip }: Place,
  park: ParkCard | null,
  typed: Typed,
): Record<string, string[]> {
  const isSame = typed.city?.[0] === city && typed.state?.[0] === state
  const postalCode = park?.address.postalCode ?? zip ?? (isSame ? (typed.postalCode?.[0] ?? '') : '')
  return {
    city: [city ?? ''],
    state: [state],
    postalCode: [postalCode],
    ...(park && { parkName: [park.name] }),
    latitude: [''],
    longitude: [''],
  }
}
