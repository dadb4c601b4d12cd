import type { Point } from '#kit/geo.ts'
import type { OwnerType } from '#model/access/access.ts'
import type { TourSchedule } from '#model/appointment/availability.ts'
import type { dealerFields } from '#model/dealer/fields.ts'
import type { DealerReview, NewDealerReason } from '#model/dealer/new-dealer.ts'
import type { TerritoryFacts } from '#model/dealer/packages.ts'
import type { DealerFields } from '#model/dealer/patch.ts'
import type { DealerPackage, SocialNetwork } from '#model/dealer/values.ts'
import type { ValuesOf } from '#model/fields/field.ts'
import type { DayHours } from '#model/hours.ts'
import type { AddressRow, PhoneRow } from '../rows/index.ts'

/* Row types of the store. Timestamps in milliseconds since 1970, dates YYYY-MM-DD; null is unknown. */

/** A dealer with the data of its card and page. */
export interface DealerRow extends ValuesOf<typeof dealerFields> {
  key: number
  active: boolean
  review: DealerReview | null
  removedAt: number | null
  mergedInto: number | null
  addedAt: number
  packageName: DealerPackage | null
  isLowVolumePro: boolean
  memberSince: string | null
  /** Replies to messages of the last 90 days; null with too few of them. */
  replies: { messages: number; percent: number; medianHours: number | null } | null
  phone: PhoneRow | null
  altPhone: PhoneRow | null
  timeZone: string | null
  stateAssociationKey: number | null
  stateAssociationName: string | null
  stateAssociationSponsored: boolean | null
  address: AddressRow
  /** Never in an answer, since the street may be hidden. */
  zonePoint: Point
  /** Homes on the market: prices, and when each leaves the market. */
  homes: readonly { until: number | null; sale: boolean; rent: boolean }[]
}

/** Relations of a dealer's page. */
export interface DealerParts {
  key: number
  hours: readonly DayHours[]
  company: { key: number; name: string; website: string | null } | null
  park: { key: number; name: string; city: string; state: string } | null
  socialMedia: readonly { network: SocialNetwork; url: string }[]
  appointmentAvailability: TourSchedule
  salesPersons: readonly {
    key: number
    firstName: string
    lastName: string
    phone: PhoneRow | null
  }[]
}
/** A floor plan that a dealer sells. */
export interface SoldPlanRow {
  dealerKey: number
  key: number
  manufacturer: string
  modelName: string
  bedrooms: number | null
  bathrooms: number | null
  squareFeet: number | null
  sections: number | null
  /** Dollars; null: not listed. */
  price: number | null
}

/** A salesperson as the owner of the dealer sees them. */
export interface OwnSalesPersonRow {
  key: number
  firstName: string
  lastName: string
  phone: PhoneRow | null
  email: string | null
  userKey: number | null
  /** Homes of theirs on the market. */
  homesCount: number
}

/** A dealer as its owner sees it. */
export interface OwnDealerRow extends TerritoryFacts {
  key: number
  version: number
  ownerType: OwnerType | null
  ownerKey: number | null
  active: boolean
  licenseNumber: string | null
  licenseState: string | null
  closedByStaff: boolean
  review: DealerReview | null
  reviewReason: NewDealerReason | null
  reviewMessage: string | null
  removed: number | null
  created: number
  modified: number
  isLowVolumePro: boolean
  memberSince: string | null
  stateAssociationKey: number | null
  companyKey: number | null
  parkKey: number | null
  favoriteCount: number
  leadCount: number
  homesCount: number
  phone: PhoneRow | null
  altPhone: PhoneRow | null
  address: AddressRow
  salesPersons: readonly OwnSalesPersonRow[]
  fields: DealerFields
}
