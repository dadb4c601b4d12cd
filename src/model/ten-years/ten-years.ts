import { hasPrice } from '../listing/status.ts'
import type { Tenure } from '../listing/values.ts'
import { loanOf } from '../monthly-cost/cost.ts'
import type { YearlyRises } from '../park/rent.ts'
import type { TenYearTerms } from './assumptions.ts'

/** Years that are compared. */
export const YEARS = 10

/** Facts of a home, dollars: prices, taxes a year, rents a month; and the yearly changes of its park, percent. */
export interface TenYearHome {
  askingPrice: number | null
  rentalPrice: number | null
  tenure: Tenure | null
  /** Stated, or the park's newest figure. */
  lotRent: number | null
  rises: YearlyRises | null
  taxes: number | null
}

export const tenYearLines = ['low', 'middle', 'high', 'owned-land', 'renting'] as const
export type TenYearLine = (typeof tenYearLines)[number]

/** Cost of one option, cents. */
export interface Line {
  name: TenYearLine
  /** Sum of each year. */
  years: number[]
  total: number
  /** Remaining loan after the last year; null without a loan. */
  owed: number | null
}

/** Why a line is missing. */
export const gaps = ['own-land', 'no-lot-rent', 'no-history', 'no-land-price', 'no-home-rent'] as const
export type Gap = (typeof gaps)[number]

export interface TenYears {
  lines: Line[]
  gaps: Gap[]
}

const yearsOf = (amount: (year: number) => number): number[] =>
  Array.from({ length: YEARS }, (_, year) => amount(year))

const lineOf = (name: TenYearLine, years: number[], owed: number | null = null): Line => ({
  name,
  years,
  total: years.reduce((sum, amount) => sum + amount, 0),
  owed,
})

/** A year of a rent in dollars a month that rises every year, cents. */
const rising = (rent: number, percent: number) => (year: number) =>
  Math.round(rent * 100 * (1 + percent / 100) ** year) * 12

/** Remaining loan after the last year, cents. */
function owedAfter(principal: number, rate: number, payment: number, months: number): number {
  const paid = Math.min(YEARS * 12, months)
  if (paid === months) return 0
  const growth = (1 + rate / 1200) ** paid
  const payments = rate === 0 ? paid : (growth - 1) / (rate / 1200)
  return Math.max(0, Math.round(principal * growth - payment * payments))
}

/** Down payment, loan, taxes and insurance of each year, and what is owed in the end. */
function buying(price: number, ownsLand: boolean, taxes: number | null, terms: TenYearTerms) {
  const { principal, rate, payment } = loanOf(price, ownsLand, terms)
  const months = terms['loan-term'] * 12
  const fixed = Math.round((taxes ?? 0) * 100) + terms.insurance * 1200
  return {
    years: yearsOf(
      year =>
        (year === 0 ? price * 100 - principal : 0) +
        payment * Math.max(0, Math.min(12, months - year * 12)) +
        fixed,
    ),
    owed: owedAfter(principal, rate, payment, months),
  }
}

/**
 * Yearly costs of a home over ten years: on its lot with the lowest, middle and highest yearly change of the park's
 * figures, the same home on owned land, and renting it. Unknown costs have no line. Undefined without an asking price.
 */
export function tenYears(home: TenYearHome, terms: TenYearTerms): TenYears | undefined {
  const { askingPrice, tenure, lotRent, rises, taxes } = home
  if (!hasPrice(askingPrice)) return undefined
  const lines: Line[] = []
  const missing: Gap[] = []

  if (tenure === 'own-land') missing.push('own-land')
  else if (lotRent === null) missing.push('no-lot-rent')
  else if (rises === null) missing.push('no-history')
  else {
    const { years, owed } = buying(askingPrice, false, taxes, terms)
    const names = rises.low === rises.high ? (['middle'] as const) : (['low', 'middle', 'high'] as const)
    for (const name of names) {
      const rent = rising(lotRent, rises[name])
      lines.push(
        lineOf(
          name,
          years.map((amount, year) => amount + rent(year)),
          owed,
        ),
      )
    }
  }

  // A home that is sold with its land needs no other.
  const landPrice = tenure === 'own-land' ? 0 : terms['land-price']
  if (landPrice === null) missing.push('no-land-price')
  else {
    const { years, owed } = buying(askingPrice + landPrice, true, taxes, terms)
    lines.push(lineOf('owned-land', years, owed))
  }

  const rent = homeRentOf(home, terms)
  if (rent === null) missing.push('no-home-rent')
  else lines.push(lineOf('renting', yearsOf(rising(rent.amount, terms['rent-rise']))))
  return { lines, gaps: missing }
}

/** The rent of the home, dollars a month: the reader's figure, else what is stated. */
export function homeRentOf(
  { rentalPrice }: Pick<TenYearHome, 'rentalPrice'>,
  terms: Pick<TenYearTerms, 'home-rent'>,
): { amount: number; isStated: boolean } | null {
  const own = terms['home-rent']
  if (own !== null) return { amount: own, isStated: false }
  return hasPrice(rentalPrice) ? { amount: rentalPrice, isStated: true } : null
}
