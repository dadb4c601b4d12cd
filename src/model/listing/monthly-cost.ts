import type { Terms } from '../monthly-cost/assumptions.ts'
import { loanOf } from '../monthly-cost/cost.ts'
import { countedLotRent } from './lot-rent.ts'
import { hasPrice } from './status.ts'
import type { Tenure } from './values.ts'

/** Facts of a home that its monthly cost depends on, in dollars: the price, taxes a year, everything else a month. */
export interface CostFacts {
  askingPrice: number | null
  rentalPrice: number | null
  rentToOwnPrice: number | null
  tenure: Tenure | null
  lotRentAmount: number | null
  /** The newest figure of its park. */
  parkRentAmount: number | null
  rentIncludesLot: boolean
  utilities: number | null
  taxes: number | null
}

export const costParts = ['loan', 'rent', 'lot-rent', 'utilities', 'taxes', 'insurance'] as const
export type CostPart = (typeof costParts)[number]
/**
 * Source of a part: the listing, the newest figure of the home's park, assumptions (of the loan: with the stated
 * price), or none.
 */
export const costSources = ['stated', 'park', 'assumed', 'not-known'] as const
export type CostSource = (typeof costSources)[number]

/** One part of a monthly cost. Cents a month; null if it is not known. */
export interface Part {
  readonly part: CostPart
  readonly cents: number | null
  readonly source: CostSource
}

const stated = (part: CostPart, dollars: number | null): Part => ({
  part,
  cents: dollars === null ? null : Math.round(dollars * 100),
  source: dollars === null ? 'not-known' : 'stated',
})

/**
 * The parts that no assumption changes. A home with an asking price is bought: lot rent, utilities, a twelfth of the
 * taxes. Any other costs its rent instead of a loan, and no taxes; its lot rent counts unless the rent includes it.
 * Undefined without a price.
 */
export function fixedParts(home: CostFacts): Part[] | undefined {
  const { utilities, taxes, tenure } = home
  const isBought = hasPrice(home.askingPrice)
  const rent = [home.rentalPrice, home.rentToOwnPrice].find(hasPrice)
  if (!isBought && rent === undefined) return undefined
  const lot = countedLotRent(home)
  const isCovered =
    isBought || !hasPrice(home.rentalPrice)
      ? lot === null && tenure === 'own-land'
      : lot === null || home.rentIncludesLot
  const lotRent = stated('lot-rent', lot?.amount ?? null)
  return [
    ...(isBought ? [] : [stated('rent', rent!)]),
    ...(isCovered ? [] : [lot?.word === 'park' ? { ...lotRent, source: 'park' as const } : lotRent]),
    stated('utilities', utilities),
    ...(isBought ? [stated('taxes', taxes === null ? null : taxes / 12)] : []),
  ]
}

/** Costs of a home that do not depend on assumptions. */
export interface FixedCost {
  /** Sum of the known parts, cents a month. */
  readonly cents: number
  /** Parts that are not known. */
  readonly lacks: readonly CostPart[]
}

/** The known fixed parts and the unknown ones; undefined without a price. */
export function fixedCost(home: CostFacts): FixedCost | undefined {
  const parts = fixedParts(home)
  return (
    parts && {
      cents: parts.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
      lacks: parts.filter(({ cents }) => cents === null).map(({ part }) => part),
    }
  )
}

/** Whether a sum is the full cost of a home: filters and orders omit homes whose lot rent is unknown. */
export const isComparable = ({ lacks }: FixedCost): boolean => !lacks.includes('lot-rent')

/** Whether all parts are known. */
export const isComplete = ({ lacks }: FixedCost): boolean => lacks.length === 0

/** A home's monthly cost with its parts, largest groups first: loan or rent, lot, running costs, insurance. */
export interface MonthlyCost {
  /** Cents a month. */
  readonly total: number
  /** A part is not known, so the total is a minimum. */
  readonly isAtLeast: boolean
  readonly parts: readonly Part[]
}

/** All-in monthly cost of a home under some terms; undefined without a price. */
export function monthlyCost(home: CostFacts, terms: Terms): MonthlyCost | undefined {
  const fixed = fixedParts(home)
  if (!fixed) return undefined
  const parts: Part[] = hasPrice(home.askingPrice)
    ? [
        {
          part: 'loan',
          cents: loanOf(home.askingPrice, home.tenure === 'own-land', terms).payment,
          source: 'assumed',
        },
        ...fixed,
        { part: 'insurance', cents: terms.insurance * 100, source: 'assumed' },
      ]
    : fixed
  return {
    total: parts.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    isAtLeast: parts.some(({ cents }) => cents === null),
    parts,
  }
}
