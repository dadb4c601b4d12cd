import { DAY, formatMoment, readDay } from '#kit/dates.ts'
import { momentOf } from '#kit/zone.ts'
import { type Hours, nextHoursChange, presentHours } from '#model/hours.ts'
import { parkFields } from '#model/park/fields.ts'
import { parkLabel } from '#model/park/label.ts'
import type { ParkInclude } from '#model/park/search.ts'
import { categoryOf, parkDetailCategories } from '#model/park/values.ts'
import { type OwnedPhotoRow, type presentMarks, presentPhoto } from '../photo/index.ts'
import { timeZoneOf } from '../place/index.ts'
import { presentAddress, presentPhone, shownIn } from '../rows/index.ts'
import { homesAt, removalTimes } from './columns.ts'
import type { ParkParts, ParkRow } from './rows.ts'

type Marks = ReturnType<typeof presentMarks>

const shownFields = {
  card: shownIn(parkFields, 'card'),
  page: shownIn(parkFields, 'page'),
  terms: shownIn(parkFields, 'terms'),
}

/** Detail level nano: a map point with a name. */
export const presentNano = ({ key, name, address }: Pick<ParkRow, 'key' | 'name' | 'address'>) => ({
  key,
  label: parkLabel(name, address),
  coordinatePoint: { latitude: address.latitude, longitude: address.longitude },
})

/** Pictures of a card. */
export interface Pictures {
  photos: readonly OwnedPhotoRow[]
  marks: Marks
}

/** Detail level micro: a card. */
export function presentCard(row: ParkRow, { photos, marks }: Pictures, now: number) {
  const homes = homesAt(row, now)
  return {
    ...presentNano(row),
    ...shownFields.card(row),
    address: presentAddress(row.address),
    isShowcase: row.isShowcase,
    packageName: row.packageName,
    lotRent: row.lotRent && { ...row.lotRent, includes: row.lotRent.includes && [...row.lotRent.includes] },
    averageMonthlyRent: row.averageMonthlyRent,
    homesCount: {
      total: homes.length,
      forSaleCount: homes.filter(({ sale }) => sale).length,
      forRentCount: homes.filter(({ rent }) => rent).length,
    },
    amenities: row.details.map(({ type }) => type),
    photos: photos.map(presentPhoto),
    photoCount: photos[0]?.photoCount ?? 0,
    logo: marks.logo,
  }
}

/** End of a promotion: midnight after its last day in the park's time zone. Undefined without a last day. */
function promotionEnd({ promotionEndsOn, ...row }: ParkRow): number | undefined {
  const lastDay = promotionEndsOn === null ? undefined : readDay(promotionEndsOn)
  return lastDay === undefined ? undefined : momentOf(lastDay + DAY, zoneOf(row))
}

/** Time zone of the park, by its location if it has none; Eastern as the default. */
const zoneOf = ({ timeZone, address, zonePoint }: Pick<ParkRow, 'timeZone' | 'address' | 'zonePoint'>) =>
  timeZone ?? timeZoneOf(address.state, zonePoint) ?? 'America/New_York'

/** Detail level milli: the page without relations. Never includes email addresses. */
export function presentPage(row: ParkRow, pictures: Pictures, now: number) {
  const offerEnd = promotionEnd(row)
  const isOffered = offerEnd === undefined || now < offerEnd
  return {
    ...presentCard(row, pictures, now),
    ...shownFields.page(row),
    qualityRating: row.qualityRating,
    promotionDescription: isOffered ? row.promotionDescription : null,
    promotionEndsOn: isOffered ? row.promotionEndsOn : null,
    website: row.displayWebsite ? row.website : null,
    hopaRule: row.hopaRule,
    hopaSurveyedOn: row.hopaSurveyedOn,
    vacantSitesAsOf: row.vacantSitesAsOf,
    expirationDate: row.expirationDate,
    lease: {
      termMonths: row.leaseTermMonths,
      noticeDays: row.leaseNoticeDays,
      passThroughs: row.leasePassThroughs,
      rightToSellInPlace: row.leaseRightToSellInPlace,
      firstRefusal: row.leaseFirstRefusal,
      asOf: row.leaseAsOf,
    },
    terms: { ...shownFields.terms(row), answeredOn: { ...row.answeredOn } },
    claimStatus: row.claimStatus,
    addedAt: formatMoment(row.addedAt),
    modifiedAt: formatMoment(row.modifiedAt),
  }
}

