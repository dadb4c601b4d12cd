import type { Corners } from '#kit/area.ts'
import type { FilterValues } from '#kit/filter.ts'
import type { Box } from '#kit/geo.ts'
import type { SearchDefinition } from './definition.ts'

/** Maximum number of matches per response. */
export const LARGEST_PAGE = 100
/** Radii offered on pages, in miles; `NO_RADIUS` searches the place itself (part 2 §7). */
export const radii = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const
export const NO_RADIUS = -1

/** The place of a search; a state alone is the full state, and a radius does not extend it. */
export type PlaceScope = {
  /** Postal abbreviation, upper case. */
  state?: string
  city?: string
  county?: string
  /** Five digits. */
  zip?: string
  /** Miles around the place's point; absent: the place itself. */
  radius?: number
}

/** A point in degrees to measure distances from; `range` (miles) limits the results. */
export type Near = { latitude: number; longitude: number; range?: number }

/** A search of one type: the contents of API parameters and page URLs. */
export type Search<D extends SearchDefinition = SearchDefinition> = {
  place: PlaceScope
  near?: Near
  bounds?: Box
  /** A drawn area. */
  area?: Corners
  filters: FilterValues<D['filters']>
  /** Orders by API name; the first one decides. */
  order: readonly string[]
  groupBy?: D['groupings'][number]
  include: readonly D['includes'][number][]
  offset: number
  limit: number
}

/** The default search: everything, best match first. */
export const emptySearchOf = <D extends SearchDefinition>({ orders, pageSize }: D): Search<D> => ({
  place: {},
  filters: {} as Search<D>['filters'],
  order: [orders.default],
  include: [],
  offset: 0,
  limit: pageSize,
})

/** Page number of an offset, from 1. */
export const pageOf = ({ offset, limit }: Pick<Search, 'offset' | 'limit'>) => Math.floor(offset / limit) + 1

/** The same search on another page, from 1. */
export const atPage = <S extends Search>(search: S, page: number): S => ({
  ...search,
  offset: (page - 1) * search.limit,
})
