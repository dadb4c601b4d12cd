import { isRentalOnly } from '../listing/completeness.ts'
import type { listingFields } from '../listing/fields.ts'

/** Facts that a listing may leave out and that a sender can request, in the order of the form. */
export const askableFacts = [
  'year',
  'make',
  'model',
  'sections',
  'squareFeet',
  'bedrooms',
  'bathrooms',
  'isNew',
  'titleStatus',
  'windZone',
  'roofLoadZone',
  'thermalZone',
  'tenure',
  'lotRentAmount',
  'taxes',
  'utilities',
  'deposit',
  'leaseMonths',
  'availableOn',
  'foundation',
  'moves',
  'lotLeaseYears',
  'lotLeaseNoticeDays',
] as const satisfies readonly (keyof typeof listingFields)[]
export type AskableFact = (typeof askableFacts)[number]

const ofBuyers: readonly AskableFact[] = [
  'titleStatus',
  'tenure',
  'lotRentAmount',
  'taxes',
  'foundation',
  'moves',
  'lotLeaseYears',
  'lotLeaseNoticeDays',
]
/** Facts of a rented lot. */
const ofLot: readonly AskableFact[] = ['lotRentAmount', 'lotLeaseYears', 'lotLeaseNoticeDays']
const ofTenants: readonly AskableFact[] = ['deposit', 'leaseMonths', 'availableOn']

/** A home with its askable facts; null is unknown. */
export type RequestedHome = Readonly<Record<AskableFact, unknown>> & {
  askingPrice: number | null
  rentalPrice: number | null
}

/** The askable facts that a home does not list: for tenants those of a rental, the lot rent and lease only of a leased lot. */
export const missingFacts = (home: RequestedHome): AskableFact[] =>
  askableFacts.filter(
    fact =>
      home[fact] === null &&
      !(isRentalOnly(home) ? ofBuyers : ofTenants).includes(fact) &&
      (!ofLot.includes(fact) || home.tenure === 'leased-lot'),
  )
