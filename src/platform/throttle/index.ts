import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Queryable } from '#db/database.ts'
import { itemAt } from '#kit/lookup.ts'
import { countAttempt, deleteEnded, deleteWindow, prolongWindow, releaseAttempt } from './store.ts'

/** Maximum number of attempts in a window of seconds. */
export interface Limit {
  calls: number
  seconds: number
}

const hashOf = (rule: string, subject: string) =>
  createHash('sha256').update(`${rule}\0${subject}`).digest('base64url')

export type Throttle = ReturnType<typeof openThrottle>

/** Rate limits counted in the database, across all nodes; subjects are stored as hashes until the window ends. */
export function openThrottle({ now }: { now: () => number }) {
  const throttle = {
    /**
     * Counts an attempt of a subject (an address, an account) against a rule. Returns undefined if allowed, else the
     * seconds to wait. A rollback of the transaction undoes it.
     */
    async count(
      queryable: Queryable,
      rule: string,
      subject: string,
      { calls, seconds }: Limit,
      by = 1,
    ): Promise<number | undefined> {
      const moment = now()
      const { count, endsAt } = await countAttempt(queryable, {
        rule,
        subject: hashOf(rule, subject),
        now: moment,
        seconds,
        by,
      })
      return count > calls ? Math.max(1, Math.ceil((endsAt.getTime() - moment) / 1000)) : undefined
    },

    /**
     * Counts an attempt from an IP address against a rule, for its rate-limit key and for the networks around it, so
     * that a customer with a large network does not get the limit of many. Does not count rejected attempts or an
     * empty address. `by` counts an attempt as several, for limits of other quantities.
     */
    async countAddress(
      queryable: Queryable,
      rule: string,
      address: string,
      { calls, seconds }: Limit,
      by = 1,
    ): Promise<number | undefined> {
      const counted: string[] = []
      for (const { name, factor } of networksOf(address)) {
        counted.push(name)
        const wait = await throttle.count(queryable, rule, name, { calls: calls * factor, seconds }, by)
        if (wait === undefined) continue
        for (const one of counted) await throttle.release(queryable, rule, one)
        return wait
      }
      return undefined
    },

    /** Undoes one attempt from an address. */
    async releaseAddress(queryable: Queryable, rule: string, address: string): Promise<void> {
      for (const { name } of networksOf(address)) await throttle.release(queryable, rule, name)
    },

    /** Restarts the window of a limit now: a lock lasts from the last failure (RULINGS 35). */
    prolong: (queryable: Queryable, rule: string, subject: string, { seconds }: Limit) =>
      prolongWindow(queryable, { rule, subject: hashOf(rule, subject), now: now(), seconds }),

    /** Restarts the window of an address. */
    async prolongAddress(queryable: Queryable, rule: string, address: string, limit: Limit): Promise<void> {
      for (const { name } of networksOf(address)) await throttle.prolong(queryable, rule, name, limit)
    },

    /** Undoes one attempt of a subject. */
    release: (queryable: Queryable, rule: string, subject: string) =>
      releaseAttempt(queryable, { rule, subject: hashOf(rule, subject), now: now() }),

    /** Undoes all attempts of a subject. */
    forgive: (queryable: Queryable, rule: string, subject: string) =>
      deleteWindow(queryable, rule, hashOf(rule, subject)),

    /** Deletes expired windows. */
    prune: (queryable: Queryable) => deleteEnded(queryable, now()),
  }
  return throttle
}

/** Networks that providers assign to one customer, and how many times the limit of a /64 applies to each. */
const ipv6Networks = [
  { bits: 64, factor: 1 },
  { bits: 56, factor: 4 },
  { bits: 48, factor: 16 },
]

/** Rate-limit key of an IP address and the networks around it; empty for an empty address. */
export function networksOf(address: string): { name: string; factor: number }[] {
  const smallest = networkOf(address)
  if (smallest === '') return []
  const groups = smallest.split(':')
  if (groups.length !== 4) return [{ name: smallest, factor: 1 }]
  return ipv6Networks.map(({ bits, factor }) => {
    if (bits === 64) return { name: smallest, factor }
    const last = (Number.parseInt(groups[3] ?? '0', 16) >> 8).toString(16)
    const name = [...groups.slice(0, 3), ...(bits === 56 ? [last] : [])].join(':')
    return { name: `${name}/${bits}`, factor }
  })
}

/** Rate-limit key for an IP address: the full IPv4 address or the IPv6 /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return itemAt(mapped, 1)
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
