import type { Database, Queryable } from '#db/database.ts'
import type { Throttle } from '#platform/throttle/index.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Mail } from '../mail/index.ts'
import type { SecurityLog } from '../security-log/index.ts'
import { type Addressee, insertLink, type Link, type LinkPurpose, lockLink, selectLink } from './store.ts'
import { hashToken, newToken } from './token.ts'

/** Maximum number of emails of one kind to one address, against flooding. */
export const emailLimit = { calls: 3, seconds: 3_600 }

export interface LinkOptions {
  database: Database
  throttle: Throttle
  mail: Pick<Mail, 'send'>
  securityLog: Pick<SecurityLog, 'record'>
  now: () => number
}

export type Recipient = Pick<Addressee, 'key' | 'username' | 'firstName' | 'language'>

/** Common parts of the kinds of emailed links. */
export interface Context extends LinkOptions {
  /** Stores a link that works for `lasts` milliseconds; returns its token. */
  createLink(
    transaction: Transaction,
    userKey: number,
    purpose: LinkPurpose,
    lasts: number,
    details?: object,
  ): Promise<string>
  /** A valid link with its user. */
  findLink(queryable: Queryable, token: string, purposes: LinkPurpose[]): Promise<Link | undefined>
}

export function createContext(options: LinkOptions): Context {
  const { database, now } = options
  return {
    ...options,
    async createLink(transaction, userKey, purpose, lasts, details) {
      const token = newToken()
      await insertLink(transaction, {
        tokenHash: hashToken(token),
        userKey,
        purpose,
        expiresAt: now() + lasts,
        ...(details && { details }),
      })
      return token
    },
    findLink: (queryable, token, purposes) =>
      (queryable === database ? selectLink : lockLink)(queryable, {
        tokenHash: hashToken(token),
        purposes,
        now: now(),
      }),
  }
}
