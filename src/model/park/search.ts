import type { SearchDefinition } from '../search/definition.ts'
import { ordersOf } from '../search/orders.ts'
import type { Search } from '../search/search.ts'
import type { ParkColumn } from './columns.ts'
import { parkFilters, shownParkFilters } from './filters.ts'

export type ParkSort =
  | 'best-match'
  | 'distance'
  | 'name'
  | 'city'
  | 'homes-count'
  | 'package'
  | 'recently-added'
export type ParkGrouping = 'state' | 'county' | 'city' | 'zip'

/** Relations of a park (part 2 §3); `displayable-photos`, `hours`, `lot-rents`, `owners` and `homes` are additions. */
export const parkIncludes = [
  'address',
  'appointment-availability',
  'homes-count',
  'site-count',
  'state-association',
  'photos',
  'displayable-photos',
  'logo',
  'brochure',
  'details',
  'phone',
  'sales-phone',
  'favorite-count',
  'lead-delivery-methods',
  'favorite',
  'hours',
  'lot-rents',
  'owners',
  'homes',
] as const
export type ParkInclude = (typeof parkIncludes)[number]

/** The search of parks. */
export const parkSearch = {
  type: 'parks',
  noun: 'parks',
  filters: parkFilters,
  shownFilters: shownParkFilters,
  hiddenChoices: new Set<string>(),
  orders: ordersOf<ParkSort, string>({
    feature: 'park',
    shown: ['best-match:asc', 'name:asc', 'name:desc', 'city:asc', 'homes-count:desc'],
    more: {
      'package-and-name:asc': [
        { sort: 'package', direction: 'desc' },
        { sort: 'name', direction: 'asc' },
      ],
      'recently-added:desc': [{ sort: 'recently-added', direction: 'desc' }],
    },
  }),
  pageSize: 24,
  groupings: ['state', 'county', 'city', 'zip'],
  includes: parkIncludes,
  places: 'all',
  ranges: [],
} as const satisfies SearchDefinition<ParkColumn>

export type ParkSearch = Search<typeof parkSearch>
