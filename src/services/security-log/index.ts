import type { Database, Queryable } from '#db/database.ts'
import { DAY, formatMoment } from '#kit/dates.ts'
import { describeDevice } from '#model/account/device.ts'
import { type SecurityEventKind, securityEventDays } from '#model/security/events.ts'
import {
  countSecurityEvents,
  deleteSecurityEventsBefore,
  deleteSecurityEventsOf,
  insertSecurityEvent,
  type SecurityEventRow,
  selectSecurityEvents,
} from './store.ts'

/** The part of a request that says from which device it came. */
export interface FromDevice {
  userAgent: string
}

export interface SecurityEvent {
  kind: SecurityEventKind
  /** Whose account; undefined where an address that somebody typed has none. */
  userKey: number | undefined
  device?: FromDevice | undefined
  /** A code that says more, such as a provider; never what somebody typed. */
  detail?: string | undefined
  /** The member of staff who did it. */
  staff?: number
}

/** What the server's own log is told of an event: keys and codes, nothing that names a person. */
export type LoggedSecurityEvent = Omit<SecurityEvent, 'device'>

/** Kinds that others can cause as often as they like; one in ten minutes is enough. */
const repeating: ReadonlySet<SecurityEventKind> = new Set(['locked-out', 'access-refused'])
const repeatedAfter = 10 * 60_000

export type SecurityLog = ReturnType<typeof openSecurityLog>

interface SecurityLogOptions {
  database: Database
  /** Called with each event, for the server's log. */
  onEvent?: (event: LoggedSecurityEvent) => void
  now: () => number
}

/** Sign-ins, failures, lock-outs, refusals and changes of rights, for the log and for the account's owner. */
export function openSecurityLog({ database, onEvent = () => {}, now }: SecurityLogOptions) {
  const list = async (userKey: number, page: { offset: number; limit: number }) =>
    (await selectSecurityEvents(database, userKey, page)).map(present)

  return {
    /** Notes an event, in the transaction that causes it where there is one. */
    async record({ device, ...event }: SecurityEvent, queryable: Queryable = database): Promise<void> {
      onEvent(event)
      // No account has key 0: without one the work is the same, so that time does not tell (RULINGS 18).
      const { userKey = 0, kind, detail = null } = event
      const at = now()
      await insertSecurityEvent(
        queryable,
        { userKey, kind, at, ...describeDevice(device?.userAgent ?? ''), detail },
        repeating.has(kind) ? at - repeatedAfter : undefined,
      )
    },

    /** Events of an account, the latest first, and how many there are. */
    async ofPerson(userKey: number, page: { offset: number; limit: number }) {
      return { events: await list(userKey, page), total: await countSecurityEvents(database, userKey) }
    },

    async forget(queryable: Queryable, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey !== undefined) await deleteSecurityEventsOf(queryable, userKey)
    },

    exportOf: (userKey: number) => list(userKey, { offset: 0, limit: 10_000 }),

    /** Deletes events that are a year old. */
    prune: () => deleteSecurityEventsBefore(database, now() - securityEventDays * DAY),
  }
}

const present = ({ at, ...event }: SecurityEventRow) => ({ ...event, at: formatMoment(at.getTime()) })
