import type { Queryable, Transaction } from '#db/database.ts'
import type { Point } from '#kit/geo.ts'
import type { Owner } from '#model/access/access.ts'
import type { SectionFields } from '#model/listing/sections.ts'
import type { ActiveStatus, CommunityAgeType } from '#model/listing/values.ts'
import type { LoadedFields } from '#model/listing-load/fields.ts'
import { keyOfSiteNumber } from '#model/listing-load/line.ts'
import { loadedFieldsObject } from '../listing/index.ts'

/** A home by its owner's number. */
export interface NumberedListing {
  key: number
  ownNumber: string
  version: number
  active: ActiveStatus
  /** Held for review by the site or staff, so that no one sees it. */
  holdReview: boolean
  removalReason: string | null
  removedAt: Date | null
  showSold: boolean
  parkAgeType: CommunityAgeType | null
  fields: LoadedFields
}

/** An owner's homes with these numbers; for a home without an owner's number, the listing number counts. */
export const selectNumbered = (
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  numbers: readonly string[],
): Promise<NumberedListing[]> =>
  queryable.query<NumberedListing>(
    `select l.key, ${ownNumber} as "ownNumber", l.version, l.active, l.hold_review as "holdReview",
      l.removal_reason as "removalReason", l.removed_at as "removedAt", l.show_sold as "showSold",
      (select p.age_type from park p where p.key = l.park_key) as "parkAgeType", ${loadedFieldsObject} as fields
    from listing l join address a on a.key = l.address_key
    where l.key in (
      select key from listing where owner_type = $1 and owner_key = $2 and own_number = any($3)
      union all
      select key from listing where owner_type = $1 and owner_key = $2 and own_number is null and key = any($4)
    )`,
    [ownerType, ownerKey, numbers, numbers.flatMap(number => keyOfSiteNumber(number) ?? [])],
  )

export const ownNumber = `coalesce(l.own_number, 'site-' || l.key)`

/** The standing of a home in the last loaded file. */
interface LastStanding {
  listingKey: number
  isOffMarket: boolean
  isPending: boolean
}

/** The standings of homes in the last loaded files, by key. */
export async function selectLastStandings(
  queryable: Queryable,
  listingKeys: readonly number[],
): Promise<ReadonlyMap<number, LastStanding>> {
  const rows = await queryable.query<LastStanding>(
    `select distinct on (l.key) l.key as "listingKey",
      coalesce((n.home->>'isOffMarket')::boolean, false) as "isOffMarket",
      coalesce(n.home->>'offered' = 'pending', false) as "isPending"
    from listing l join listing_load_line n on n.listing_key = l.key
    where l.key = any($1) and n.done_at is not null and n.outcome in ('add', 'change', 'same')
    order by l.key, n.load_key desc`,
    [listingKeys],
  )
  return new Map(rows.map(row => [row.listingKey, row]))
}

/** A park that a file names. */
export interface ParkPlace extends Point {
  key: number
  ageType: CommunityAgeType | null
}

/** Public parks by key. */
export const selectParkPlaces = (queryable: Queryable, keys: readonly number[]): Promise<ParkPlace[]> =>
  queryable.query<ParkPlace>(
    `select p.key, p.age_type as "ageType", a.latitude, a.longitude
    from park p join address a on a.key = p.address_key where p.key = any($1) and p.active`,
    [keys],
  )

/** A home as its owner downloads it. */
export interface DownloadRow {
  key: number
  ownNumber: string
  active: ActiveStatus
  holdReview: boolean
  streetAddress1: string | null
  streetAddress2: string | null
  city: string
  state: string
  postalCode: string
  /** Day when it left the market, YYYY-MM-DD. */
  removedOn: string | null
  fields: LoadedFields & SectionFields
}

/** An owner's homes after a key, in order. */
export const selectHomesAfter = (
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  after: number,
  limit: number,
): Promise<DownloadRow[]> =>
  queryable.query<DownloadRow>(
    `select l.key, ${ownNumber} as "ownNumber", l.active, l.hold_review as "holdReview",
      a.street_address_1 as "streetAddress1", a.street_address_2 as "streetAddress2", a.city, a.state,
      a.postal_code as "postalCode", (l.removed_at at time zone 'UTC')::date::text as "removedOn",
      ${loadedFieldsObject} as fields
    from listing l join address a on a.key = l.address_key
    where l.owner_type = $1 and l.owner_key = $2 and l.key > $3
    order by l.key limit $4`,
    [ownerType, ownerKey, after, limit],
  )

/** Clears the number of a home, to free it for another home. */
export async function clearOwnNumber(transaction: Transaction, key: number): Promise<void> {
  await transaction.query('update listing set own_number = null where key = $1', [key])
}
