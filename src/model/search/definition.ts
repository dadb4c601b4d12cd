import type { PlainTextKey } from '#i18n/text-keys.ts'
import type { CompiledFilters, Conjunction, Filter, FilterFacets, FilterValues } from '#kit/filter.ts'
import type { SearchType } from '../place/search-type.ts'
import type { Orders } from './orders.ts'
import type { PaidPlaces } from './paid-places.ts'

/** Error key of an invalid parameter (part 2 §5, standard catalogue). */
export type ParameterError =
  | 'inclusion'
  | 'invalid'
  | 'not_a_number'
  | 'not_an_integer'
  | 'greater_than_or_equal_to'
  | 'less_than_or_equal_to'
  | 'too_long'
  | 'too_short'
  | 'too_many'
  | 'required'

/** A filter with the API description of its parameter. */
export type DescribedFilter<C extends string = string> = Filter<C, PlainTextKey<'enumeration'>> & {
  readonly description: string
}

/** A labeled group of filters on a page. */
export interface FilterGroup<K extends string = string> {
  readonly label: PlainTextKey<'enumeration'>
  readonly filters: readonly K[]
}

/** Conditions and counts of filters that depend on each other. */
export interface Selection<C extends string = string> {
  /** Filters that `choices` looks at. */
  readonly keys: readonly string[]
  selection(values: FilterValues, now: number): CompiledFilters<C>
  choices(values: FilterValues, now: number): FilterFacets<C>
  counts(counts: Readonly<Record<string, Record<string, number>>>): Record<string, Record<string, number>>
}

/** The filters and the orders of a search. */
interface Ordered {
  readonly filters: FilterValues
  readonly order: readonly string[]
}

/** Groups by which results can be counted. */
export type SearchGrouping = 'state' | 'county' | 'city' | 'zip' | 'park'

/**
 * Everything specific to one search type. API parameters, page URLs, controls, tags and index queries are derived from it:
 * see "A new search type" in CONTRIBUTING.md.
 */
export interface SearchDefinition<C extends string = string> {
  readonly type: SearchType
  /** Name of the entities in API descriptions: 'homes'. */
  readonly noun: string
  readonly filters: readonly DescribedFilter<C>[]
  /** The filters and choices that a page shows, by group (part 2 §7). */
  readonly shownFilters: readonly FilterGroup[]
  /** Choices that a page does not show because another control has them: `filter:value`. */
  readonly hiddenChoices: ReadonlySet<string>
  readonly orders: Orders
  /** Page size (part 2 §9). */
  readonly pageSize: number
  /** Allowed values of `group-by`. */
  readonly groupings: readonly SearchGrouping[]
  readonly includes: readonly string[]
  /** `all`: city, county, ZIP, radius, points and boxes; `state`: entities without a location. */
  readonly places: 'all' | 'state'
  /** Pairs of filters that form a range: the second must not be lower than the first. */
  readonly ranges: readonly (readonly [string, string])[]
  /** What filters and orders mean, if that is not what they name; applied to every search. */
  meant?(search: Ordered): Ordered
  /** If absent, each filter is independent. */
  readonly selection?: Selection<C>
  /** Rows that are paid for, for the best-match order. */
  readonly paid?: PaidPlaces<C>
  /** Condition of a state, for entities in several states; by default the index's group `state`. */
  stateCondition?(state: string): Conjunction<C>
}
