import { recordOf } from '#kit/keys.ts'

/** Assumptions about a loan and insurance, in the order of the forms. */
export const assumptionKeys = [
  'down-payment',
  'loan-term',
  'home-loan-rate',
  'land-loan-rate',
  'insurance',
] as const
export type AssumptionKey = (typeof assumptionKeys)[number]

/**
 * Assumptions of the monthly cost of a home: down payment (percent of the price), term (years), rates of a home-only loan
 * and of a loan for home and land (percent a year), and insurance (dollars a month).
 */
export type Assumptions = Readonly<Record<AssumptionKey, number>>

export interface Limits {
  readonly unit: 'percent' | 'years' | 'dollars'
  readonly lowest: number
  readonly highest: number
  readonly integer?: true
}

export const assumptionLimits = {
  'down-payment': { unit: 'percent', lowest: 0, highest: 100 },
  'loan-term': { unit: 'years', lowest: 1, highest: 40, integer: true },
  'home-loan-rate': { unit: 'percent', lowest: 0, highest: 30 },
  'land-loan-rate': { unit: 'percent', lowest: 0, highest: 30 },
  insurance: { unit: 'dollars', lowest: 0, highest: 10_000, integer: true },
} as const satisfies Record<AssumptionKey, Limits>

/** Assumptions that readers can set, as in queries; `savings`, dollars, replaces the down payment. */
export const ownNames = ['savings', ...assumptionKeys] as const
export type OwnName = (typeof ownNames)[number]

export const ownLimits = {
  savings: { unit: 'dollars', lowest: 0, highest: 100_000_000, integer: true },
  ...assumptionLimits,
} as const satisfies Record<OwnName, Limits>

/** Assumptions of a reader. */
export type OwnAssumptions = { readonly [K in OwnName]?: number | undefined }

/** Assumptions of a computation: the reader's, else the site's. */
export type Terms = Assumptions & { readonly savings?: number | undefined }

/** Merges the reader's assumptions into the site's. */
export const termsWith = (site: Assumptions, own: OwnAssumptions): Terms => ({
  ...recordOf<AssumptionKey, number>(assumptionKeys, key => own[key] ?? site[key]),
  ...(own.savings !== undefined && { savings: own.savings }),
})
