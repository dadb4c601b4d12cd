import type { Transaction } from '#db/database.ts'

/** Locks imports until the transaction ends; false if another import is running. */
export async function beginImport(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ taken: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('association import')) as taken",
  )
  if (!row?.taken) return false
  await transaction.withoutTimeout()
  return true
}

/** Names of all associations, also retired ones, which are not added again. */
export const selectKnownNames = (transaction: Transaction) =>
  transaction.query<{ name: string }>('select name from state_association')
