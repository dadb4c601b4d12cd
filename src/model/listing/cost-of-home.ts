import { type Assumptions, type OwnAssumptions, type Terms, termsWith } from '../monthly-cost/assumptions.ts'
import { loanOf } from '../monthly-cost/cost.ts'
import { type CostFacts, type CostPart, type CostSource, monthlyCost, type Part } from './monthly-cost.ts'
import { hasPrice } from './status.ts'

/** The monthly cost of a home part by part, in dollars with cents; null is not known. Days are YYYY-MM-DD. */
export interface CostOfHome {
  /** The sum; null without a price. */
  amount: number | null
  isAtLeast: boolean
  parts: { part: CostPart; amount: number | null; source: CostSource; asOf: string | null }[]
  /** Null without an asking price. Rate in percent a year. */
  loan: { borrowed: number; rate: number; years: number; isForLand: boolean } | null
  terms: Terms
  /** Since when the site has its assumptions. */
  asOf: string
}

/** Dates of the figures; that of the listing is its last confirmation. */
export interface CostDays {
  stated: string | null
  lotRent: string | null
  parkRent: string | null
}

/** Monthly cost of a home under the site's assumptions, or a reader's instead. */
export function costOfHome(
  facts: CostFacts,
  days: CostDays,
  site: { assumptions: Assumptions; asOf: string },
  own: OwnAssumptions,
): CostOfHome {
  const terms = termsWith(site.assumptions, own)
  const cost = monthlyCost(facts, terms)
  const { askingPrice, tenure } = facts
  const isForLand = tenure === 'own-land'
  const dayOf = ({ part, source }: Part): string | null => {
    if (source === 'park') return days.parkRent
    if (source === 'assumed') return site.asOf
    return source === 'stated' ? ((part === 'lot-rent' ? days.lotRent : null) ?? days.stated) : null
  }
  const loan = hasPrice(askingPrice) ? loanOf(askingPrice, isForLand, terms) : null
  return {
    amount: cost ? cost.total / 100 : null,
    isAtLeast: cost?.isAtLeast ?? false,
    parts: (cost?.parts ?? []).map(each => ({
      part: each.part,
      amount: each.cents === null ? null : each.cents / 100,
      source: each.source,
      asOf: dayOf(each),
    })),
    loan: loan && {
      borrowed: loan.principal / 100,
      rate: loan.rate,
      years: terms['loan-term'],
      isForLand,
    },
    terms,
    asOf: site.asOf,
  }
}

/** The same under other terms, for a home at a price in dollars: loan and insurance are recomputed. */
export function costAssuming(cost: CostOfHome, price: number | null, terms: Terms): CostOfHome {
  if (!cost.loan || !hasPrice(price)) return cost
  const { isForLand } = cost.loan
  const { principal, rate, payment } = loanOf(price, isForLand, terms)
  const parts = cost.parts.map(part => {
    if (part.part === 'loan') return { ...part, amount: payment / 100 }
    return part.part === 'insurance' ? { ...part, amount: terms.insurance } : part
  })
  return {
    ...cost,
    amount: parts.reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0) / 100,
    parts,
    loan: { borrowed: principal / 100, rate, years: terms['loan-term'], isForLand },
    terms,
  }
}
