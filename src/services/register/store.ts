import type { Transaction } from '#db/database.ts'

/** Locks imports of a kind until the transaction ends; false if another one is running. */
export async function beginImport(
  transaction: Transaction,
  what: 'dealer import' | 'association import' | 'floor plan import',
): Promise<boolean> {
  const [row] = await transaction.query<{ locked: boolean }>(
    'select pg_try_advisory_xact_lock(hashtext($1)) as locked',
    [what],
  )
  if (!row?.locked) return false
  await transaction.withoutTimeout()
  return true
}
