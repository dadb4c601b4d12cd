import { type CompiledFilters, compile, type FilterFacets, type FilterValues, facets } from '#kit/filter.ts'
import type { SearchDefinition } from './definition.ts'

type Counts = Record<string, Record<string, number>>

/** What must be fulfilled, by filter group, at a moment (milliseconds since 1970). */
export function selectionOf<C extends string>(
  { filters, selection }: SearchDefinition<C>,
  values: FilterValues,
  now: number,
): CompiledFilters<C> {
  return selection ? selection.selection(values, now) : compile(filters, values, now)
}

/** What each choice of each filter would ask for, to be counted. */
export function choicesOf<C extends string>(
  { filters, selection }: SearchDefinition<C>,
  values: FilterValues,
  now: number,
): FilterFacets<C> {
  return selection ? selection.choices(values, now) : facets(filters, values, now)
}

/** Counts as an answer gives them: each filter's own choices. */
export const countsOf = ({ selection }: SearchDefinition, counts: Readonly<Counts>): Counts =>
  selection ? selection.counts(counts) : { ...counts }

/** Filters on which `choicesOf` depends: what is bound to an any-of filter, and what the definition says. */
export const choiceKeys = ({ filters, selection }: SearchDefinition): readonly string[] => [
  ...filters.flatMap(filter => ('boundTo' in filter && filter.boundTo ? [filter.key] : [])),
  ...(selection?.keys ?? []),
]
