import type { OwnerType } from '#model/access/access.ts'
import type { PricePosition } from '#model/listing/fair-price.ts'
import type { ListingFields, OwnFields } from '#model/listing/patch.ts'
import type { ActiveStatus, CommunityAgeType, PackageName, PetsAllowed } from '#model/listing/values.ts'
import type { notifiedDecisions, ProblemKind } from '#model/problem/report.ts'
import type { PhotoRow } from '../photo/index.ts'
import type { AddressRow, PhoneRow } from '../rows/index.ts'

/* Rows as the store returns them. Timestamps in milliseconds since 1970, days YYYY-MM-DD; null is unknown. */

export interface OpenHouseRow {
  key: number
  name: string | null
  description: string | null
  url: string | null
  /** File name of one of the home's photos. */
  image: string | null
  location: string | null
  start: number
  end: number
  timeZone: string
  virtual: boolean
}

/** A home with the data of its card and its page. */
export interface ListingRow extends ListingFields {
  key: number
  active: ActiveStatus
  /** Held for review, or of a closed account. */
  isHidden: boolean
  showSold: boolean
  startedAt: number
  modifiedAt: number
  confirmedAt: number
  removedAt: number | null
  priceReducedAt: number | null
  previousPrice: number | null
  /** Position of its asking price among similar homes; null with too few of them, and before the comparison. */
  pricePosition: PricePosition | null
  originalPrice: number | null
  isByOwner: boolean
  sectionSizes: readonly { number: number; length: number | null; width: number | null }[]
  lotRentAsOf: string | null
  lotRentSource: 'seller' | 'park' | 'lease' | null
  /** The newest lot-rent figure of its park, or the park's average, which has no date. */
  parkRentAmount: number | null
  parkRentAsOf: string | null
  sellerName: string | null
  /** Whether it is on the market and the seller shows phones. */
  isPhoneShown: boolean
  packageName: PackageName
  isShowcase: boolean
  parkKey: number | null
  parkName: string | null
  parkAgeType: CommunityAgeType | null
  parkPets: PetsAllowed | null
  salesCenterKey: number | null
  salesPersonKey: number | null
  stateAssociationKey: number | null
  /** The first photos, up to six. */
  photos: readonly PhotoRow[]
  photoCount: number
  /** All that have not ended, by start. */
  openHouses: readonly OpenHouseRow[]
  /** The sponsored placement, current or future. */
  sponsored: { key: number; start: number; end: number } | null
  address: AddressRow
}

/** A listing with the data for its owner. */
export interface OwnListingRow {
  openHouses: readonly OpenHouseRow[]
  key: number
  version: number
  ownerType: OwnerType | null
  ownerKey: number | null
  active: ActiveStatus
  holdReview: boolean
  isRefused: boolean
  /** Another owner's home has its number, and one of the two is held. */
  sameIdentity: boolean
  ownNumber: string | null
  removalReason: string | null
  showSold: boolean
  soldPrice: number | null
  originalPrice: number | null
  isByOwner: boolean
  parkKey: number | null
  parkName: string | null
  salesCenterKey: number | null
  salesPersonKey: number | null
  agentKey: number | null
  stateAssociationKey: number | null
  lotRentAsOf: string | null
  lotRentSource: 'seller' | 'park' | 'lease' | null
  started: number
  created: number
  modified: number
  confirmed: number
  salePending: number | null
  ending: number | null
  removed: number | null
  review: number | null
  priceReduced: number | null
  lastEditView: number | null
  upgradeStart: number | null
  upgradeEnd: number | null
  lastUpgrade: number | null
  warningSent: number | null
  warningReset: number | null
  desiredPackageName: PackageName | null
  desiredPackagePrice: number | null
  packageName: PackageName
  packagePrice: number | null
  monthlyBilling: boolean
  isShowcase: boolean
  boldText: boolean
  topPlacement: boolean
  photosInResults: boolean
  /** Counts of the last 30 days that have any, oldest first; days YYYY-MM-DD in UTC. */
  days: readonly {
    day: string
    views: number
    searches: number
    favorites: number
    leads: number
    tours: number
  }[]
  viewedCount: number
  searchedCount: number
  phoneCount: number
  favoriteCount: number
  leadCount: number
  tourCount: number
  fields: Omit<OwnFields, 'address' | 'phone' | 'fax' | 'appointmentAvailability'>
  appointmentAvailability: OwnFields['appointmentAvailability']
  phone: PhoneRow | null
  fax: PhoneRow | null
  sections: readonly OwnSectionRow[]
  address: AddressRow
}

interface OwnSectionRow {
  number: number
  length: number | null
  width: number | null
  serialNumber: string | null
  hudLabel: string | null
}

export interface ParkRow {
  key: number
  name: string
  ageType: CommunityAgeType | null
  ageRestrictionsDescription: string | null
  petsAllowed: PetsAllowed
  petsDescription: string | null
  isResidentOwned: boolean | null
  approvalApplication: boolean | null
  leaseTermMonths: number | null
  siteCount: number | null
  yearBuilt: number | null
  averageMonthlyRent: number | null
  phone: PhoneRow | null
  website: string | null
  address: AddressRow
}

export interface SalesCenterRow {
  key: number
  name: string
  phone: PhoneRow | null
  website: string | null
  address: AddressRow
}

export interface SalesPersonRow {
  key: number
  firstName: string
  lastName: string
}

export interface AssociationRow {
  key: number
  name: string
  isSponsored: boolean
}

export interface HistoryRow {
  listingKey: number
  at: number
  kind: 'status' | 'asking-price' | 'rental-price' | 'rent-to-own-price' | 'lot-rent'
  from: number | null
  to: number | null
  /** An earlier listing of the same home; null for the current listing. */
  earlierKey: number | null
}

export interface ComparisonRow {
  listingKey: number
  /** US dollars; `radius` in miles, null for the entire state. */
  range: { low: number; median: number; high: number; found: number; radius: number | null }
  comparedAt: number
  homes: readonly {
    key: number
    active: ActiveStatus
    showSold: boolean
    removedAt: number | null
    price: number | null
    basis: 'asked' | 'sold'
    year: number | null
    squareFeet: number | null
    city: string
    state: string
  }[]
}

/** Replies to messages of the last 90 days. */
export interface RepliesRow {
  listingKey: number
  messages: number
  /** Percent replied to within 7 days. */
  percent: number
  /** Median hours to the first reply; null without one. */
  medianHours: number | null
}

/** Reports of visitors about one problem that staff decided about on one day. */
export interface ReportOutcomeRow {
  listingKey: number
  kind: ProblemKind
  decision: (typeof notifiedDecisions)[number]
  day: string
  count: number
}
