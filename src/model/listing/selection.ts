import { type CompiledFilters, compile, type FilterFacets, type FilterValues, facets } from '#kit/filter.ts'
import { entryOf } from '#kit/lookup.ts'
import type { ListingColumn } from './columns.ts'
import { listingFilters, ON_MARKET, offMarket } from './filters.ts'

/** Homes on the market and recently sold homes are exclusive: their defaults and counts depend on each other. */
export const MARKET = 'active-sold'
export const RECENTLY_SOLD = 'recently-sold'
export const REMOVED_DATE = 'removed-date'

/**
 * Conditions by filter group at a point in time. Without `active-sold[]`: only homes on the market; with
 * `recently-sold`: only sold ones; with `removed-date`: only removed ones (RULINGS 1).
 */
export function selectionOf(
  values: FilterValues<typeof listingFilters>,
  now: number,
): CompiledFilters<ListingColumn> {
  if (values[MARKET]?.length) return compile(listingFilters, values, now)
  if (values[REMOVED_DATE] !== undefined && !values[RECENTLY_SOLD])
    return compile(listingFilters, values, now).set(MARKET, offMarket(now))
  if (!values[RECENTLY_SOLD]) return compile(listingFilters, { ...values, [MARKET]: [ON_MARKET] }, now)
  const compiled = compile(listingFilters, values, now)
  const sold = entryOf(compiled, RECENTLY_SOLD)
  compiled.delete(RECENTLY_SOLD)
  return compiled.set(MARKET, sold)
}

/**
 * Conditions of each choice, for counting. If the market is not chosen explicitly, `recently-sold` counts as a choice
 * of the market, because it changes the market's default.
 */
export function choicesOf(
  values: FilterValues<typeof listingFilters>,
  now: number,
): FilterFacets<ListingColumn> {
  const all = facets(listingFilters, values, now)
  if (values[MARKET]?.length) return all
  const sold = entryOf(entryOf(all, RECENTLY_SOLD), 'true')
  all.delete(RECENTLY_SOLD)
  entryOf(all, MARKET).set(RECENTLY_SOLD, sold)
  return all
}

/** Counts for the response: the choices of each filter (see `choicesOf`). */
export function countsOf(
  counts: Readonly<Record<string, Record<string, number>>>,
): Record<string, Record<string, number>> {
  const { [RECENTLY_SOLD]: sold, ...market } = counts[MARKET] ?? {}
  return sold === undefined ? { ...counts } : { ...counts, [MARKET]: market, [RECENTLY_SOLD]: { true: sold } }
}
