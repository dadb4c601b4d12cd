import type { Queryable, Transaction } from '#db/database.ts'
import type { PricedHome } from '#model/listing/fair-price.ts'
import type { Tenure } from '#model/listing/values.ts'
import { lotRent } from './store.ts'

/** A home on the market whose price is to be compared. */
export interface DueRow extends PricedHome {
  key: number
  tenure: Tenure | null
  /** Dollars per month, of a leased lot. */
  lotRent: number | null
  state: string
  latitude: number
  longitude: number
}

/** Homes on the market that were never compared, not since a time ($1), or not since they changed. */
const due = `
  from listing l join address a on a.key = l.address_key
  left join listing_price p on p.listing_key = l.key
  where l.active = 1 and not l.is_hidden
    and (p.listing_key is null or p.computed_at <= $1 or p.computed_at < l.modified_at)`

/** Keys of the homes that are due, of all or of some, by state. Runs for seconds with a million homes. */
export const selectDueKeys = (queryable: Queryable, since: number, keys: readonly number[] | undefined) =>
  queryable.query<{ keys: number[] }>(
    `select array_agg(l.key order by l.key) as keys ${due} and ($2::integer[] is null or l.key = any($2))
    group by a.state order by a.state`,
    [new Date(since), keys ?? null],
  )

/** Those of some homes that are still due. */
export const selectDue = (queryable: Queryable, since: number, keys: readonly number[]) =>
  queryable.query<DueRow>(
    `select l.key, l.asking_price as price, l.year, l.square_feet as "squareFeet", l.sections, l.tenure,
      l.is_repossession as "isRepossession", ${lotRent}, a.state, a.latitude, a.longitude
    ${due} and l.key = any($2) order by l.key`,
    [new Date(since), keys],
  )

/** Held until the transaction ends; false if another node compares. */
export async function lockComparing(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('price positions')) as locked`,
  )
  return row!.locked
}
