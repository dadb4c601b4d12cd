import { formatMoment } from '#kit/dates.ts'
import { alertFields } from '#model/alert/search.ts'
import { listingSearch } from '#model/listing/search.ts'
import { toParameters } from '#model/search/query.ts'
import type { Places, ResolvedPlace } from '../place/index.ts'
import { resultsUrl, searchOf } from './mailing.ts'
import type { AlertRow } from './rows.ts'

/** An alert for its owner (part 2 §3). */
export function presentAlert(row: AlertRow, encodedKey: string, places: Pick<Places, 'resolve' | 'nearest'>) {
  const { search } = row
  const { state, city, county, zip } = search.place
  const found = state || zip ? places.resolve({ state, city, county, zip }) : undefined
  const place = found?.place
  return {
    key: row.key,
    encodedKey,
    registeredUserKey: row.userKey,
    name: row.name,
    ...alertFields(search),
    parameters: toParameters(listingSearch, searchOf(search)) as Record<string, string | string[]>,
    placeLabel: place?.dropdownItemLabel ?? null,
    centerZip: found ? centerZip(found, places) : null,
    resultsUrl: resultsUrl(search, places),
    dealerContactAgree: row.dealerContactAgree,
    autoFavorite: row.autoFavorite,
    additionalRequests: row.additionalRequests,
    stop: row.stop,
    frequency: row.frequency,
    language: row.language,
    createdAt: formatMoment(row.createdAt),
    matchCount: row.matchCount,
    lastMatchedAt: momentOf(row.lastMatchedAt),
    sellersAskedAt: momentOf(row.sellersAskedAt),
  }
}

const momentOf = (at: number | null) => (at === null ? null : formatMoment(at))

/** The ZIP nearest to the center of a place; none for a state. */
function centerZip(
  { place, coordinates: { latitude, longitude } }: ResolvedPlace,
  places: Pick<Places, 'nearest'>,
): string | null {
  if (place.isState) return null
  return place.zip ?? places.nearest(latitude, longitude)?.place.zip ?? null
}

type OwnAlert = ReturnType<typeof presentAlert>
/** Data for the owner only is null for others. */
export type Alert = Omit<OwnAlert, 'registeredUserKey' | 'dealerContactAgree'> & {
  registeredUserKey: number | null
  dealerContactAgree: boolean | null
}

/**
 * An alert for the holder of its link, which may have been forwarded: no data about the owner, no message to sellers.
 */
export const presentByLink = (alert: Alert): Alert => ({
  ...alert,
  registeredUserKey: null,
  dealerContactAgree: null,
  additionalRequests: null,
  sellersAskedAt: null,
})
