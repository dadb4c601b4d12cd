import { type CompiledFilters, compile, type FilterFacets, type FilterValues, facets } from '#kit/filter.ts'
import type { SearchDefinition } from './definition.ts'
import type { Search } from './search.ts'

/** A search with the filters and orders that it means. */
export const meantBy = <S extends Search>({ meant }: SearchDefinition, search: S): S =>
  meant ? { ...search, ...meant(search) } : search

type Counts = Record<string, Record<string, number>>

/** Conditions by filter group at a point in time (milliseconds since 1970). */
export function selectionOf<C extends string>(
  { filters, selection }: SearchDefinition<C>,
  values: FilterValues,
  now: number,
): CompiledFilters<C> {
  return selection ? selection.selection(values, now) : compile(filters, values, now)
}

/** Conditions of each choice of each filter, for counting. */
export function choicesOf<C extends string>(
  { filters, selection }: SearchDefinition<C>,
  values: FilterValues,
  now: number,
): FilterFacets<C> {
  return selection ? selection.choices(values, now) : facets(filters, values, now)
}

/** Counts for the response: the choices of each filter. */
export const countsOf = ({ selection }: SearchDefinition, counts: Readonly<Counts>): Counts =>
  selection ? selection.counts(counts) : { ...counts }

/**
 * Filters that `choicesOf` depends on: those bound to an any-of filter, those whose choices are counted together, and
 * those in the definition.
 */
export const choiceKeys = ({ filters, selection }: SearchDefinition): readonly string[] => [
  ...filters.flatMap(filter =>
    ('boundTo' in filter && filter.boundTo) || filter.kind === 'all-of' || filter.kind === 'none-of'
      ? [filter.key]
      : [],
  ),
  ...(selection?.keys ?? []),
]
