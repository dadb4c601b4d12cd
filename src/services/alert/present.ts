import { formatMoment } from '#kit/dates.ts'
import { alertFields } from '#model/alert/search.ts'
import { listingSearch } from '#model/listing/search.ts'
import { toParameters } from '#model/search/query.ts'
import type { Places } from '../place/index.ts'
import { resultsUrl, searchOf } from './mailing.ts'
import type { AlertRow } from './rows.ts'

/** An alert as its owner reads it (part 2 §3). */
export function presentAlert(row: AlertRow, encodedKey: string, places: Pick<Places, 'resolve'>) {
  const { search } = row
  const { state, city, county, zip } = search.place
  const place = state || zip ? places.resolve({ state, city, county, zip })?.place : undefined
  return {
    key: row.key,
    encodedKey,
    registeredUserKey: row.userKey as number | null,
    name: row.name,
    ...alertFields(search),
    parameters: toParameters(listingSearch, searchOf(search)) as Record<string, string | string[]>,
    placeLabel: place?.dropdownItemLabel ?? null,
    resultsUrl: resultsUrl(search, places),
    dealerContactAgree: row.dealerContactAgree as boolean | null,
    autoFavorite: row.autoFavorite,
    additionalRequests: row.additionalRequests,
    stop: row.stop,
    frequency: row.frequency,
    language: row.language,
    createdAt: formatMoment(row.createdAt),
    matchCount: row.matchCount,
    lastMatchedAt: row.lastMatchedAt === null ? null : formatMoment(row.lastMatchedAt),
  }
}

export type Alert = ReturnType<typeof presentAlert>

/** The same for whoever has the link of its mails, which may be passed on: nothing of the person, nothing they wrote to sellers. */
export const presentByLink = (alert: Alert): Alert => ({
  ...alert,
  registeredUserKey: null,
  dealerContactAgree: null,
  additionalRequests: null,
})
