import { createHmac } from 'node:crypto'
import type { Database, Queryable, Transaction } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { Limit, Throttle } from '../throttle/index.ts'
import { claimKey, deleteKeys, duringReads, hasChanges, selectAnswer, updateAnswer } from './store.ts'

export { duringReads, reading } from './store.ts'
export type { Transaction }

/** Result of a change: the new version, or why it failed. `stale` includes the current version. */
export type Changed =
  | { kind: 'done'; version: number }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'stale'; version: number }
  | { kind: 'invalid'; fields: Record<string, string> }

export const done = { kind: 'done' } as const
export const notFound = { kind: 'not-found' } as const
export const forbidden = { kind: 'forbidden' } as const
export const invalid = (fields: Record<string, string>) => ({ kind: 'invalid', fields }) as const

/** Lifetime of idempotency keys, in milliseconds. */
const keyLifetime = DAY

export interface WriteRequest {
  operation: string
  /** Everything that determines the effect of the request. */
  request: unknown
  /** The caller's `Idempotency-Key`. */
  key: string | undefined
  /** The logged-in user. */
  userKey: number | undefined
  /** IP address of the caller; empty to skip rate limits. */
  address: string
  /** The caller's API key, which counts instead of the address. */
  apiKey?: number | undefined
  limit: Limit | undefined
}

/** Scope of a rate limit. */
type Counted = Pick<WriteRequest, 'operation' | 'address' | 'apiKey'>

/**
 * Result of a request; `reused` if the key was used for a different request before. `isPublic` if it changed what is
 * public.
 */
export type Written<T> =
  | { kind: 'done'; outcome: T; isPublic?: boolean }
  | { kind: 'limited'; seconds: number }
  | { kind: 'reused' }

const calls = new WeakMap<Transaction, string>()

/** The API call that a transaction is the work of; undefined for jobs and commands. */
export const callOf = (transaction: Transaction): string | undefined => calls.get(transaction)

/** Carries an outcome out of a transaction that is rolled back. */
class RolledBack extends Error {
  readonly written: Written<never>
  constructor(written: unknown) {
    super('Rolled back')
    this.written = written as Written<never>
  }
}

/** Carries a value out of a transaction that is only a preview. */
class Undone extends Error {
  readonly value: unknown
  constructor(value: unknown) {
    super('Undone')
    this.value = value
  }
}

/** Runs work in a transaction that is always rolled back: previews the effect of a change. */
export const undone = <T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  duringReads('preview', () =>
    database.transaction<T>(async transaction => {
      throw new Undone(await work(transaction))
    }),
  ).catch((error: unknown) => {
    if (error instanceof Undone) return error.value as T
    throw error
  })

export type Writes = ReturnType<typeof openWrites>

/** Writes of API calls: one transaction for the work, its rate limit and its idempotency key. */
export function openWrites(options: {
  database: Database
  throttle: Throttle
  /** Secret for hashing requests and their keys, which may contain passwords. */
  secret: string
  now: () => number
  /** Resolves when this node shows all that has been committed. */
  caughtUp: () => Promise<void>
}) {
  const { database, throttle, secret, now, caughtUp } = options
  const countOf = (
    queryable: Queryable,
    { operation, address, apiKey, limit }: Counted & { limit: Limit },
  ): Promise<number | undefined> =>
    apiKey === undefined
      ? throttle.countAddress(queryable, operation, address, limit)
      : throttle.count(queryable, operation, `api-key ${apiKey}`, limit)
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  return {
    /**
     * Runs a request. With a key, the response is stored in the same transaction, so the request runs once at most,
     * regardless of retries, concurrency and crashes. Outcomes of 400 and above are rolled back and not stored.
     * Changes of public data are applied on this node before the return; the next request finds them.
     */
    async once<T extends { status: number }>(
      { operation, request, key: idempotencyKey, userKey, address, apiKey, limit }: WriteRequest,
      work: (transaction: Transaction) => Promise<T>,
    ): Promise<Written<T>> {
      const fingerprint = keyed(JSON.stringify([request, userKey, apiKey]))
      const key = idempotencyKey === undefined ? undefined : keyed(idempotencyKey)
      const written = await database
        .transaction<Written<T>>(async transaction => {
          calls.set(transaction, operation)
          if (
            key !== undefined &&
            !(await claimKey(transaction, operation, key, fingerprint, userKey, now()))
          ) {
            const before = await selectAnswer(transaction, operation, key)
            return before?.fingerprint === fingerprint
              ? // Another node may have done it.
                { kind: 'done', outcome: before.answer as T, isPublic: true }
              : { kind: 'reused' }
          }
          if (limit) {
            const seconds = await countOf(transaction, { operation, address, apiKey, limit })
            if (seconds !== undefined) throw new RolledBack({ kind: 'limited', seconds })
          }
          const outcome = await work(transaction)
          if (outcome.status >= 400) throw new RolledBack({ kind: 'done', outcome })
          if (key !== undefined) await updateAnswer(transaction, operation, key, outcome)
          return { kind: 'done', outcome, isPublic: await hasChanges(transaction) }
        })
        .catch((error: unknown): Written<T> => {
          if (error instanceof RolledBack) return error.written
          throw error
        })
      // A committed change is acknowledged, even if this node cannot read it now.
      if (written.kind === 'done' && written.isPublic) await caughtUp().catch(() => undefined)
      return written
    },

    /**
     * Counts a request immediately, before expensive work; then call `once` without a limit. Returns the seconds to
     * wait if there were too many.
     */
    count: async ({
      limit,
      ...counted
    }: Counted & Pick<WriteRequest, 'limit'>): Promise<number | undefined> =>
      limit && duringReads('throttle', () => countOf(database, { ...counted, limit })),

    /** Deletes expired keys. */
    prune: () => deleteKeys(database, now() - keyLifetime),
  }
}
