import { isFailure } from '#contract/error.ts'
import type { Client } from '#contract/operation.ts'
import type { ParkCard } from '#contract/v1/park.response.ts'
import { getPark } from '#contract/v1/park.ts'
import { autocompletePlaces } from '#contract/v1/place.ts'
import type { ParkChoice } from './park-fill.ts'

/** Most parks shown for a name. */
const most = 8

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
    .slice(0, most)
}

/** The card of a park; null if it cannot be loaded. */
export async function parkOf(client: Client, key: string): Promise<ParkCard | null> {
  const { body } = await client.call(getPark, { path: { key }, detail: 'micro' })
  return isFailure(body) ? null : body.payload
}
