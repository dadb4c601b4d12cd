import type { Queryable } from '#db/database.ts'
import { duringReads } from '#db/reading.ts'
import type { SecurityEventKind } from '#model/security/events.ts'

export interface NewSecurityEvent {
  userKey: number
  kind: SecurityEventKind
  at: number
  browser: string | null
  system: string | null
  detail: string | null
}

/** Adds an event, unless the account is gone or had the same event after `since`. */
export async function insertSecurityEvent(
  queryable: Queryable,
  event: NewSecurityEvent,
  since: number | undefined,
): Promise<void> {
  await duringReads('security-log', () =>
    queryable.query(
      `insert into security_event (user_key, kind, at, browser, system, detail)
    select u.key, $2, $3, $4, $5, $6 from registered_user u
    where u.key = $1 and ($7::timestamptz is null or not exists (
      select from security_event e
      where e.user_key = $1 and e.kind = $2 and e.detail is not distinct from $6 and e.at > $7
    ))`,
      [
        event.userKey,
        event.kind,
        new Date(event.at),
        event.browser,
        event.system,
        event.detail,
        since === undefined ? null : new Date(since),
      ],
    ),
  )
}

export interface SecurityEventRow {
  key: number
  kind: SecurityEventKind
  at: Date
  browser: string | null
  system: string | null
  detail: string | null
}

/** Events of an account, the latest first. */
export const selectSecurityEvents = (
  queryable: Queryable,
  userKey: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<SecurityEventRow[]> =>
  queryable.query<SecurityEventRow>(
    `select key, kind, at, browser, system, detail from security_event
    where user_key = $1 order by key desc offset $2 limit $3`,
    [userKey, offset, limit],
  )

export async function countSecurityEvents(queryable: Queryable, userKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from security_event where user_key = $1',
    [userKey],
  )
  return row?.count ?? 0
}

export async function deleteSecurityEventsOf(queryable: Queryable, userKey: number): Promise<void> {
  await queryable.query('delete from security_event where user_key = $1', [userKey])
}

export async function deleteSecurityEventsBefore(queryable: Queryable, before: number): Promise<void> {
  await queryable.query('delete from security_event where at < $1', [new Date(before)])
}
