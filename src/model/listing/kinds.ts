import { hasPrice } from './status.ts'
import type { ListingType } from './values.ts'

export interface OfferFacts {
  askingPrice: number | null
  rentalPrice: number | null
  isRentToOwn: boolean
  isByOwner: boolean
  isRepossession: boolean
  isSeasonalRental: boolean
}

/**
 * Listing types of a home (RULINGS 4): for sale with an asking price, for sale by owner if the seller is the owner, for
 * rent with a rental price; others as chosen by the seller.
 */
export function listingTypesOf(home: OfferFacts): ListingType[] {
  const sale = hasPrice(home.askingPrice)
  const applies: [ListingType, boolean][] = [
    ['for-sale', sale],
    ['for-sale-by-owner', sale && home.isByOwner],
    ['for-rent', hasPrice(home.rentalPrice)],
    ['rent-to-own', home.isRentToOwn],
    ['seasonal-rental', home.isSeasonalRental],
    ['repo', home.isRepossession],
  ]
  return applies.filter(([, yes]) => yes).map(([type]) => type)
}
