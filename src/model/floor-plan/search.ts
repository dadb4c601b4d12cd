import type { SearchDefinition } from '../search/definition.ts'
import { ordersOf } from '../search/orders.ts'
import type { Search } from '../search/search.ts'
import { type FloorPlanColumn, soldIn } from './columns.ts'
import { floorPlanFilters, shownFloorPlanFilters } from './filters.ts'

/** All search types have `distance`; plans have no location, so here it has no effect. */
export type FloorPlanSort =
  | 'best-match'
  | 'distance'
  | 'size'
  | 'bedrooms'
  | 'bathrooms'
  | 'manufacturer'
  | 'recently-added'

/** Relations of a floor plan (part 2 §3). */
export const floorPlanIncludes = ['photos', 'floor-plans', 'favorite', 'favorite-count'] as const
export type FloorPlanInclude = (typeof floorPlanIncludes)[number]

/** The search of floor plans: a plan belongs to the states in which a dealer sells it, and to no smaller place. */
export const floorPlanSearch = {
  type: 'floorplans',
  noun: 'floor plans',
  filters: floorPlanFilters,
  shownFilters: shownFloorPlanFilters,
  hiddenChoices: new Set<string>(),
  orders: ordersOf<FloorPlanSort, string>({
    feature: 'floor-plan',
    shown: [
      'best-match:asc',
      'size:asc',
      'size:desc',
      'bedrooms:desc',
      'bathrooms:desc',
      'manufacturer:asc',
      'manufacturer:desc',
    ],
    more: { 'recently-added:desc': [{ sort: 'recently-added', direction: 'desc' }] },
  }),
  pageSize: 24,
  groupings: ['state'],
  includes: floorPlanIncludes,
  places: 'state',
  ranges: [],
  stateCondition: soldIn,
} as const satisfies SearchDefinition<FloorPlanColumn>

export type FloorPlanSearch = Search<typeof floorPlanSearch>
