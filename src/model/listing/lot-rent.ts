import { hasPrice } from './status.ts'
import type { Tenure } from './values.ts'

/** Source of a lot rent: the seller, or the newest figure of the park (RULINGS 37). */
export const lotRentSources = ['stated', 'park'] as const
export type LotRentSource = (typeof lotRentSources)[number]

interface LotRentFacts {
  lotRentAmount: number | null
  /** The newest figure of its park, dollars a month. */
  parkRentAmount: number | null
  tenure: Tenure | null
  askingPrice: number | null
  rentalPrice: number | null
}

/** Whether to use the park's figure: the seller lists no lot rent, and the buyer or tenant pays for the lot. */
export const usesParkRent = (home: Omit<LotRentFacts, 'parkRentAmount'>): boolean =>
  home.lotRentAmount === null &&
  (home.tenure === null || home.tenure === 'leased-lot') &&
  (hasPrice(home.askingPrice) || !hasPrice(home.rentalPrice))

/** The lot rent for filters, dollars a month, and its source. */
export function countedLotRent(home: LotRentFacts): { amount: number; word: LotRentSource } | null {
  if (home.lotRentAmount !== null) return { amount: home.lotRentAmount, word: 'stated' }
  return home.parkRentAmount !== null && usesParkRent(home)
    ? { amount: home.parkRentAmount, word: 'park' }
    : null
}
