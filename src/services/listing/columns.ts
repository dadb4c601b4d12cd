import { fold } from '#kit/fold.ts'
import { bestMatchScore, scorePerMile } from '#model/listing/best-match.ts'
import { flagBit, homeTypeCode, type ListingColumn, NEVER, tenureCode } from '#model/listing/columns.ts'
import { listingTypesOf } from '#model/listing/kinds.ts'
import { comparedPrice } from '#model/listing/price.ts'
import type { Grouping } from '#model/listing/search.ts'
import type { ListingSort } from '#model/listing/sorts.ts'
import { hasPrice } from '#model/listing/status.ts'
import {
  type ActiveStatus,
  type HomeType,
  type LocationType,
  type PackageName,
  packageNames,
  petsAllowed,
  type Tenure,
} from '#model/listing/values.ts'
import type { Row, Schema } from '#search/schema.ts'
import { type AddressNames, addressGroups, addressTexts, namedGroup, namedText } from '../search/index.ts'

/** Columns that only orders read. */
type OrderColumn = 'year' | 'score' | 'package' | 'topPlacement' | 'modifiedAt' | 'createdAt'
export type IndexColumn = ListingColumn | OrderColumn

/** The index of homes: what filters and orders read, and how. */
export const listingSchema = {
  numbers: {
    active: 'uint8',
    offMarketAt: 'float64',
    removedAt: 'float64',
    startedAt: 'float64',
    price: 'int32',
    askingPrice: 'int32',
    rentalPrice: 'int32',
    rentToOwnPrice: 'int32',
    lotRent: 'int32',
    bedrooms: 'uint8',
    bathrooms: 'float64',
    squareFeet: 'uint16',
    sections: 'uint8',
    photoCount: 'uint8',
    homeType: 'uint8',
    tenure: 'uint8',
    stateAssociationKey: 'int32',
    salesCenterKey: 'int32',
    parkKey: 'int32',
    flags: 'bits',
    year: 'uint16',
    score: 'int32',
    package: 'uint8',
    topPlacement: 'uint8',
    modifiedAt: 'float64',
    createdAt: 'float64',
  },
  dictionaries: { ...addressGroups, park: namedGroup },
  sorts: {
    'best-match': { number: 'score', lossPerMile: scorePerMile },
    price: { number: 'price' },
    year: { number: 'year' },
    bedrooms: { number: 'bedrooms' },
    bathrooms: { number: 'bathrooms' },
    size: { number: 'squareFeet' },
    'recently-listed': { number: 'startedAt' },
    'recently-updated': { number: 'modifiedAt' },
    package: { number: 'package' },
    park: { text: 'park' },
    city: { text: 'city' },
    distance: { distance: true },
    'top-placement': { number: 'topPlacement' },
    'asking-price': { number: 'askingPrice' },
    'removed-date': { number: 'removedAt' },
    created: { number: 'createdAt' },
  },
} as const satisfies Schema<IndexColumn, Grouping, ListingSort>

export type IndexRow = Row<IndexColumn, Grouping>

/** What the index is told of a home. Moments in milliseconds since 1970. */
export interface IndexRecord {
  key: number
  latitude: number
  longitude: number
  state: string
  cityKey: number | null
  countyKey: number | null
  zip: string | null
  parkKey: number | null
  parkName: string | null
  petsAllowed: number | null
  active: ActiveStatus
  showSold: boolean
  isSalePending: boolean
  startedAt: number
  createdAt: number
  modifiedAt: number
  confirmedAt: number
  removedAt: number | null
  askingPrice: number | null
  rentalPrice: number | null
  rentToOwnPrice: number | null
  isRentToOwn: boolean
  isByOwner: boolean
  isRepossession: boolean
  isSeasonalRental: boolean
  homeType: HomeType | null
  year: number | null
  sections: number | null
  squareFeet: number | null
  bedrooms: number | null
  bathrooms: number | null
  make: string | null
  description: string | null
  tenure: Tenure | null
  locationTypes: readonly LocationType[]
  lotRent: number | null
  hasVirtualTour: boolean
  packageName: PackageName
  isShowcase: boolean
  topPlacement: boolean
  stateAssociationKey: number | null
  salesCenterKey: number | null
  photoCount: number
  /** When its place among the results is paid for. */
  sponsored: { start: number; end: number } | null
}

const stated = (price: number | null) => (hasPrice(price) ? price : null)
const MOST_PHOTOS = 254

/** A home as a row of the index. */
export function indexRow(home: IndexRecord, names: Pick<AddressNames, 'cityFold'>, now: number): IndexRow {
  return {
    key: home.key,
    latitude: home.latitude,
    longitude: home.longitude,
    active: home.active,
    offMarketAt: home.removedAt ?? NEVER,
    removedAt: home.removedAt,
    startedAt: home.startedAt,
    price: comparedPrice(home),
    askingPrice: stated(home.askingPrice),
    rentalPrice: stated(home.rentalPrice),
    rentToOwnPrice: stated(home.rentToOwnPrice),
    lotRent: home.lotRent,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    squareFeet: home.squareFeet,
    sections: home.sections,
    photoCount: Math.min(home.photoCount, MOST_PHOTOS),
    homeType: home.homeType && homeTypeCode(home.homeType),
    tenure: home.tenure && tenureCode(home.tenure),
    stateAssociationKey: home.stateAssociationKey,
    salesCenterKey: home.salesCenterKey,
    parkKey: home.parkKey,
    flags: flagsOf(home, now),
    year: home.year,
    score: bestMatchScore(home),
    package: packageNames.indexOf(home.packageName),
    topPlacement: home.topPlacement ? 1 : 0,
    modifiedAt: home.modifiedAt,
    createdAt: home.createdAt,
    ...addressTexts(home, names),
    park: home.parkKey === null ? null : namedText(fold(home.parkName ?? ''), home.parkKey),
  }
}

export const isSponsoredAt = ({ sponsored }: Pick<IndexRecord, 'sponsored'>, now: number) =>
  sponsored !== null && sponsored.start <= now && now < sponsored.end

function flagsOf(home: IndexRecord, now: number): number {
  let flags = 0
  for (const type of listingTypesOf(home)) flags |= flagBit(type)
  for (const type of home.locationTypes) flags |= flagBit(type)
  if (home.hasVirtualTour) flags |= flagBit('virtual-tour')
  if (home.isShowcase) flags |= flagBit('showcased')
  if (home.isSalePending) flags |= flagBit('sale-pending')
  if (home.showSold) flags |= flagBit('show-sold')
  if (isSponsoredAt(home, now)) flags |= flagBit('sponsored')
  const pets = home.petsAllowed
  if (pets === petsAllowed.Allowed || pets === petsAllowed.AllowedWithRestrictions)
    flags |= flagBit('pets-allowed')
  return flags
}
