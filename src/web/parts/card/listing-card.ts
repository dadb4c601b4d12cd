import type { ListingCard } from '#contract/listing/v1.response.ts'
import { type ShownPhoto, shownPhoto } from '../../ui/primitives/Photo.tsx'

/** Fields of a home's card. Pages drop all others of a list, since all of it is serialized into the document. */
export interface CardListing
  extends Pick<
    ListingCard,
    | 'key'
    | 'askingPrice'
    | 'rentalPrice'
    | 'rentToOwnPrice'
    | 'isRentToOwn'
    | 'soldPrice'
    | 'isPriceReduced'
    | 'previousPrice'
    | 'homeType'
    | 'displayStatus'
    | 'year'
    | 'bedrooms'
    | 'bathrooms'
    | 'displaySquareFeet'
    | 'sections'
    | 'caption'
    | 'packageName'
    | 'isSponsored'
    | 'isPremium'
    | 'badges'
    | 'tenure'
    | 'photoCount'
    | 'park'
    | 'communityAge'
    | 'communityPets'
    | 'parkLotRent'
    | 'rental'
    | 'coordinatePoint'
    | 'pricePosition'
    | 'confirmedAt'
    | 'distance'
  > {
  photos: readonly ShownPhoto[]
  address: Pick<ListingCard['address'], 'city' | 'state' | 'postalCode'>
  monthlyCost: Pick<NonNullable<ListingCard['monthlyCost']>, 'amount' | 'fixed' | 'lacks'> | null
  lotRent: Pick<NonNullable<ListingCard['lotRent']>, 'amount'> | null
}

/** Picks the fields of a home's card. */
export function cardListing(listing: ListingCard): CardListing {
  const { address, lotRent, monthlyCost, distance } = listing
  return {
    key: listing.key,
    askingPrice: listing.askingPrice,
    rentalPrice: listing.rentalPrice,
    rentToOwnPrice: listing.rentToOwnPrice,
    isRentToOwn: listing.isRentToOwn,
    isPriceReduced: listing.isPriceReduced,
    previousPrice: listing.previousPrice,
    soldPrice: listing.soldPrice,
    homeType: listing.homeType,
    displayStatus: listing.displayStatus,
    year: listing.year,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    displaySquareFeet: listing.displaySquareFeet,
    sections: listing.sections,
    caption: listing.caption,
    packageName: listing.packageName,
    isSponsored: listing.isSponsored,
    isPremium: listing.isPremium,
    badges: listing.badges,
    tenure: listing.tenure,
    photoCount: listing.photoCount,
    park: listing.park,
    communityAge: listing.communityAge,
    communityPets: listing.communityPets,
    parkLotRent: listing.parkLotRent,
    rental: listing.rental,
    coordinatePoint: listing.coordinatePoint,
    pricePosition: listing.pricePosition,
    confirmedAt: listing.confirmedAt,
    photos: listing.photos.map(shownPhoto),
    address: { city: address.city, state: address.state, postalCode: address.postalCode },
    lotRent: lotRent && { amount: lotRent.amount },
    monthlyCost: monthlyCost && {
      amount: monthlyCost.amount,
      fixed: monthlyCost.fixed,
      lacks: monthlyCost.lacks,
    },
    ...(distance !== undefined && { distance }),
  }
}
