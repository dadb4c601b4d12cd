import { LOWEST_PRICE, type rangeOf } from '../book-value.ts'

/** Position of an asking price among the prices of similar homes. */
export const pricePositions = ['below', 'near', 'above'] as const
export type PricePosition = (typeof pricePositions)[number]

/** Facts required for a price comparison; null is unknown. */
export interface PricedHome {
  price: number | null
  year: number | null
  squareFeet: number | null
  sections: number | null
  tenure: string | null
  isRepossession: boolean
}

/** Everything that is compared. */
type Comparable = { [Fact in keyof PricedHome]: NonNullable<PricedHome[Fact]> }

/** Whether a price can be compared: repossessions are priced below value, and a low price is a placeholder. */
export const isComparable = <Home extends PricedHome>(home: Home): home is Home & Comparable =>
  !home.isRepossession &&
  home.price !== null &&
  home.price >= LOWEST_PRICE &&
  home.year !== null &&
  home.squareFeet !== null &&
  home.sections !== null &&
  home.tenure !== null

/** Below the 25th percentile of similar homes, above the 75th, or between. */
export const pricePosition = (
  price: number,
  { low, high }: Pick<NonNullable<ReturnType<typeof rangeOf>>, 'low' | 'high'>,
): PricePosition => (price < low ? 'below' : price > high ? 'above' : 'near')
