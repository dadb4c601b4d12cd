import type { Queryable, Transaction } from '#db/database.ts'

/** Locks imports until the transaction ends; false if another import is running. */
export async function beginImport(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ taken: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('dealer import')) as taken",
  )
  if (!row?.taken) return false
  await transaction.withoutTimeout()
  return true
}

interface KnownDealerRow {
  name: string
  zip: string
}

/** Names and ZIP codes of all dealers but those under review, including closed ones, which are not added again. */
export const selectKnownDealers = (queryable: Queryable) =>
  queryable.query<KnownDealerRow>(
    `select c.name, a.postal_code as zip from sales_center c join address a on a.key = c.address_key
    where c.review is null`,
  )
