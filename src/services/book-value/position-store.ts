import type { Database, Transaction } from '#db/database.ts'
import type { PricedHome } from '#model/listing/fair-price.ts'
import type { Tenure } from '#model/listing/values.ts'

/** A home on the market whose price is to be compared. */
export interface DueRow extends PricedHome {
  key: number
  tenure: Tenure | null
  state: string
  latitude: number
  longitude: number
}

/** Homes that are compared together. */
const BATCH = 200

/**
 * Homes on the market, by state, that were never compared, not since a time, or not since they changed; of all homes or of
 * some. One statement finds them, since it takes seconds for a million homes.
 */
export const streamDue = (database: Database, since: number, keys: readonly number[] | undefined) =>
  database.stream<DueRow>(
    `select l.key, l.asking_price as price, l.year, l.square_feet as "squareFeet", l.sections, l.tenure,
      l.is_repossession as "isRepossession", a.state, a.latitude, a.longitude
    from listing l join address a on a.key = l.address_key
    left join listing_price p on p.listing_key = l.key
    where l.active = 1 and not l.is_hidden
      and ($2::integer[] is null or l.key = any($2))
      and (p.listing_key is null or p.computed_at <= $1 or p.computed_at < l.modified_at)
    order by a.state, l.key`,
    [new Date(since), keys ?? null],
    BATCH,
  )

/** Held until the transaction ends; false if another node compares. */
export async function lockComparing(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('price positions')) as taken`,
  )
  return row!.taken
}
