import type { Listing } from '#contract/listing/v1.response.ts'

type Offer = Pick<Listing, 'tenure' | 'parkDetails' | 'lotRent' | 'rentalPrice' | 'askingPrice'>

/** Facts that do not apply to a home: lot rent on own land, rent if it is for sale only. */
export function isNotApplicable(
  fact: 'rent' | 'lotRent' | 'park',
  { tenure, parkDetails, lotRent, rentalPrice, askingPrice }: Offer,
): boolean {
  if (fact === 'rent') return rentalPrice === null && askingPrice !== null
  const isOffLot = tenure === 'own-land' || tenure === 'to-be-moved'
  // Renters pay no lot rent on top of the home's rent.
  const isRental = rentalPrice !== null && askingPrice === null
  if (fact === 'lotRent') return (isOffLot || isRental) && lotRent === null
  return isOffLot && !parkDetails
}
