import { termKeys } from '#model/listing/cost-filters.ts'
import type { ListingFilterValues } from '#model/listing/search.ts'
import { hasPrice } from '#model/listing/status.ts'
import type { Tenure } from '#model/listing/values.ts'
import { type Assumptions, type Terms, termsWith } from '#model/monthly-cost/assumptions.ts'
import { costFormula } from '#model/monthly-cost/cost.ts'

/** Monthly cost of a home under some terms, dollars. */
export const costUnder = (terms: Terms, price: number | null, tenure: Tenure | null, fixed: number): number =>
  costFormula(terms)(hasPrice(price) ? price : Infinity, tenure === 'own-land', Math.round(fixed * 100)) / 100

/** The terms that a search asks for; undefined if it has none of its own. */
export const ownTerms = (site: Assumptions, filters: ListingFilterValues): Terms | undefined =>
  termKeys.some(key => filters[key] !== undefined) ? termsWith(site, filters) : undefined

interface Priced {
  askingPrice: { value: number } | null
  tenure: Tenure | null
  monthlyCost: { amount: number; fixed: number } | null
}

const isPriced = (item: object): item is Priced => 'monthlyCost' in item

/** A presented home with its monthly cost under other terms. */
export function withTerms<Item extends object>(item: Item, terms: Terms): Item {
  if (!isPriced(item) || item.monthlyCost === null) return item
  const { askingPrice, tenure, monthlyCost } = item
  const amount = costUnder(terms, askingPrice?.value ?? null, tenure, monthlyCost.fixed)
  return { ...item, monthlyCost: { ...monthlyCost, amount } }
}
