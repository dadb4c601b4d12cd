import type { DayHours } from '#model/hours.ts'
import type { PackageName, PetsAllowed } from '#model/listing/values.ts'
import type { LotRentEntry } from '#model/park/rent.ts'
import type { LeadDeliveryMethod, ParkDetailType, ParkOwnerKind } from '#model/park/values.ts'
import type { AddressRow, PhoneRow } from '../rows/index.ts'
import type { HomeOfPark } from './columns.ts'

/* Row types of the store. Timestamps in milliseconds since 1970, dates YYYY-MM-DD; null is unknown. */

/** A park with the data of its card and page. */
export interface ParkRow {
  key: number
  name: string
  active: boolean
  removedAt: number | null
  modifiedAt: number
  caption: string | null
  description: string | null
  website: string | null
  displayWebsite: boolean
  virtualTour: string | null
  facebookLink: string | null
  isShowcase: boolean
  packageName: PackageName
  expirationDate: string | null
  qualityRating: number | null
  isResidentOwned: boolean | null
  ageType: 1 | 2 | null
  ageRestrictionsDescription: string | null
  petsAllowed: PetsAllowed
  petsDescription: string | null
  siteCount: number | null
  vacantSiteCount: number | null
  vacantSitesAsOf: string | null
  yearBuilt: number | null
  displayAverageRent: boolean
  averageMonthlyRent: number | null
  lotRentDescription: string | null
  financingDescription: string | null
  promotionDescription: string | null
  promotionEndsOn: string | null
  manager: string | null
  salesContact: string | null
  phone: PhoneRow | null
  salesPhone: PhoneRow | null
  termMonths: number | null
  noticeDays: number | null
  passThroughs: boolean | null
  rightToSellInPlace: boolean | null
  firstRefusal: boolean | null
  leaseAsOf: string | null
  timeZone: string | null
  closedOnHolidays: boolean | null
  appointmentDays: readonly number[]
  appointmentActive: boolean
  appointmentDisabled: boolean
  appointmentHolidayDisabled: boolean
  leadDeliveryMethods: readonly LeadDeliveryMethod[]
  stateAssociationKey: number | null
  stateAssociationName: string | null
  stateAssociationSponsored: boolean | null
  address: AddressRow
  /** The newest figure. */
  lotRent: LotRentEntry | null
  /** Details by type. */
  details: readonly { type: ParkDetailType; value: string | null; showValue: boolean }[]
  homes: readonly HomeOfPark[]
}

/** Relations of a park's page. */
export interface ParkParts {
  key: number
  hours: readonly DayHours[]
  lotRents: readonly LotRentEntry[]
  owners: readonly { changedOn: string; ownerName: string | null; ownerKind: ParkOwnerKind | null }[]
}
