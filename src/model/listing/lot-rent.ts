import { hasPrice } from './status.ts'
import type { Tenure } from './values.ts'

/** Whose word a lot rent is: the seller's, or the newest figure of the park (RULINGS 37). */
export const lotRentWords = ['stated', 'park'] as const
export type LotRentWord = (typeof lotRentWords)[number]

interface LotRentFacts {
  lotRentAmount: number | null
  /** The newest figure of its park, dollars a month. */
  parkRentAmount: number | null
  tenure: Tenure | null
  askingPrice: number | null
  rentalPrice: number | null
}

/** Whether the park's figure says what the lot may cost: nothing is stated, and whoever takes the home pays for the lot. */
export const takesParkRent = (home: Omit<LotRentFacts, 'parkRentAmount'>): boolean =>
  home.lotRentAmount === null &&
  (home.tenure === null || home.tenure === 'leased-lot') &&
  (hasPrice(home.askingPrice) || !hasPrice(home.rentalPrice))

/** The lot rent that filters compare, dollars a month, and whose word it is. */
export function countedLotRent(home: LotRentFacts): { amount: number; word: LotRentWord } | null {
  if (home.lotRentAmount !== null) return { amount: home.lotRentAmount, word: 'stated' }
  return home.parkRentAmount !== null && takesParkRent(home)
    ? { amount: home.parkRentAmount, word: 'park' }
    : null
}
