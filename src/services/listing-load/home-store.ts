import type { Queryable, Transaction } from '#db/database.ts'
import type { Owner } from '#model/access/access.ts'
import type { ActiveStatus, CommunityAgeType } from '#model/listing/values.ts'
import { keyOfSiteNumber, type LoadedFields } from '#model/listing-load/line.ts'
import { sizedFieldsObject } from '../listing/index.ts'

/** A home by the number that its owner gave it. */
export interface NumberedListing {
  key: number
  ownNumber: string
  version: number
  active: ActiveStatus
  parkAgeType: CommunityAgeType | null
  fields: LoadedFields
}

/** An owner's homes with these numbers; without one of their own, those of the site count. */
export const selectNumbered = (
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  numbers: readonly string[],
): Promise<NumberedListing[]> =>
  queryable.query<NumberedListing>(
    `select key, ${ownNumber} as "ownNumber", version, active,
      (select p.age_type from park p where p.key = l.park_key) as "parkAgeType", ${sizedFieldsObject} as fields
    from listing l
    where l.key in (
      select key from listing where owner_type = $1 and owner_key = $2 and own_number = any($3)
      union all
      select key from listing where owner_type = $1 and owner_key = $2 and own_number is null and key = any($4)
    )`,
    [ownerType, ownerKey, numbers, numbers.flatMap(number => keyOfSiteNumber(number) ?? [])],
  )

const ownNumber = `coalesce(l.own_number, 'site-' || l.key)`

/** A home as its owner downloads it. */
export interface DownloadRow {
  key: number
  ownNumber: string
  active: ActiveStatus
  holdReview: boolean
  streetAddress1: string | null
  city: string
  state: string
  postalCode: string
  sections: { number: number; serialNumber: string | null; hudLabel: string | null }[]
  fields: LoadedFields
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
      a.street_address_1 as "streetAddress1", a.city, a.state, a.postal_code as "postalCode",
      coalesce((
        select json_agg(json_build_object('number', s.number, 'serialNumber', s.serial_number, 'hudLabel', s.hud_label)
          order by s.number)
        from listing_section s where s.listing_key = l.key
      ), '[]') as sections, ${sizedFieldsObject} as fields
    from listing l join address a on a.key = l.address_key
    where l.owner_type = $1 and l.owner_key = $2 and l.key > $3
    order by l.key limit $4`,
    [ownerType, ownerKey, after, limit],
  )

/** Takes the number of a home away, so that another home may have it. */
export async function clearOwnNumber(transaction: Transaction, key: number): Promise<void> {
  await transaction.query('update listing set own_number = null where key = $1', [key])
}
