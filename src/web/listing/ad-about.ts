import type { Listing } from '#contract/v1/listing.response.ts'
import { type AdAbout, placeOfAds } from '../ui/ad-slot/about.ts'

/** What ads on the page of a home may be chosen by. */
export const adAboutOf = (listing: Listing): AdAbout => {
  const { askingPrice, rentalPrice, tenure, year } = listing
  return {
    ...placeOfAds(listing),
    offer: askingPrice === null && rentalPrice !== null ? 'rent' : 'sale',
    ...(tenure !== null && { isChattel: tenure !== 'own-land' }),
    price: askingPrice?.value,
    year,
  }
}
