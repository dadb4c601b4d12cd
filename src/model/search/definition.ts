import type { TextKey } from '#i18n/text-keys.ts'
import type { CompiledFilters, Conjunction, Filter, FilterFacets, FilterValues } from '#kit/filter.ts'
import type { SearchType } from '../place/search-type.ts'
import type { Orders } from './orders.ts'
import type { PaidPlaces } from './paid-places.ts'

/** The error key of a parameter that cannot be read (part 2 §5, standard catalogue). */
export type ParameterError =
  | 'inclusion'
  | 'invalid'
  | 'not_a_number'
  | 'not_an_integer'
  | 'greater_than_or_equal_to'
  | 'less_than_or_equal_to'
  | 'too_long'
  | 'too_many'
  | 'required'

/** A filter with what the API's description says of its parameter. */
export type DescribedFilter<C extends string = string> = Filter<C, TextKey<'enumeration'>> & {
  readonly description: string
}

/** Filters that stand together on a page, under one name. */
export interface FilterGroup<K extends string = string> {
  readonly label: TextKey<'enumeration'>
  readonly filters: readonly K[]
}

/** How filters that depend on each other are asked and counted, where each by itself would be wrong. */
export interface Selection<C extends string = string> {
  /** Filters that `choices` looks at. */
  readonly keys: readonly string[]
  selection(values: FilterValues, now: number): CompiledFilters<C>
  choices(values: FilterValues, now: number): FilterFacets<C>
  counts(counts: Readonly<Record<string, Record<string, number>>>): Record<string, Record<string, number>>
}

/** What the results of a search can be counted by. */
export type SearchGrouping = 'state' | 'county' | 'city' | 'zip' | 'park'

/**
 * Everything in which the search of one type of thing differs from that of another. From it come the API's
 * parameters, the addresses of pages, controls and tags, and what the index is asked: see "A new search type" in
 * CONTRIBUTING.md.
 */
export interface SearchDefinition<C extends string = string> {
  readonly type: SearchType
  /** What is searched for, in the API's descriptions: 'homes'. */
  readonly noun: string
  readonly filters: readonly DescribedFilter<C>[]
  /** The filters as a page groups them, with the choices it shows (part 2 §7). */
  readonly shownFilters: readonly FilterGroup[]
  /** Choices that a page does not show because another control has them: `filter:value`. */
  readonly hiddenChoices: ReadonlySet<string>
  readonly orders: Orders
  /** Matches on one page (part 2 §9). */
  readonly pageSize: number
  /** What `group-by` may count by. */
  readonly groupings: readonly SearchGrouping[]
  readonly includes: readonly string[]
  /** `all`: city, county, ZIP, radius, points and boxes; `state`: things without a place of their own. */
  readonly places: 'all' | 'state'
  /** Pairs of filters of which the second must not be lower than the first. */
  readonly ranges: readonly (readonly [string, string])[]
  /** Without it each filter is asked and counted by itself. */
  readonly selection?: Selection<C>
  /** Rows that pay for their place in the order by best match. */
  readonly paid?: PaidPlaces<C>
  /** What holds in a state, for things that belong to several; otherwise the index's own group `state` decides. */
  stateCondition?(state: string): Conjunction<C>
}
