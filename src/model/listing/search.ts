import type { FilterValues } from '#kit/filter.ts'
import type { SearchDefinition } from '../search/definition.ts'
import { emptySearchOf, type Search } from '../search/search.ts'
import { flagBit, type ListingColumn } from './columns.ts'
import { listingFilters } from './filters.ts'
import { meantFilters, meantOrder } from './meaning.ts'
import { choicesOf, countsOf, MARKET, RECENTLY_SOLD, REMOVED_DATE, selectionOf } from './selection.ts'
import { hiddenChoices, shownFilters } from './shown-filters.ts'
import { listingOrders } from './sorts.ts'

export const groupings = ['state', 'county', 'city', 'zip', 'park'] as const
export type Grouping = (typeof groupings)[number]

/** Relations of a listing (part 2 §3). */
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
  'price-comparison',
  'replies',
  'report-outcomes',
] as const
export type ListingInclude = (typeof listingIncludes)[number]

/** The search of homes. */
export const listingSearch = {
  type: 'homes',
  noun: 'homes',
  filters: listingFilters,
  shownFilters,
  hiddenChoices,
  orders: listingOrders,
  pageSize: 22,
  groupings,
  includes: listingIncludes,
  places: 'all',
  ranges: [
    ['minimum-price', 'maximum-price'],
    ['minimum-rent', 'maximum-rent'],
    ['bedrooms', 'maximum-bedrooms'],
    ['bathrooms', 'maximum-bathrooms'],
    ['minimum-square-feet', 'maximum-square-feet'],
    ['minimum-year', 'maximum-year'],
  ],
  paid: { condition: [{ column: 'flags', anyBit: flagBit('paid') }] },
  meant: ({ filters, order }) => ({
    filters: meantFilters(filters),
    order: order.flatMap(one => meantOrder(one, { filters })),
  }),
  selection: {
    keys: [MARKET, RECENTLY_SOLD, REMOVED_DATE],
    selection: selectionOf,
    choices: choicesOf,
    counts: countsOf,
  },
} as const satisfies SearchDefinition<ListingColumn>

export type ListingFilterValues = FilterValues<typeof listingFilters>
export type ListingSearch = Search<typeof listingSearch>
export const emptySearch: ListingSearch = emptySearchOf(listingSearch)
