import type { Queryable } from '#db/database.ts'
import type { OrderState } from '#model/package/order.ts'
import { columns, type OrderRow } from './store.ts'

export interface OrderFilter {
  key: number | undefined
  state: OrderState | undefined
  couponKey: number | undefined
}

export interface StaffOrderRow extends OrderRow {
  /** Its package has not started, and its home will not be on the market. */
  isRefundSuggested: boolean
}

/** Paid for a home that staff refused, or that is sold, removed or deleted, before its package started. */
const isRefundSuggested = `o."isWaiting" and o.state = 'paid' and o.price > o.discount and (
    l.key is null or l.active in (2, 4) or l.hold_review and (
      select d.decision = 'refuse' from listing_decision d where d.listing_key = l.key order by d.key desc limit 1
    ) is true
  )`

const matches = `key = coalesce($1, key) and state = coalesce($2, state)
  and ($3::integer is null or coupon_key = $3)`
const valuesOf = ({ key, state, couponKey }: OrderFilter) => [key ?? null, state ?? null, couponKey ?? null]

/** Orders for staff, newest first. */
export const selectAllOrders = (
  queryable: Queryable,
  filter: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
) =>
  queryable.query<StaffOrderRow>(
    `select o.*, ${isRefundSuggested} as "isRefundSuggested"
    from (
      select ${columns} from package_order where ${matches} order by key desc offset $4 limit $5
    ) o left join listing l on l.key = o."listingKey"
    order by o.key desc`,
    [...valuesOf(filter), offset, limit],
  )

export async function countOrders(queryable: Queryable, filter: OrderFilter): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from package_order where ${matches}`,
    valuesOf(filter),
  )
  return row!.count
}
