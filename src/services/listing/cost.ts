import { termKeys } from '#model/listing/cost-filters.ts'
import { costUnder, type PricedHome } from '#model/listing/cost-under.ts'
import type { ListingFilterValues } from '#model/listing/search.ts'
import { type Assumptions, type Terms, termsWith } from '#model/monthly-cost/assumptions.ts'

/** The terms of a search; undefined for a search with the default terms. */
export const ownTerms = (site: Assumptions, filters: ListingFilterValues): Terms | undefined =>
  termKeys.some(key => filters[key] !== undefined) ? termsWith(site, filters) : undefined

const isPriced = (item: object): item is PricedHome => 'monthlyCost' in item

/** A presented home with its monthly cost under other terms. */
export function withTerms<Item extends object>(item: Item, terms: Terms): Item {
  return isPriced(item) ? { ...item, monthlyCost: costUnder(terms, item) } : item
}
