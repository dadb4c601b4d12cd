import type { Database, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'

/** A stored response, with its fields in the original order. */
export interface Remembered {
  fingerprint: string
  answer: unknown
}

export const writeStore = (database: Database) => ({
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => database.transaction(work),

  /** Locks a key for this transaction; waits for another one that holds it. False if it was used before. */
  async claim(
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
  },

  async remember(transaction: Transaction, operation: string, key: string, answer: object): Promise<void> {
    await transaction.query('update idempotency_key set answer = $3 where operation = $1 and key = $2', [
      operation,
      key,
      JSON.stringify(answer),
    ])
  },

  async recall(transaction: Transaction, operation: string, key: string): Promise<Remembered | undefined> {
    const [row] = await transaction.query<Remembered>(
      'select fingerprint, answer from idempotency_key where operation = $1 and key = $2',
      [operation, key],
    )
    return row
  },

  /** Deletes keys used before a given time. */
  async forget(before: number): Promise<void> {
    await database.query('delete from idempotency_key where at < $1', [new Date(before)])
  },
})
