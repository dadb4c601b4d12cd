import type { ListingPage } from '#contract/listing/v1.response.ts'
import type { RequestedHome } from '#model/lead/missing-facts.ts'

/** A home as its missing facts are determined. */
export const requestedHome = ({
  askingPrice,
  rentalPrice,
  lotRent,
  rental,
  ...home
}: ListingPage): RequestedHome => ({
  ...home,
  askingPrice: askingPrice?.value ?? null,
  rentalPrice: rentalPrice?.value ?? null,
  lotRentAmount: lotRent?.amount ?? null,
  deposit: rental?.deposit ?? null,
  leaseMonths: rental?.leaseMonths ?? null,
  availableOn: rental?.availableOn ?? null,
})
