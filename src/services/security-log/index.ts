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

/** The device of a request. */
export interface FromDevice {
  userAgent: string
}

export interface SecurityEvent {
  kind: SecurityEventKind
  /** The account; undefined if the entered address has none. */
  userKey: number | undefined
  device?: FromDevice | undefined
  /** A code such as a provider; never user input. */
  detail?: string | undefined
  /** The member of staff who did it. */
  staff?: number
}

/** An event in the server log: keys and codes only, no personal data. */
export type LoggedSecurityEvent = Omit<SecurityEvent, 'device'>

/** Kinds that strangers can cause repeatedly; recorded once in ten minutes. */
const repeating: ReadonlySet<SecurityEventKind> = new Set(['locked-out', 'access-refused'])
const repeatedAfter = 10 * 60_000

export type SecurityLog = ReturnType<typeof openSecurityLog>

interface SecurityLogOptions {
  database: Database
  /** Called with each event, for the server's log. */
  onEvent?: (event: LoggedSecurityEvent) => void
  now: () => number
}

/** Records logins, failures, lockouts, refusals and changes of rights, for the log and the account's owner. */
export function openSecurityLog({ database, onEvent = () => {}, now }: SecurityLogOptions) {
  const list = async (userKey: number, page: { offset: number; limit: number }) =>
    (await selectSecurityEvents(database, userKey, page)).map(present)

  return {
    /** Records an event, in the transaction that causes it if there is one. */
    async record({ device, ...event }: SecurityEvent, queryable: Queryable = database): Promise<void> {
      onEvent(event)
      // No account has key 0: without an account the work is the same, so timing reveals nothing (RULINGS 18).
      const { userKey = 0, kind, detail = null } = event
      const at = now()
      await insertSecurityEvent(
        queryable,
        { userKey, kind, at, ...describeDevice(device?.userAgent ?? ''), detail },
        repeating.has(kind) ? at - repeatedAfter : undefined,
      )
    },

    /** Events of an account, latest first, and their total. */
    async ofPerson(userKey: number, page: { offset: number; limit: number }) {
      return { events: await list(userKey, page), total: await countSecurityEvents(database, userKey) }
    },

    async erase(queryable: Queryable, { userKey }: { userKey?: number }): Promise<void> {
      if (userKey !== undefined) await deleteSecurityEventsOf(queryable, userKey)
    },

    exportOf: (userKey: number) => list(userKey, { offset: 0, limit: 10_000 }),

    /** Deletes events that are a year old. */
    prune: () => deleteSecurityEventsBefore(database, now() - securityEventDays * DAY),
  }
}

const present = ({ at, ...event }: SecurityEventRow) => ({ ...event, at: formatMoment(at.getTime()) })
