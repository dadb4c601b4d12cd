import { flagBits } from '#kit/flags.ts'
import { listingFlags } from './flags.ts'
import { type LotRentSource, lotRentSources } from './lot-rent.ts'
import {
  type HomeType,
  homeTypes,
  type ListingType,
  type LocationType,
  listingTypes,
  locationTypes,
  type Tenure,
  tenures,
} from './values.ts'

/*
 * Number columns of homes in the search index, used by filters and by alert matching. Unknown is null. Dollars, feet,
 * square feet, milliseconds since 1970.
 *
 * `monthlyCost`, cents, is stored without what depends on assumptions, and compared with it (monthly-cost.ts);
 * `costOrder` is the same with homes last whose cost is incomplete.
 */
export const listingColumns = [
  'active',
  'offMarketAt',
  'removedAt',
  'startedAt',
  'price',
  'askingPrice',
  'rentalPrice',
  'rentToOwnPrice',
  'priceReducedAt',
  'availableOn',
  'lotRent',
  'lotRentWord',
  'monthlyCost',
  'costOrder',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'sections',
  'year',
  'photoCount',
  'confirmedAt',
  'openUntil',
  'completeness',
  'homeType',
  'tenure',
  'stateAssociationKey',
  'salesCenterKey',
  'parkKey',
  'flags',
  'amenities',
] as const
export type ListingColumn = (typeof listingColumns)[number]

/** `offMarketAt` for a home without a removal date: later than any date. */
export const NEVER = 8.64e15

/** Whether a home was lived in. */
export const newnesses = ['new', 'pre-owned'] as const

const flags = [
  ...listingTypes,
  ...locationTypes,
  'virtual-tour',
  'showcased',
  ...Object.values(listingFlags).map(({ key }) => key),
  'pets-allowed',
  'show-sold',
  'paid',
  'senior-park',
  'complete-costs',
  ...newnesses,
] as const
type Flag = ListingType | LocationType | (typeof flags)[number]

/** The bit of a flag in the column `flags`. */
export const flagBit = flagBits<Flag>(flags)

/** Column value of a home type. */
export const homeTypeCode = (type: HomeType) => homeTypes.indexOf(type)
/** Column value of the source of a lot rent. */
export const lotRentSourceCode = (word: LotRentSource) => lotRentSources.indexOf(word)
/** Column value of a tenure. */
export const tenureCode = (tenure: Tenure) => tenures.indexOf(tenure)
