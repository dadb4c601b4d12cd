import { hasPrice } from './status.ts'

/** Prices in dollars; null is none. Rents and rent-to-own prices are monthly. */
export interface Prices {
  askingPrice: number | null
  rentalPrice: number | null
  rentToOwnPrice: number | null
  isRentToOwn: boolean
  /** Of a sold home, if it is known. */
  soldPrice?: number | null
}

export type PriceKind = 'sale' | 'rent' | 'rent-to-own'

/** Price lines of a card: `prefixed` adds 'For Sale' before the first; `forRent` is the second line. */
export interface PriceLine {
  kind: PriceKind
  amount: number
  prefixed: boolean
  forRent?: number
}

/**
 * For a sold home its sale price. Else the asking price, else rent, else rent-to-own (part 2 §4). With both asking
 * price and rent, the first line is 'For Sale' and a 'For Rent' line follows. Undefined without a price.
 */
export function priceLine({
  askingPrice,
  rentalPrice,
  rentToOwnPrice,
  isRentToOwn,
  soldPrice = null,
}: Prices): PriceLine | undefined {
  if (hasPrice(soldPrice)) return { kind: 'sale', amount: soldPrice, prefixed: false }
  if (hasPrice(askingPrice)) {
    const line = { kind: 'sale', amount: askingPrice } as const
    return hasPrice(rentalPrice)
      ? { ...line, prefixed: true, forRent: rentalPrice }
      : { ...line, prefixed: false }
  }
  if (hasPrice(rentalPrice)) return { kind: 'rent', amount: rentalPrice, prefixed: false }
  if (isRentToOwn && hasPrice(rentToOwnPrice))
    return { kind: 'rent-to-own', amount: rentToOwnPrice, prefixed: false }
  return undefined
}

/** The price that searches and orders compare: asking, else rental, else rent-to-own (RULINGS 4). */
export const comparedPrice = ({
  askingPrice,
  rentalPrice,
  rentToOwnPrice,
}: Omit<Prices, 'isRentToOwn' | 'soldPrice'>): number | null =>
  [askingPrice, rentalPrice, rentToOwnPrice].find(hasPrice) ?? null
