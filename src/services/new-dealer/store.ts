import type { Queryable } from '#db/database.ts'
import type { Subject } from '#model/access/access.ts'

/** A public dealer near a new one. */
export interface NearDealerRow {
  key: number
  name: string
  street: string | null
  city: string
  state: string
  postalCode: string
  latitude: number
  longitude: number
  phone: string | null
  website: string | null
}

const dealerColumns = `c.key, c.name, a.street_address_1 as street, a.city, a.state, a.postal_code as "postalCode",
  a.latitude, a.longitude, (select h.number from phone h where h.key = c.phone_key) as phone, c.website`

/** Public dealers around a point, the nearest first. */
export const selectDealersAround = (
  queryable: Queryable,
  { latitude, longitude }: { latitude: number; longitude: number },
  degrees: number,
) =>
  queryable.query<NearDealerRow>(
    `select ${dealerColumns} from sales_center c join address a on a.key = c.address_key
    where c.active and a.latitude between $1::float8 - $3::float8 and $1::float8 + $3::float8
      and a.longitude between $2::float8 - $3::float8 and $2::float8 + $3::float8
    order by (a.latitude - $1) ^ 2 + (a.longitude - $2) ^ 2 limit 200`,
    [latitude, longitude, degrees],
  )

/** A new dealer that waits for staff. */
export interface NewDealerRow extends NearDealerRow, Subject {
  createdAt: Date
  email: string | null
  licenseNumber: string | null
  licenseState: string | null
}

const newDealerColumns = `${dealerColumns}, c.owner_type as "ownerType", c.owner_key as "ownerKey",
  c.created_at as "createdAt", (select e.email_address::text from email e where e.key = c.email_key) as email,
  c.license_number as "licenseNumber", c.license_state as "licenseState"`

/** New dealers that wait for staff, the longest wait first. */
export const selectNewDealers = (
  queryable: Queryable,
  { offset, limit }: { offset: number; limit: number },
) =>
  queryable.query<NewDealerRow>(
    `select ${newDealerColumns} from sales_center c join address a on a.key = c.address_key
    where c.review = 'pending' order by c.created_at, c.key offset $1 limit $2`,
    [offset, limit],
  )

export async function countNewDealers(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from sales_center where review = 'pending'`,
  )
  return row!.count
}

export async function selectNewDealer(queryable: Queryable, key: number): Promise<NewDealerRow | undefined> {
  const [row] = await queryable.query<NewDealerRow>(
    `select ${newDealerColumns} from sales_center c join address a on a.key = c.address_key
    where c.review = 'pending' and c.key = $1`,
    [key],
  )
  return row
}
