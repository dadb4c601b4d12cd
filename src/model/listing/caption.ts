import { hasPrice } from './status.ts'
import type { DisplayStatus, HomeType, PackageName } from './values.ts'

/** The seller's headline, which only premium and featured packages show (part 2 §4). */
export const shownCaption = (caption: string | null, packageName: PackageName): string | null =>
  packageName === 'standard' ? null : caption

/** What the listing is offered for, in words: catalogue keys `listing.saleType.{kind}` and the home type's own. */
export interface SaleType {
  kind: 'sale-or-rent' | 'sale' | 'rent'
  homeType: HomeType | null
}

/**
 * 'Home for Sale or Rent', 'for Sale', 'for Rent', prefixed by the home type (part 2 §4).
 * Undefined without a price and once the home is sold or rented.
 */
export function saleType(listing: {
  askingPrice: number | null
  rentalPrice: number | null
  homeType: HomeType | null
  displayStatus: DisplayStatus
}): SaleType | undefined {
  if (listing.displayStatus === 'sold' || listing.displayStatus === 'rented') return undefined
  const sale = hasPrice(listing.askingPrice)
  const rent = hasPrice(listing.rentalPrice)
  if (!sale && !rent) return undefined
  return { kind: sale && rent ? 'sale-or-rent' : sale ? 'sale' : 'rent', homeType: listing.homeType }
}

/** '#key city, state': in no language, for words that say what it is. */
export const listingName = (key: number, { city, state }: { city: string; state: string }) =>
  `#${key} ${city}, ${state}`

/** 'Listing #key city, state': in suggestions and as a page's short name (part 1 §3). */
export const listingLabel = (key: number, place: { city: string; state: string }) =>
  `Listing ${listingName(key, place)}`
