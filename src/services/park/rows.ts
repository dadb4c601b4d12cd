import type { Point } from '#kit/geo.ts'
import type { OwnerType } from '#model/access/access.ts'
import type { ValuesOf } from '#model/fields/field.ts'
import type { DayHours } from '#model/hours.ts'
import type { PackageName } from '#model/listing/values.ts'
import type { ClaimStatus, NewParkReason, ParkReview } from '#model/park/claim.ts'
import type { parkFields } from '#model/park/fields.ts'
import type { ParkFields } from '#model/park/patch.ts'
import type { AnswerDays } from '#model/park/questions.ts'
import type { LotRentEntry, SiteRentEntry } from '#model/park/rent.ts'
import type { ParkDetailType, ParkOwnerKind } from '#model/park/values.ts'
import type { AddressRow, FlatFields, PhoneRow } from '../rows/index.ts'
import type { HomeOfPark } from './columns.ts'

/* Row types of the store. Timestamps in milliseconds since 1970, dates YYYY-MM-DD; null is unknown. */

/** A park with the data of its card and page. */
export interface ParkRow extends ValuesOf<typeof parkFields> {
  key: number
  active: boolean
  claimStatus: ClaimStatus
  review: ParkReview | null
  removedAt: number | null
  addedAt: number
  modifiedAt: number
  isShowcase: boolean
  packageName: PackageName
  qualityRating: number | null
  expirationDate: string | null
  vacantSitesAsOf: string | null
  phone: PhoneRow | null
  salesPhone: PhoneRow | null
  leaseAsOf: string | null
  answeredOn: AnswerDays
  timeZone: string | null
  appointmentDays: readonly number[]
  appointmentActive: boolean
  appointmentDisabled: boolean
  appointmentHolidayDisabled: boolean
  stateAssociationKey: number | null
  stateAssociationName: string | null
  stateAssociationSponsored: boolean | null
  address: AddressRow
  zonePoint: Point
  /** The newest figure. */
  lotRent: LotRentEntry | null
  /** Details by type. */
  details: readonly { type: ParkDetailType; value: string | null; showValue: boolean }[]
  homes: readonly HomeOfPark[]
}

/** The row as PostgreSQL returns it. */
export type FlatPark = Omit<ParkRow, keyof typeof parkFields> & FlatFields<typeof parkFields>

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
