import { keysOf } from '#kit/keys.ts'
import { type AssumptionKey, type Assumptions, assumptionLimits } from '../monthly-cost/assumptions.ts'

/** Assumptions that the reader can change, as parameters of the page, with minimum, maximum and unit. */
export const fieldLimits = {
  ...assumptionLimits,
  'land-price': { unit: 'dollars', lowest: 0, highest: 10_000_000, integer: true },
  'home-rent': { unit: 'dollars', lowest: 1, highest: 20_000, integer: true },
  'rent-rise': { unit: 'percent', lowest: 0, highest: 30 },
} as const
export type TenYearField = keyof typeof fieldLimits
export const tenYearFields = keysOf(fieldLimits)

/** The site's assumptions, and since when it has them, YYYY-MM-DD. */
export interface SiteAssumptions {
  assumptions: Assumptions
  asOf: string
}
/** Assumed yearly rise of the rent of a home, percent, and since when. */
export const rentRise = { percent: 3, asOf: '2026-11-27' } as const

/** Terms of the calculation; a price of land and a rent of a home only if the reader entered one. */
export interface TenYearTerms extends Record<AssumptionKey | 'rent-rise', number> {
  'land-price': number | null
  'home-rent': number | null
}

/** Fields as typed by the reader: the terms, those that the reader entered, and invalid ones. */
export interface ReadTerms {
  terms: TenYearTerms
  own: ReadonlySet<TenYearField>
  wrong: TenYearField[]
}

/** A number as people type it: $1,200 or 9.5%. Undefined for another text. */
function numberOf(typed: string): number | undefined {
  const plain = typed.replace(/[$,%\s]/g, '')
  return /^\d{1,9}(\.\d{1,3})?$/.test(plain) ? Number(plain) : undefined
}

/** Reads the reader's assumptions; an empty or wrong one is the site's. */
export function readTerms(
  typed: Readonly<Partial<Record<TenYearField, string>>>,
  site: Assumptions,
): ReadTerms {
  const own = new Map<TenYearField, number>()
  const wrong: TenYearField[] = []
  for (const field of tenYearFields) {
    const text = typed[field]?.trim() ?? ''
    if (text === '') continue
    const value = numberOf(text)
    const { lowest, highest, ...limits } = fieldLimits[field]
    const isFine = value !== undefined && value >= lowest && value <= highest
    if (isFine && (!('integer' in limits) || Number.isInteger(value))) own.set(field, value)
    else wrong.push(field)
  }
  return {
    terms: {
      ...site,
      'rent-rise': rentRise.percent,
      'land-price': null,
      'home-rent': null,
      ...Object.fromEntries(own),
    },
    own: new Set(own.keys()),
    wrong,
  }
}
