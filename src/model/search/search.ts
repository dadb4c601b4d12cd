import type { FilterValues } from '#kit/filter.ts'
import type { Box } from '#kit/geo.ts'
import type { SearchDefinition } from './definition.ts'

/** Most matches that one answer may hold. */
export const LARGEST_PAGE = 100
/** Radii that a page offers, miles; `NO_RADIUS` searches the place itself (part 2 §7). */
export const radii = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const
export const NO_RADIUS = -1

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

/** A point, degrees, from which distances are measured; with `range` (miles) only what is so near is found. */
export type Near = { latitude: number; longitude: number; range?: number }

/** A search of one type: what the API's parameters and the pages' addresses say. */
export type Search<D extends SearchDefinition = SearchDefinition> = {
  place: PlaceScope
  near?: Near
  bounds?: Box
  filters: FilterValues<D['filters']>
  /** Orders on the wire; the first decides. */
  order: readonly string[]
  groupBy?: D['groupings'][number]
  include: readonly D['includes'][number][]
  offset: number
  limit: number
}

/** The search that asks for nothing: everything, best match first. */
export const emptySearchOf = <D extends SearchDefinition>({ orders, pageSize }: D): Search<D> => ({
  place: {},
  filters: {} as Search<D>['filters'],
  order: [orders.default],
  include: [],
  offset: 0,
  limit: pageSize,
})

/** The page that an offset falls on, from 1. */
export const pageOf = ({ offset, limit }: Pick<Search, 'offset' | 'limit'>) => Math.floor(offset / limit) + 1

/** The same search at another page, from 1. */
export const atPage = <S extends Search>(search: S, page: number): S => ({
  ...search,
  offset: (page - 1) * search.limit,
})
