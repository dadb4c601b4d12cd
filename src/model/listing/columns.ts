import { flagBits } from '#kit/flags.ts'
import { type LotRentWord, lotRentWords } from './lot-rent.ts'
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
 * What searches know of a home, as numbers. Filters ask these columns; the index of homes holds them, and a saved
 * search asks them of one home. Unknown is null. Dollars, feet, square feet, milliseconds since 1970.
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
  'lotRent',
  'lotRentWord',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'sections',
  'year',
  'photoCount',
  'homeType',
  'tenure',
  'stateAssociationKey',
  'salesCenterKey',
  'parkKey',
  'flags',
] as const
export type ListingColumn = (typeof listingColumns)[number]

/** `offMarketAt` of a home without a removal date: later than any date. */
export const NEVER = 8.64e15

const flags = [
  ...listingTypes,
  ...locationTypes,
  'virtual-tour',
  'showcased',
  'sale-pending',
  'pets-allowed',
  'show-sold',
  'sponsored',
] as const
type Flag = ListingType | LocationType | (typeof flags)[number]

/** The bit of a flag in the column `flags`. */
export const flagBit = flagBits<Flag>(flags)

/** Code of a home type in its column. */
export const homeTypeCode = (type: HomeType) => homeTypes.indexOf(type)
/** Code of whose word a lot rent is. */
export const lotRentWordCode = (word: LotRentWord) => lotRentWords.indexOf(word)
/** Code of a tenure in its column. */
export const tenureCode = (tenure: Tenure) => tenures.indexOf(tenure)