const weekdayFlags = (days: readonly number[]) => ({
  sunday: days.includes(0),
  monday: days.includes(1),
  tuesday: days.includes(2),
  wednesday: days.includes(3),
  thursday: days.includes(4),
  friday: days.includes(5),
  saturday: days.includes(6),
})

/** Opening hours with their time zone; null without any. */
const hoursOf = (row: ParkRow, parts: ParkParts | undefined): Hours | null =>
  parts && parts.hours.length > 0
    ? { timeZone: zoneOf(row), days: parts.hours, closedOnHolidays: row.closedOnHolidays }
    : null

export interface Relations {
  parts: ParkParts | undefined
  photos: readonly OwnedPhotoRow[]
  marks: Marks
  /** Number of users who saved it. */
  favoriteCount: number
}

const byCategory = (one: ParkRow['details'][number], other: ParkRow['details'][number]) =>
  parkDetailCategories.indexOf(categoryOf(one.type)) - parkDetailCategories.indexOf(categoryOf(other.type))

/** The requested relations; those of cards are already included. */
export function presentRelations(
  row: ParkRow,
  { parts, photos, marks, favoriteCount }: Relations,
  include: ReadonlySet<ParkInclude>,
  now: number,
) {
  const hours = hoursOf(row, parts)
  const { stateAssociationKey: key, stateAssociationName: name, stateAssociationSponsored } = row
  return {
    ...(include.has('displayable-photos') && { displayablePhotos: photos.map(presentPhoto) }),
    ...(include.has('details') && {
      details: [...row.details]
        .sort(byCategory)
        .map(detail => ({ ...detail, category: categoryOf(detail.type) })),
    }),
    ...(include.has('phone') && { phone: presentPhone(row.phone) }),
    ...(include.has('sales-phone') && { salesPhone: presentPhone(row.salesPhone) }),
    ...(include.has('hours') && { hours: hours && presentHours(hours, now) }),
    ...(include.has('state-association') && {
      stateAssociation:
        key === null ? null : { key, name: name ?? '', isSponsored: stateAssociationSponsored === true },
    }),
    ...(include.has('brochure') && { brochure: marks.brochure }),
    ...(include.has('appointment-availability') && {
      appointmentAvailability: {
        ...weekdayFlags(row.appointmentDays),
        active: row.appointmentActive,
        disabled: row.appointmentDisabled,
        holidayDisabled: row.appointmentHolidayDisabled,
      },
    }),
    ...(include.has('lead-delivery-methods') && { leadDeliveryMethods: [...row.leadDeliveryMethods] }),
    // A logged-in caller's own favorite is added later.
    ...(include.has('favorite') && { favorite: null }),
    ...(include.has('favorite-count') && { favoriteCount }),
    ...(include.has('lot-rents') && {
      siteRents: (parts?.siteRents ?? []).map(rent => ({ ...rent })),
      lotRents: (parts?.lotRents ?? []).map(rent => ({
        ...rent,
        includes: rent.includes && [...rent.includes],
      })),
    }),
    ...(include.has('owners') && { owners: [...(parts?.owners ?? [])] }),
  }
}

/** The next time at which a park's data changes without any write. */
export function nextChangeOf(row: ParkRow, parts: ParkParts | undefined, now: number): number | undefined {
  const hours = hoursOf(row, parts)
  const moments = [
    ...removalTimes(row),
    ...(row.promotionDescription === null ? [] : [promotionEnd(row) ?? 0]),
    ...(hours ? [nextHoursChange(hours, now)] : []),
  ].filter(moment => moment > now)
  return moments.length > 0 ? Math.min(...moments) : undefined
}

/** Payload for a removed park (RULINGS 15). */
export const presentRemoved = (row: ParkRow) => ({
  ...presentNano(row),
  removedDate: row.removedAt === null ? null : formatMoment(row.removedAt),
})
