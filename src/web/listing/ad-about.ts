import type { Listing } from '#contract/listing/v1.response.ts'
import { type AdAbout, placeOfAds } from '../parts/ad/about.ts'

/** Page context for ads on the page of a home. */
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
