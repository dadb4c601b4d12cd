import type { Terms } from '../monthly-cost/assumptions.ts'
import { costFormula } from '../monthly-cost/cost.ts'
import { hasPrice } from './status.ts'
import type { Tenure } from './values.ts'

/** Inputs of the monthly cost of a home, as on its card: dollars; `fixed` is the part without assumptions. */
export interface PricedHome<Cost extends { fixed: number } = { fixed: number }> {
  askingPrice: { value: number } | null
  tenure: Tenure | null
  monthlyCost: Cost | null
}

/** Monthly cost of a home under some terms, dollars. */
export const amountUnder = (
  terms: Terms,
  price: number | null,
  tenure: Tenure | null,
  fixed: number,
): number =>
  costFormula(terms)(hasPrice(price) ? price : Infinity, tenure === 'own-land', Math.round(fixed * 100)) / 100

/** The monthly cost of a card under other terms. */
export const costUnder = <Cost extends { fixed: number }>(
  terms: Terms,
  { askingPrice, tenure, monthlyCost }: PricedHome<Cost>,
): (Cost & { amount: number }) | null =>
  monthlyCost && {
    ...monthlyCost,
    amount: amountUnder(terms, askingPrice?.value ?? null, tenure, monthlyCost.fixed),
  }
