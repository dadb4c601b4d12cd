import type { FilterValues } from '#kit/filter.ts'
import type { Box } from '#kit/geo.ts'
import type { listingFilters } from './filters.ts'
import { DEFAULT_ORDER } from './sorts.ts'

/** Homes on one page (part 2 §9), and the most that one answer may hold. */
export const PAGE_SIZE = 22
export const LARGEST_PAGE = 100
/** Radii that a page offers, miles; `NO_RADIUS` searches the place itself (part 2 §7). */
export const radii = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const
export const NO_RADIUS = -1

export const groupings = ['state', 'county', 'city', 'zip', 'park'] as const
export type Grouping = (typeof groupings)[number]

/** Relations that a listing's answer may carry (part 2 §3). */
export const listingIncludes = [
  'address',
  'photos',
  'displayable-photos',
  'park',
  'open-houses',
  'sponsored-listing',
  'sales-center',
  'sales-person',
  'state-association',
  'history',
] as const
export type ListingInclude = (typeof listingIncludes)[number]

export type ListingFilterValues = FilterValues<typeof listingFilters>

/** The place that a search names; a state alone is the whole state, and a radius does not widen it. */
export type PlaceScope = {
  /** Postal abbreviation, upper case. */
  state?: string
  city?: string
  county?: string
  /** Five digits. */
  zip?: string
  /** Miles round the place's point; absent: the place itself. */
  radius?: number
}

/** A point, degrees, from which distances are measured; with `range` (miles) only homes so near are found. */
export type Near = { latitude: number; longitude: number; range?: number }

/** A search of homes: what the API's parameters and the pages' addresses say. */
export type ListingSearch = {
  place: PlaceScope
  near?: Near
  bounds?: Box
  filters: ListingFilterValues
  /** Orders on the wire; the first decides. */
  order: readonly string[]
  groupBy?: Grouping
  include: readonly ListingInclude[]
  offset: number
  limit: number
}

export const emptySearch: ListingSearch = {
  place: {},
  filters: {},
  order: [DEFAULT_ORDER],
  include: [],
  offset: 0,
  limit: PAGE_SIZE,
}

/** The page that an offset falls on, from 1. */
export const pageOf = ({ offset, limit }: Pick<ListingSearch, 'offset' | 'limit'>) =>
  Math.floor(offset / limit) + 1

/** The same search at another page, from 1. */
export const atPage = (search: ListingSearch, page: number): ListingSearch => ({
  ...search,
  offset: (page - 1) * search.limit,
})
