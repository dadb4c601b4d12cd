import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'

export { duringReads, reading } from '#db/reading.ts'

/** A stored response, with its fields in the original order. */
export interface StoredAnswer {
  fingerprint: string
  answer: unknown
}

/** Locks a key for this transaction; waits for another one that holds it. False if it was used before. */
export async function claimKey(
  transaction: Transaction,
  operation: string,
  key: string,
  fingerprint: string,
  userKey: number | undefined,
  at: number,
): Promise<boolean> {
  const row = await insertInto(
    transaction,
    'idempotency_key',
    { operation, key, fingerprint, user_key: userKey, at: new Date(at) },
    { onConflict: '(operation, key) do nothing', returning: ['key'] },
  )
  return row !== undefined
}

export async function updateAnswer(
  transaction: Transaction,
  operation: string,
  key: string,
  answer: object,
): Promise<void> {
  await transaction.query('update idempotency_key set answer = $3 where operation = $1 and key = $2', [
    operation,
    key,
    JSON.stringify(answer),
  ])
}

export async function selectAnswer(
  transaction: Transaction,
  operation: string,
  key: string,
): Promise<StoredAnswer | undefined> {
  const [row] = await transaction.query<StoredAnswer>(
    'select fingerprint, answer from idempotency_key where operation = $1 and key = $2',
    [operation, key],
  )
  return row
}

/** Whether a transaction has written to the change feed. */
export async function hasChanges(transaction: Transaction): Promise<boolean> {
  const rows = await transaction.query(
    'select from change where transaction = pg_current_xact_id_if_assigned() limit 1',
  )
  return rows.length > 0
}

/** Deletes keys used before a time. */
export async function deleteKeys(queryable: Queryable, before: number): Promise<void> {
  await queryable.query('delete from idempotency_key where at < $1', [new Date(before)])
}
