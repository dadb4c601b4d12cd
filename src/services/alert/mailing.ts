import { maxHomesPerEmail } from '#model/alert/alert.ts'
import { alertUrl } from '#model/alert/urls.ts'
import { termKeys } from '#model/listing/cost-filters.ts'
import { priceLine } from '#model/listing/price.ts'
import { emptySearch, type ListingSearch, listingSearch } from '#model/listing/search.ts'
import type { OwnAssumptions } from '#model/monthly-cost/assumptions.ts'
import { toQuery } from '#model/search/query.ts'
import { tagsOf } from '#model/search/tags.ts'
import { searchUrl } from '#model/search/urls.ts'
import type { Listings } from '../listing/index.ts'
import type { AlertMatches, AlertSummary, HomeSummary } from '../mail/index.ts'
import type { Places } from '../place/index.ts'
import type { AlertLinks } from './links.ts'
import type { PendingRow } from './rows.ts'
import type { Saved } from './saved-searches.ts'

type Card = Awaited<ReturnType<Listings['freshCards']>>[number]

/** A saved search as a complete search of homes. */
export const searchOf = (search: Saved): ListingSearch => ({ ...emptySearch, ...search })

/** URL of the results of a saved search. */
export function resultsUrl(search: Saved, places: Pick<Places, 'resolve'>): string {
  const { state, city, county, zip, radius } = search.place
  const place = state || zip ? places.resolve({ state, city, county, zip })?.place : undefined
  const rest = { ...searchOf(search), place: radius === undefined ? {} : { radius } }
  const query = toQuery(listingSearch, rest)
  return `${searchUrl('homes', place?.state, place?.urlSlug)}${query && `?${query}`}`
}

/** Summary of an alert for emails. */
export function summarizeAlert(
  { key, name, search }: { key: number; name: string | null; search: Saved },
  { places, links }: { places: Pick<Places, 'resolve'>; links: AlertLinks },
): AlertSummary {
  const { state, city, county, zip, radius = null } = search.place
  const place = state || zip ? places.resolve({ state, city, county, zip })?.place : undefined
  return {
    name,
    place: !place
      ? null
      : place.isState
        ? { state: place.state }
        : { label: place.dropdownItemLabel, miles: radius },
    isOnMap: search.bounds !== undefined || search.area !== undefined || search.near !== undefined,
    ...(search.bounds === undefined &&
      search.area === undefined &&
      search.near?.range !== undefined && { near: search.near.range }),
    filters: tagsOf(listingSearch, searchOf(search)).map(({ filter, label, text, not }) => ({
      filter,
      label,
      ...(text !== undefined && { text }),
      ...(not && { not }),
    })),
    resultsUrl: resultsUrl(search, places),
    manageUrl: alertUrl(links.encodedKey(key)),
  }
}

interface MatchTools {
  summarize: (row: PendingRow) => AlertSummary
  assuming: Listings['assuming']
  /** The account's assumptions about monthly costs; an alert's search may have others. */
  own: OwnAssumptions
  isDaily: boolean
}

/** Summary of matches for an email: each home once, with its latest event, for all alerts it matches. */
export function summarizeMatches(
  pending: readonly PendingRow[],
  cards: readonly Card[],
  { summarize, assuming, own, isDaily }: MatchTools,
): AlertMatches {
  const alertKeys = [...new Set(pending.map(row => row.alertKey))]
  const alerts = alertKeys.map(key => summarize(pending.find(row => row.alertKey === key)!))
  const homes = cards.map((card): HomeSummary => {
    const rows = pending.filter(row => row.listingKey === card.key)
    const last = rows.at(-1)!
    // For a price that dropped twice: from the first to the last.
    const drop = last.kind === 'price-drop' ? rows.find(row => row.kind === 'price-drop')! : last
    const fits = new Set(rows.map(row => row.alertKey))
    const terms = rows.map(({ search }) => ownOfSearch(search)).find(isSome)
    const assumed = terms ?? (isSome(own) ? own : null)
    const { monthlyCost } = assumed ? assuming(card, assumed) : card
    return {
      kind: last.kind,
      from: drop.from,
      to: last.to,
      key: card.key,
      price: priceOf(card),
      city: card.address.city,
      state: card.address.state,
      year: card.year,
      make: card.make,
      model: card.model,
      bedrooms: card.bedrooms,
      bathrooms: card.bathrooms,
      squareFeet: card.squareFeet,
      lotRent: lotRentOf(card),
      monthlyCost: monthlyCost && { amount: monthlyCost.amount, lacks: monthlyCost.lacks },
      assumed,
      photoModified: card.photos[0]?.dateModifiedTs ?? null,
      alerts: alertKeys.flatMap((key, at) => (fits.has(key) ? [at] : [])),
    }
  })
  return {
    isDaily,
    homes: homes.slice(0, maxHomesPerEmail),
    more: Math.max(0, homes.length - maxHomesPerEmail),
    alerts,
  }
}

/** Assumptions of a search about monthly costs that replace the site's. */
const ownOfSearch = ({ filters }: Saved): OwnAssumptions =>
  Object.fromEntries(termKeys.flatMap(key => (filters[key] === undefined ? [] : [[key, filters[key]]])))
const isSome = (own: OwnAssumptions) => Object.keys(own).length > 0

/** The seller's figure, else the park's. */
function lotRentOf({ lotRent, parkLotRent }: Card) {
  if (lotRent) return { amount: lotRent.amount, isParks: false, asOf: lotRent.asOf }
  return parkLotRent && { ...parkLotRent, isParks: true }
}

const priceOf = ({ askingPrice, rentalPrice, rentToOwnPrice, isRentToOwn }: Card) =>
  priceLine({
    askingPrice: askingPrice?.value ?? null,
    rentalPrice: rentalPrice?.value ?? null,
    rentToOwnPrice: rentToOwnPrice?.value ?? null,
    isRentToOwn,
  }) ?? null
