import { packageEffects } from './packages.ts'
import { hasPrice } from './status.ts'
import type { DisplayStatus, HomeType, PackageName } from './values.ts'

/** The seller's headline, shown only for premium and featured packages (part 2 §4). */
export const shownCaption = (caption: string | null, packageName: PackageName): string | null =>
  packageEffects[packageName].caption ? caption : null

/** Message keys of the offer: `listing.saleType.{kind}` and that of the home type. */
export interface SaleType {
  kind: 'sale-or-rent' | 'sale' | 'rent'
  homeType: HomeType | null
}

/**
 * 'Home for Sale or Rent', 'for Sale', 'for Rent', prefixed with the home type (part 2 §4). Undefined without a price
 * and for sold or rented homes.
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

/** '#key city, state': language-neutral, to embed in texts. */
export const listingName = (key: number, { city, state }: { city: string; state: string }) =>
  `#${key} ${city}, ${state}`

/** 'Listing #key city, state': in suggestions and as a short page title (part 1 §3). */
export const listingLabel = (key: number, place: { city: string; state: string }) =>
  `Listing ${listingName(key, place)}`
