import type { Database, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'

/** What was answered under a key, its fields in the order in which they were sent. */
export interface Remembered {
  fingerprint: string
  answer: unknown
}

export const writeStore = (database: Database) => ({
  transaction: <T>(work: (transaction: Transaction) => Promise<T>) => database.transaction(work),

  /** Takes a key for this transaction; waits for another one that holds it. False where it was used before. */
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

  /** Forgets keys used before a moment. */
  async forget(before: number): Promise<void> {
    await database.query('delete from idempotency_key where at < $1', [new Date(before)])
  },
})
