import type { Listing } from '#contract/v1/listing.response.ts'

type Offer = Pick<Listing, 'tenure' | 'parkDetails' | 'lotRent' | 'rentalPrice' | 'askingPrice'>

/** What a home cannot have, so that nobody left it unsaid: a lot rent on ground of its own, a rent where it is sold. */
export function isWithout(
  fact: 'rent' | 'lotRent' | 'park',
  { tenure, parkDetails, lotRent, rentalPrice, askingPrice }: Offer,
): boolean {
  if (fact === 'rent') return rentalPrice === null && askingPrice !== null
  const isOffLot = tenure === 'own-land' || tenure === 'to-be-moved'
  // Renters pay no rent for the lot beside that of the home.
  const isRental = rentalPrice !== null && askingPrice === null
  if (fact === 'lotRent') return (isOffLot || isRental) && lotRent === null
  return isOffLot && !parkDetails
}
