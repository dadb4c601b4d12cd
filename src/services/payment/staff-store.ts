import type { Queryable } from '#db/database.ts'
import type { OrderState } from '#model/package/order.ts'
import { columns, type OrderRow } from './store.ts'

export interface OrderFilter {
  key: number | undefined
  state: OrderState | undefined
  couponKey: number | undefined
  /** Amount to pay, or that was paid and is held, in the smallest unit. */
  amount: number | undefined
  /** Only orders for which a refund is suggested. */
  isRefundSuggested: boolean
}

export interface StaffOrderRow extends OrderRow {
  /** Buyer; null if the account was deleted. */
  buyerName: string | null
  buyerEmail: string | null
  companyName: string | null
  /** Location of the home; null for none. */
  city: string | null
  homeState: string | null
  street: string | null
  /** Its package has not started, and its home will not be on the market. */
  isRefundSuggested: boolean
}

/** Paid for a home that staff refused, or that is sold, removed or deleted, before its package started. */
const isRefundSuggested = `(is_waiting and state = 'paid' and price > discount and not exists (
    select from listing l where l.key = listing_key and l.active not in (2, 4) and not (l.hold_review and coalesce((
      select d.decision = 'refuse' from listing_decision d where d.listing_key = l.key order by d.key desc limit 1
    ), false))
  ))`

const matches = `key = coalesce($1, key) and state = coalesce($2, state)
  and ($3::integer is null or coupon_key = $3)
  and ($4::integer is null or price - discount = $4 or held_amount = $4)
  and ($5 or ${isRefundSuggested})`
const valuesOf = ({ key, state, couponKey, amount, isRefundSuggested }: OrderFilter) => [
  key ?? null,
  state ?? null,
  couponKey ?? null,
  amount ?? null,
  !isRefundSuggested,
]

/** Orders for staff: those that wait for them the oldest first, else the newest first. */
export const selectAllOrders = (
  queryable: Queryable,
  filter: OrderFilter,
  { offset, limit }: { offset: number; limit: number },
) =>
  queryable.query<StaffOrderRow>(
    `select o.*, nullif(concat_ws(' ', u.first_name, u.last_name), '') as "buyerName", u.username::text as "buyerEmail",
      c.name as "companyName", a.city, a.state as "homeState", a.street_address_1 as street
    from (
      select ${columns}, ${isRefundSuggested} as "isRefundSuggested"
      from package_order where ${matches}
      order by case when $6 then key else -key end offset $7 limit $8
    ) o
    left join registered_user u on u.key = o."userKey"
    left join company c on c.key = o."companyKey"
    left join listing l on l.key = o."listingKey"
    left join address a on a.key = l.address_key
    order by case when $6 then o.key else -o.key end`,
    [...valuesOf(filter), filter.state === 'open' || filter.isRefundSuggested, offset, limit],
  )

export async function countOrders(queryable: Queryable, filter: OrderFilter): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from package_order where ${matches}`,
    valuesOf(filter),
  )
  return row!.count
}
