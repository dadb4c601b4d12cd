import type { Point } from '#kit/geo.ts'
import { slugify } from '#kit/slug.ts'
import { countyDisplayName, countyWireName } from './county.ts'
import { stateByAbbreviation } from './states.ts'

/**
 * A place in API responses (part 1 §3): a city (city, no zip), a county (county, no city), a ZIP (zip), a state
 * (isState), or a park or listing with its key.
 */
export interface Place {
  state: string
  city: string | null
  /** Always ends in ' County'; `countyDisplayName` returns the local term. */
  county: string | null
  zip: string | null
  coordinatePoint: Point
  isState: boolean
  /** Last segment of its URL; empty for a state. */
  urlSlug: string
  dropdownItemLabel: string
  parkKey?: number
  listingKey?: number
  /** Number of search matches there, if counted. */
  count?: number
  /** Whether the complete name was typed. */
  exact?: boolean
}

/** Kind of a suggestion. */
export function placeKind(place: Place): 'listing' | 'park' | 'state' | 'zip' | 'city' | 'county' {
  if (place.listingKey !== undefined) return 'listing'
  if (place.parkKey !== undefined) return 'park'
  if (place.isState) return 'state'
  if (place.zip) return 'zip'
  return place.city ? 'city' : 'county'
}

export interface PlaceInput {
  state?: string | null
  city?: string | null
  county?: string | null
  zip?: string | null
  /** Defaults to the center of the state. */
  coordinatePoint?: Point | null
  parkKey?: number
  listingKey?: number
}

/** Invalid place; the message is from the specification (part 2 §5). */
export class PlaceError extends Error {}

/** The five digits of "12345" or "12345-6789" (RULINGS 9); null for any other text. */
export const zipOf = (text: string | null | undefined): string | null =>
  /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text ?? '')?.[1] ?? null

/** URL segment of a state: its abbreviation in lower case. */
export const stateSlug = (state: string): string => state.toLowerCase()

/** URL segment of a place: its five-digit ZIP, else its city, else its county, which ends in `-county`. */
export function placeSlug(place: Pick<PlaceInput, 'state' | 'city' | 'county' | 'zip'>): string {
  const zip = zipOf(place.zip)
  if (zip) return zip
  if (place.city) return slugify(place.city)
  return place.county ? slugify(countyWireName(place.state ?? '', place.county)) : ''
}

/** Label of a park in suggestions (part 1 §3). */
export const parkLabel = (name: string, city: string, state: string): string =>
  `${name}, ${city}, ${state} (MH Park)`

function placeLabel(place: Pick<Place, 'state' | 'city' | 'county' | 'zip'>, stateName: string): string {
  const { state, city, county, zip } = place
  if (zip) return city ? `${city}, ${state} ${zip}` : `${state} ${zip}`
  if (city) return `${city}, ${state}`
  return county ? `${countyDisplayName(state, county)}, ${state}` : stateName
}

const text = (value: string | null | undefined) => value?.trim() || null

/**
 * Creates a place by the rules of part 2 §5: the state in any case, ' County' appended to a county, a ZIP only if it
 * has exactly five digits ("12345-6789" counts as its first five).
 * @throws PlaceError 'State is Required', 'State provided is not a valid state'
 */
export function createPlace(input: PlaceInput): Place {
  if (!input.state?.trim()) throw new PlaceError('State is Required')
  const known = stateByAbbreviation(input.state)
  if (!known) throw new PlaceError('State provided is not a valid state')
  const state = known.abbreviation
  const city = text(input.city)
  const county = text(input.county) && countyWireName(state, input.county!)
  const zip = zipOf(input.zip)
  const { parkKey, listingKey } = input
  return {
    state,
    city,
    county,
    zip,
    coordinatePoint: input.coordinatePoint ?? known.center,
    isState: !city && !county && !zip,
    urlSlug: placeSlug({ state, city, county, zip }),
    dropdownItemLabel: placeLabel({ state, city, county, zip }, known.name),
    ...(parkKey !== undefined && { parkKey }),
    ...(listingKey !== undefined && { listingKey }),
  }
}
