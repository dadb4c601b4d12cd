import type { Queryable, Transaction } from '#db/database.ts'

/** Records the end of the monthly payments of an order; false if it was recorded before, or the order has none. */
export async function setBillingEnded(transaction: Transaction, key: number, at: Date): Promise<boolean> {
  const rows = await transaction.query(
    `update package_order set billing_ended_at = $2
    where key = $1 and monthly_billing and billing_ended_at is null returning key`,
    [key, at],
  )
  return rows.length > 0
}

/** Whether any order of a home is still paid monthly. */
export async function isBilledMonthly(queryable: Queryable, listingKey: number): Promise<boolean> {
  const rows = await queryable.query(
    `select from package_order
    where listing_key = $1 and subscription_id is not null and billing_ended_at is null limit 1`,
    [listingKey],
  )
  return rows.length > 0
}

/**
 * Obsolete monthly payments, in batches: the order was refunded, the home was deleted, sold or removed from the
 * market, or the package of a later order of the home has started.
 */
export const selectUselessBillings = (queryable: Queryable) =>
  queryable.query<{ key: number; subscriptionId: string }>(
    `select o.key, o.subscription_id as "subscriptionId"
    from package_order o left join listing l on l.key = o.listing_key
    where o.subscription_id is not null and o.billing_ended_at is null and (
      o.state <> 'paid' or l.key is null or l.active not in (0, 1) or exists (
        select from package_order later
        where later.listing_key = o.listing_key and later.key > o.key and later.state = 'paid'
          and not later.is_waiting
      )
    )
    order by o.key limit 50`,
  )
