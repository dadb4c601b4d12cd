import { createHmac } from 'node:crypto'
import type { Database, Transaction } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { Limit, Throttle } from '../throttle/index.ts'
import { writeStore } from './store.ts'

export type { Transaction }

/** How long a repeated request is recognised, milliseconds. */
const remembered = DAY

export interface WriteRequest {
  operation: string
  /** All that decides what the request does. */
  request: unknown
  /** The caller's `Idempotency-Key`. */
  key: string | undefined
  /** Who is signed in. */
  userKey: number | undefined
  /** IP address of the caller; empty where nobody is to be counted. */
  address: string
  limit: Limit | undefined
}

/** What became of a request; `reused` is a key that stood for another request before. */
export type Written<T> =
  | { kind: 'done'; outcome: T }
  | { kind: 'limited'; seconds: number }
  | { kind: 'reused' }

/** Carries an outcome out of a transaction that is to leave nothing behind. */
class RolledBack extends Error {
  readonly written: Written<never>
  constructor(written: unknown) {
    super('Rolled back')
    this.written = written as Written<never>
  }
}

export type Writes = ReturnType<typeof openWrites>

/** How calls write: in one transaction with their limit and the memory of their key. */
export function openWrites(options: {
  database: Database
  throttle: Throttle
  /** Keys what is kept of requests and of their keys, which may stand for passwords. */
  secret: string
  now: () => number
}) {
  const { database, throttle, secret, now } = options
  const store = writeStore(database)
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    /**
     * Does the work of a request. Under a key the answer is kept in the same transaction, so that however often and however
     * much at once it is repeated, and wherever the server was killed, it was done once or not at all. Outcomes of 400
     * and above are rolled back and not remembered.
     */
    async once<T extends { status: number }>(
      { operation, request, key: given, userKey, address, limit }: WriteRequest,
      work: (transaction: Transaction) => Promise<T>,
    ): Promise<Written<T>> {
      const fingerprint = keyed(JSON.stringify([request, userKey]))
      const key = given === undefined ? undefined : keyed(given)
      return store
        .transaction<Written<T>>(async transaction => {
          if (
            key !== undefined &&
            !(await store.claim(transaction, operation, key, fingerprint, userKey, now()))
          ) {
            const before = await store.recall(transaction, operation, key)
            return before?.fingerprint === fingerprint
              ? { kind: 'done', outcome: before.answer as T }
              : { kind: 'reused' }
          }
          if (limit) {
            const seconds = await throttle.countAddress(transaction, operation, address, limit)
            if (seconds !== undefined) throw new RolledBack({ kind: 'limited', seconds })
          }
          const outcome = await work(transaction)
          if (outcome.status >= 400) throw new RolledBack({ kind: 'done', outcome })
          if (key !== undefined) await store.remember(transaction, operation, key, outcome)
          return { kind: 'done', outcome }
        })
        .catch((error: unknown) => {
          if (error instanceof RolledBack) return error.written
          throw error
        })
    },

    /**
     * Counts a request at once and for good, before work that costs much; then `once` is called without a limit. Gives
     * the seconds to wait where there were too many.
     */
    count: async ({
      operation,
      address,
      limit,
    }: Pick<WriteRequest, 'operation' | 'address' | 'limit'>): Promise<number | undefined> =>
      limit && throttle.countAddress(database, operation, address, limit),

    /** Forgets keys that nobody repeats any more. */
    prune: () => store.forget(now() - remembered),
  }
}
