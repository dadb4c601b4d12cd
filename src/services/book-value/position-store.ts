import type { Queryable } from '#db/database.ts'
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

/** Where the last page of `selectDue` ended. */
export interface DueAfter {
  state: string
  key: number
}

/** At most so many are compared at a time. */
const MAX_DUE = 200

/**
 * Homes on the market, by state, that were never compared, not since a time, or not since they changed; those after one
 * of them.
 */
export const selectDue = (queryable: Queryable, { since, after }: { since: number; after: DueAfter }) =>
  queryable.query<DueRow>(
    `select l.key, l.asking_price as price, l.year, l.square_feet as "squareFeet", l.sections, l.tenure,
      l.is_repossession as "isRepossession", a.state, a.latitude, a.longitude
    from listing l join address a on a.key = l.address_key
    left join listing_price p on p.listing_key = l.key
    where l.active = 1 and not l.is_hidden and (a.state, l.key) > ($2::text, $3::integer)
      and (p.listing_key is null or p.computed_at <= $1 or p.computed_at < l.modified_at)
    order by a.state, l.key limit ${MAX_DUE}`,
    [new Date(since), after.state, after.key],
  )
