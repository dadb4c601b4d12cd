import type { Tables } from '#db/tables.ts'
import type { Camel } from '#kit/camel.ts'
import type { OwnerType } from '#model/access/access.ts'
import type { DayHours } from '#model/hours.ts'
import type { PackageName, PetsAllowed } from '#model/listing/values.ts'
import type { ClaimStatus, NewParkReason, ParkReview } from '#model/park/claim.ts'
import type { ParkFields } from '#model/park/patch.ts'
import type { AnswerDays, termFields } from '#model/park/questions.ts'
import type { LotRentEntry, SiteRentEntry } from '#model/park/rent.ts'
import type { HopaRule, LeadDeliveryMethod, ParkDetailType, ParkOwnerKind } from '#model/park/values.ts'
import type { AddressRow, PhoneRow } from '../rows/index.ts'
import type { HomeOfPark } from './columns.ts'

/* Row types of the store. Timestamps in milliseconds since 1970, dates YYYY-MM-DD; null is unknown. */

/** Columns of `park` that its page shows as they are stored, by the same name in camel case. */
export const shownColumns = [
  'description',
  'age_restrictions_description',
  'pets_description',
  'lot_rent_description',
  'financing_description',
  'display_website',
  'facebook_link',
  'year_built',
  'manager',
  'sales_contact',
  'quality_rating',
] as const satisfies readonly (keyof Tables['park'])[]

export type ShownFields = {
  [Column in (typeof shownColumns)[number] as Camel<Column>]: Exclude<Tables['park'][Column], undefined>
}

/** A park with the data of its card and page. */
export interface ParkRow extends ShownFields {
  key: number
  name: string
  active: boolean
  claimStatus: ClaimStatus
  review: ParkReview | null
  removedAt: number | null
  addedAt: number
  modifiedAt: number
  caption: string | null
  website: string | null
  virtualTour: string | null
  isShowcase: boolean
  packageName: PackageName
  expirationDate: string | null
  isResidentOwned: boolean | null
  ageType: 1 | 2 | null
  petsAllowed: PetsAllowed
  siteCount: number | null
  vacantSiteCount: number | null
  vacantSitesAsOf: string | null
  displayAverageRent: boolean
  averageMonthlyRent: number | null
  singleSectionRent: number | null
  doubleSectionRent: number | null
  rvRent: number | null
  hopaRule: HopaRule | null
  hopaSurveyedOn: string | null
  promotionDescription: string | null
  promotionEndsOn: string | null
  phone: PhoneRow | null
  salesPhone: PhoneRow | null
  termMonths: number | null
  noticeDays: number | null
  passThroughs: boolean | null
  rightToSellInPlace: boolean | null
  firstRefusal: boolean | null
  leaseAsOf: string | null
  terms: Pick<ParkFields, (typeof termFields)[number]>
  answeredOn: AnswerDays
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
  siteRents: readonly SiteRentEntry[]
  owners: readonly { changedOn: string; ownerName: string | null; ownerKind: ParkOwnerKind | null }[]
}

/** A park as its owner sees it. */
export interface OwnParkRow {
  key: number
  version: number
  ownerType: OwnerType | null
  ownerKey: number | null
  active: boolean
  claimStatus: ClaimStatus
  review: ParkReview | null
  reviewReason: NewParkReason | null
  reviewMessage: string | null
  removed: number | null
  created: number
  modified: number
  packageName: PackageName
  packagePrice: number | null
  monthlyBilling: boolean
  expirationDate: string | null
  isShowcase: boolean
  qualityRating: number | null
  vacantSitesAsOf: string | null
  leaseAsOf: string | null
  answeredOn: AnswerDays
  stateAssociationKey: number | null
  phone: PhoneRow | null
  salesPhone: PhoneRow | null
  favoriteCount: number
  leadCount: number
  /** All figures, the newest first. */
  lotRents: readonly LotRentEntry[]
  siteRents: readonly SiteRentEntry[]
  fields: ParkFields
  address: AddressRow
}
