import { formatMoment } from '#kit/dates.ts'
import { dealerFields } from '#model/dealer/fields.ts'
import { dealerLabel } from '#model/dealer/label.ts'
import type { DealerInclude } from '#model/dealer/search.ts'
import { dealerBadge, isBasicPro, showsLogo, territoryLevelOf } from '#model/dealer/values.ts'
import { nextHoursChange, presentHours } from '#model/hours.ts'
import { type presentMarks, presentPhoto } from '../photo/index.ts'
import { timeZoneOf } from '../place/index.ts'
import { presentAddress, presentPhone, shownIn } from '../rows/index.ts'
import type { DealerParts, DealerRow, SoldPlanRow } from './rows.ts'

const shownFields = { card: shownIn(dealerFields, 'card'), page: shownIn(dealerFields, 'page') }

/** Detail level nano: a map point with a name. */
export const presentNano = ({ key, name, address }: Pick<DealerRow, 'key' | 'name' | 'address'>) => ({
  key,
  label: dealerLabel(name, address),
  coordinatePoint: { latitude: address.latitude, longitude: address.longitude },
})

/** Number of homes on the market at a time, and when the first of them leaves the market. */
function homesCountAt({ homes }: DealerRow, now: number) {
  const there = homes.filter(({ until }) => until === null || until >= now)
  return {
    homesCount: {
      total: there.length,
      forSaleCount: there.filter(({ sale }) => sale).length,
      forRentCount: there.filter(({ rent }) => rent).length,
    },
    leaving: there.flatMap(({ until }) => (until === null ? [] : [until + 1])),
  }
}

type Marks = ReturnType<typeof presentMarks>

/** Detail level micro: a card. */
export function presentCard(row: DealerRow, { logo }: Pick<Marks, 'logo'>, now: number) {
  const { packageName, isLowVolumePro, stateAssociationKey } = row
  return {
    ...presentNano(row),
    ...shownFields.card(row),
    packageName,
    isBasicPro: isBasicPro(row),
    isLowVolumePro,
    badge: dealerBadge(row),
    memberSince: row.memberSince,
    replies: row.replies,
    address: presentAddress(row.address),
    phone: presentPhone(row.phone),
    // Only cards hide logos (part 2 §4); the page shows it.
    logo: showsLogo(row) ? logo : null,
    isStateAssociationMember: stateAssociationKey !== null,
    homesCount: homesCountAt(row, now).homesCount,
  }
}

/** Detail level milli: the page without relations. Never includes email addresses. */
export function presentPage(row: DealerRow, marks: Pick<Marks, 'logo'>, now: number) {
  return {
    ...presentCard(row, marks, now),
    ...shownFields.page(row),
    territoryLevel: territoryLevelOf(row.territoryRadius),
    addedAt: formatMoment(row.addedAt),
  }
}

export interface Relations {
  parts: DealerParts | undefined
  plans: readonly SoldPlanRow[]
  photos: Parameters<typeof presentPhoto>[0][]
  /** Photos of salespeople. */
  portraitOf: ReadonlyMap<number, Parameters<typeof presentPhoto>[0]>
  marks: Marks
}

/** Opening hours with their time zone; null without any. */
function hoursOf(row: DealerRow, parts: DealerParts | undefined) {
  const timeZone = row.timeZone ?? timeZoneOf(row.address.state, row.zonePoint)
  if (!parts || parts.hours.length === 0 || timeZone === undefined) return null
  return { timeZone, days: parts.hours, closedOnHolidays: row.closedOnHolidays }
}

/** The requested relations. */
export function presentRelations(
  row: DealerRow,
  { parts, plans, photos, portraitOf, marks }: Relations,
  include: ReadonlySet<DealerInclude>,
  now: number,
) {
  const hours = hoursOf(row, parts)
  const { stateAssociationKey: key, stateAssociationName: name, stateAssociationSponsored } = row
  return {
    ...(include.has('hours') && { hours: hours && presentHours(hours, now) }),
    ...(include.has('appointment-availability') && {
      appointmentAvailability: parts?.appointmentAvailability ?? null,
    }),
    ...(include.has('company') && { company: parts?.company ?? null }),
    ...(include.has('park') && { park: parts?.park ?? null }),
    ...(include.has('alt-phone') && { altPhone: presentPhone(row.altPhone) }),
    ...(include.has('social-media') && { socialMedia: [...(parts?.socialMedia ?? [])] }),
    ...(include.has('state-association') && {
      stateAssociation:
        key === null ? null : { key, name: name ?? '', isSponsored: stateAssociationSponsored === true },
    }),
    ...(include.has('sales-persons') && {
      salesPersons: (parts?.salesPersons ?? []).map(person => {
        const photo = portraitOf.get(person.key)
        return {
          key: person.key,
          name: { firstName: person.firstName, lastName: person.lastName },
          phone: presentPhone(person.phone),
          photo: photo ? presentPhoto(photo) : null,
        }
      }),
    }),
    ...(include.has('floorplans') && { floorPlans: plans.map(({ dealerKey: _, ...plan }) => plan) }),
    ...(include.has('photos') && { photos: photos.map(presentPhoto) }),
    ...(include.has('cover') && { cover: marks.cover }),
    ...(include.has('banner') && { banner: marks.banner }),
    ...(include.has('logo') && { logo: marks.logo }),
  }
}

/** The next time at which a dealer's data changes without any write. */
export function nextChangeOf(
  row: DealerRow,
  parts: DealerParts | undefined,
  now: number,
): number | undefined {
  const hours = hoursOf(row, parts)
  const moments = [...homesCountAt(row, now).leaving, ...(hours ? [nextHoursChange(hours, now)] : [])]
  return moments.length > 0 ? Math.min(...moments) : undefined
}

/** Payload for a closed dealer (RULINGS 15). */
export const presentRemoved = (row: DealerRow) => ({
  ...presentNano(row),
  removedDate: row.removedAt === null ? null : formatMoment(row.removedAt),
  mergedInto: row.mergedInto,
})
