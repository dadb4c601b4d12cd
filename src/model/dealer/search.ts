import type { SearchDefinition } from '../search/definition.ts'
import { ordersOf } from '../search/orders.ts'
import type { Search } from '../search/search.ts'
import type { DealerColumn } from './columns.ts'
import { dealerFilters, shownDealerFilters } from './filters.ts'

export type DealerSort =
  | 'best-match'
  | 'distance'
  | 'name'
  | 'city'
  | 'homes-count'
  | 'package'
  | 'recently-added'
export type DealerGrouping = 'state' | 'county' | 'city' | 'zip'

/** Relations of a dealer (part 2 §3); `sales-persons`, `floorplans` and `photos` are additions. */
export const dealerIncludes = [
  'address',
  'appointment-availability',
  'hours',
  'company',
  'cover',
  'logo',
  'banner',
  'state-association',
  'park',
  'phone',
  'alt-phone',
  'homes-count',
  'social-media',
  'sales-persons',
  'floorplans',
  'photos',
] as const
export type DealerInclude = (typeof dealerIncludes)[number]

/** The search of dealers. */
export const dealerSearch = {
  type: 'dealers',
  noun: 'dealers',
  filters: dealerFilters,
  shownFilters: shownDealerFilters,
  hiddenChoices: new Set<string>(),
  orders: ordersOf<DealerSort, string>({
    feature: 'dealer',
    shown: ['best-match:asc', 'name:asc', 'name:desc', 'city:asc', 'city:desc', 'homes-count:desc'],
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
  includes: dealerIncludes,
  places: 'all',
  ranges: [],
} as const satisfies SearchDefinition<DealerColumn>

export type DealerSearch = Search<typeof dealerSearch>
