import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Queryable } from '#db/database.ts'
import { countAttempt, deleteEnded, deleteWindow, releaseAttempt } from './store.ts'

/** So many attempts in so many seconds. */
export interface Limit {
  calls: number
  seconds: number
}

const hashOf = (rule: string, subject: string) =>
  createHash('sha256').update(`${rule}\0${subject}`).digest('base64url')

export type Throttle = ReturnType<typeof openThrottle>

/** Counts attempts in the database, over all nodes; who attempted is kept as a hash and no longer than the window. */
export function openThrottle({ now }: { now: () => number }) {
  return {
    /**
     * Counts one attempt of a subject (an address, an account) against a rule. Gives undefined where it is allowed,
     * else the seconds to wait. In a transaction that is rolled back it was none.
     */
    async count(
      queryable: Queryable,
      rule: string,
      subject: string,
      { calls, seconds }: Limit,
    ): Promise<number | undefined> {
      const moment = now()
      const { count, endsAt } = await countAttempt(queryable, {
        rule,
        subject: hashOf(rule, subject),
        now: moment,
        seconds,
      })
      return count > calls ? Math.max(1, Math.ceil((endsAt.getTime() - moment) / 1000)) : undefined
    },

    /** Takes one attempt of a subject back. */
    release: (queryable: Queryable, rule: string, subject: string) =>
      releaseAttempt(queryable, { rule, subject: hashOf(rule, subject), now: now() }),

    /** Takes back all that a subject has attempted. */
    forgive: (queryable: Queryable, rule: string, subject: string) =>
      deleteWindow(queryable, rule, hashOf(rule, subject)),

    /** Forgets what no longer counts. */
    prune: (queryable: Queryable) => deleteEnded(queryable, now()),
  }
}

/** What of an IP address stands for one household: with IPv6 its first 64 bits. */
export function household(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map(group => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
