import * as v from 'valibot'
import { keysOf, recordOf } from '#kit/keys.ts'
import { emptySearch, type ListingSearch, listingSearch } from '../listing/search.ts'
import { locationTypes } from '../listing/values.ts'
import { toParameters } from '../search/query.ts'
import { type Raw, searchSchema } from '../search/schema.ts'
import { NO_RADIUS } from '../search/search.ts'

/*
 * An alert is a saved search of homes. The specification's alert fields (part 2 §3) are some of the search parameters
 * under other names; this maps each name to its parameter. Parameters without a field are saved too: the search is
 * authoritative, the fields are a view of it.
 */

/** Fields for a parameter with one value. */
const plain = {
  city: 'city',
  state: 'state',
  county: 'county',
  zip: 'zip',
  radius: 'radius',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  stateAssociationKey: 'state-association-key',
} as const

/** Fields for a flag. */
const flags = {
  hasPhotos: 'has-photos',
  petsAllowed: 'pets-allowed',
  forSaleByOwner: 'for-sale-by-owner',
  reposession: 'reposession',
  hasVirtualTour: 'has-virtual-tour',
  recentlyListed: 'recently-listed',
  recentlySold: 'recently-sold',
  parkModel: 'park-model',
} as const

/** Fields for a listing type; chosen ones combine with OR. */
const offers = {
  isSale: 'for-sale',
  isRental: 'for-rent',
  isSeasonalRental: 'seasonal-rental',
  isRentToOwn: 'rent-to-own',
} as const

const LISTING_TYPE = 'listing-type[]'
const LOCATION_TYPE = 'home-location-type[]'

export const alertFlags = [...keysOf(flags), ...keysOf(offers)]
type Plain = keyof typeof plain
type Flag = keyof typeof flags | keyof typeof offers

/** A search in a request; absent means unspecified, null and false mean not filtered. */
export type AlertSearchInput = {
  readonly [K in Plain]?: string | number | null | undefined
} & { readonly [K in Flag]?: boolean | null | undefined } & {
  readonly locationType?: string | readonly string[] | null | undefined
  /** Query parameters as in the URL of the results; the fields above override them. */
  readonly parameters?: Raw | null | undefined
}

const everyField: readonly string[] = [...keysOf(plain), ...alertFlags, 'locationType', 'parameters']

/** Whether the input contains any part of a search. */
export const hasSearch = (input: object): boolean =>
  everyField.some(field => Reflect.get(input, field) !== undefined)

const strict = searchSchema(listingSearch)
const texts = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

/**
 * Parses a search on top of a previously saved one; returns the search, or the invalid fields with their error keys. A
 * radius applies only above -1 (part 2 §5).
 */
export function readAlertSearch(
  input: AlertSearchInput,
  before: Raw = {},
): { search: ListingSearch } | { errors: Record<string, string> } {
  const raw: Record<string, string | readonly string[]> = { ...(input.parameters ?? before) }
  const put = (name: string, value: string | readonly string[] | undefined) => {
    if (value === undefined || value === '' || value.length === 0) delete raw[name]
    else raw[name] = value
  }
  for (const field of keysOf(plain)) {
    const value = input[field]
    if (value === undefined) continue
    const none = value === null || (field === 'radius' && Number(value) <= NO_RADIUS)
    put(plain[field], none ? undefined : String(value))
  }
  for (const field of keysOf(flags)) {
    if (input[field] !== undefined) put(flags[field], input[field] ? 'true' : undefined)
  }
  const offered = new Set(texts(raw[LISTING_TYPE]))
  for (const field of keysOf(offers)) {
    if (input[field] === undefined) continue
    if (input[field]) offered.add(offers[field])
    else offered.delete(offers[field])
  }
  put(LISTING_TYPE, [...offered])
  if (input.locationType !== undefined) put(LOCATION_TYPE, texts(input.locationType ?? undefined))
  const read = v.safeParse(strict, raw)
  if (read.success) {
    // Serialize and parse again, so that equivalent choices become equal.
    const written = toParameters(listingSearch, narrowing(read.output))
    return { search: narrowing(v.parse(strict, written)) }
  }
  const errors = new Map<string, string>()
  for (const { path, message, expected } of read.issues) {
    const name = String(path?.[0]?.key ?? 'parameters')
    const field = fieldOf(name, input)
    if (!errors.has(field)) errors.set(field, expected === 'never' ? 'unknown' : message)
  }
  return { errors: Object.fromEntries(errors) }
}

/** Name of a parameter as the sender wrote it. */
function fieldOf(parameter: string, input: AlertSearchInput): string {
  if (parameter === LOCATION_TYPE && input.locationType != null) return 'locationType'
  const named = { ...plain, ...flags }
  const field = keysOf(named).find(key => named[key] === parameter)
  return field && (input[field] != null || parameter === 'state') ? field : 'parameters'
}

/** The parts of a search that restrict results, without order and paging. */
export function narrowing({ place, filters, near, bounds, area }: ListingSearch): ListingSearch {
  return {
    ...emptySearch,
    place,
    filters,
    ...(near?.range !== undefined && { near }),
    ...(bounds && { bounds }),
    ...(area && { area }),
  }
}

/** The specification's fields of a saved search (part 2 §3); null if not filtered. */
export function alertFields({ place, filters }: Pick<ListingSearch, 'place' | 'filters'>) {
  const chosen: Readonly<Record<string, unknown>> = filters
  const kinds = filters['listing-type'] ?? []
  return {
    city: place.city ?? null,
    state: place.state ?? null,
    county: place.county ?? null,
    zip: place.zip ?? null,
    radius: place.radius ?? null,
    bedrooms: filters.bedrooms ?? null,
    bathrooms: filters.bathrooms ?? null,
    stateAssociationKey: filters['state-association-key'] ?? null,
    // In list order, so that equivalent choices are equal.
    locationType: locationTypes.filter(type => filters['home-location-type']?.includes(type)),
    ...recordOf(keysOf(flags), field => chosen[flags[field]] === true),
    ...recordOf(keysOf(offers), field => kinds.includes(offers[field])),
  }
}

/** Removes falsy values, as a client does before it creates an alert (part 2 §5). */
export function truthyOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  ) as Partial<T>
}
