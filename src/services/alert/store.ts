import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import type { AlertKind, Frequency } from '#model/alert/alert.ts'
import { milliseconds } from '../rows/index.ts'
import type {
  AlertRow,
  AlertValues,
  EventRow,
  MatchValues,
  PendingRow,
  PersonRow,
  ReaderRow,
} from './rows.ts'
import type { Saved } from './saved-searches.ts'
import * as sql from './sql.ts'

export const selectAlertsOf = (queryable: Queryable, userKey: number): Promise<AlertRow[]> =>
  queryable.query<AlertRow>(
    `select ${sql.alertColumns} from search_alert s where s.user_key = $1 order by s.key desc`,
    [userKey],
  )

export async function selectAlert(queryable: Queryable, key: number): Promise<AlertRow | undefined> {
  const [row] = await queryable.query<AlertRow>(
    `select ${sql.alertColumns} from search_alert s where s.key = $1`,
    [key],
  )
  return row
}

/** Reads and locks an alert: a change rewrites the entire row, based on the previous change. */
export async function lockAlert(transaction: Transaction, key: number): Promise<AlertRow | undefined> {
  const [row] = await transaction.query<AlertRow>(
    `select ${sql.alertColumns} from search_alert s where s.key = $1 for no key update of s`,
    [key],
  )
  return row
}

/** Locks a user's row for rules about all their alerts, and counts the alerts. */
export async function countAlerts(transaction: Transaction, userKey: number): Promise<number> {
  await transaction.query('select from registered_user where key = $1 for no key update', [userKey])
  const [row] = await transaction.query<{ count: number }>(
    'select count(*) from search_alert where user_key = $1',
    [userKey],
  )
  return row!.count
}

const rowOf = (alert: AlertValues) => ({
  user_key: alert.userKey,
  name: alert.name,
  search: JSON.stringify(alert.search),
  frequency: alert.frequency,
  language: alert.language,
  auto_favorite: alert.autoFavorite,
  dealer_contact_agree: alert.dealerContactAgree,
  additional_requests: alert.additionalRequests,
  stop: alert.stop,
})

export const insertAlert = (transaction: Transaction, alert: AlertValues): Promise<number> =>
  insertKey(transaction, 'search_alert', rowOf(alert))

/** Updates an alert; one that `isResumed` finds homes from now on. */
export const updateAlert = (
  transaction: Transaction,
  key: number,
  alert: AlertValues,
  isResumed: boolean,
): Promise<void> =>
  updateTable(transaction, 'search_alert', key, rowOf(alert), {
    modified_at: 'now()',
    ...(isResumed && { active_since: 'now()' }),
  })

export async function deleteAlert(transaction: Transaction, key: number): Promise<void> {
  await transaction.query('delete from search_alert where key = $1', [key])
}

/** Deletes alerts of a user, by key or login email. */
export async function deleteAlertsOf(
  transaction: Transaction,
  person: { userKey?: number; email?: string },
): Promise<number[]> {
  const rows = await transaction.query<{ key: number }>(
    `delete from search_alert where user_key = $1
      or user_key in (select key from registered_user where username = $2) returning key`,
    [person.userKey ?? null, person.email ?? null],
  )
  return rows.map(({ key }) => key)
}

export async function selectPerson(queryable: Queryable, userKey: number): Promise<PersonRow | undefined> {
  const [row] = await queryable.query<PersonRow>(
    `select u.username as email, ${sql.personColumns} from registered_user u where u.key = $1`,
    [userKey],
  )
  return row
}

/** Reads and locks a user; undefined if another transaction is already emailing them. */
export async function lockPerson(transaction: Transaction, userKey: number): Promise<PersonRow | undefined> {
  const [row] = await transaction.query<PersonRow>(
    `select u.username as email, ${sql.personColumns} from registered_user u where u.key = $1
    for no key update skip locked`,
    [userKey],
  )
  return row
}

/** Turns alert emails off or on; false for an unknown user. */
export async function setMuted(
  transaction: Transaction,
  userKey: number,
  isMuted: boolean,
): Promise<boolean> {
  const rows = await transaction.query(
    `update registered_user set muted = case
      when $2 then array_append(array_remove(muted, 'alerts'), 'alerts') else array_remove(muted, 'alerts')
    end where key = $1 returning key`,
    [userKey, isMuted],
  )
  return rows.length > 0
}

/** Searches changed since a time (database clock), or all, with the current time for the next call. */
export async function* changedSearches(
  database: Database,
  since: Date | null,
): AsyncGenerator<{ key: number; search: Saved; stop: boolean }[]> {
  yield* database.stream<{ key: number; search: Saved; stop: boolean }>(
    `select key, search, stop from search_alert where modified_at >= coalesce($1::timestamptz, '-infinity')`,
    [since],
  )
}

/** Current time of the database. */
export async function databaseNow(queryable: Queryable): Promise<Date> {
  const [row] = await queryable.query<{ at: Date }>('select now() as at')
  return row!.at
}

/** Unmatched events, oldest first. */
export const selectWaiting = (queryable: Queryable, limit: number): Promise<EventRow[]> =>
  queryable.query<EventRow>(
    `select key, listing_key as "listingKey", kind, ${milliseconds('at')} as at, attempts from alert_event
    where done_at is null and not_before <= now() order by key limit $1`,
    [limit],
  )

/** Locks an event for this transaction; false if it was matched, or another node is matching it. */
export async function claimEvent(transaction: Transaction, key: number): Promise<boolean> {
  const rows = await transaction.query(
    `select from alert_event where key = $1 and done_at is null for update skip locked`,
    [key],
  )
  return rows.length > 0
}

/** Marks events as matched, but for those that another node is matching; returns how many. */
export async function finishEvents(queryable: Queryable, keys: readonly number[]): Promise<number> {
  if (keys.length === 0) return 0
  const rows = await queryable.query(
    `update alert_event set done_at = now() where key in (
      select key from alert_event where key = any($1) and done_at is null for update skip locked
    ) returning key`,
    [keys],
  )
  return rows.length
}

/** Postpones an event by some seconds. */
export async function postponeEvent(queryable: Queryable, key: number, seconds: number): Promise<void> {
  await queryable.query(
    `update alert_event set attempts = attempts + 1, not_before = now() + make_interval(secs => $2)
    where key = $1 and done_at is null`,
    [key, seconds],
  )
}

/**
 * Other listings of the same home: with the same serial number, else at the same address with the same year and
 * sections, if on the market within some days. Ignores placeholders for a number ("N/A").
 */
export async function selectSameHome(
  queryable: Queryable,
  listingKey: number,
  days: number,
): Promise<{ key: number; isOnMarket: boolean }[]> {
  return queryable.query(sql.selectSameHome, [listingKey, days])
}

/** Readers of some alerts to notify of an event; omits alerts created after it. */
export const selectReaders = (
  transaction: Transaction,
  alertKeys: readonly number[],
  { key, listingKey }: Pick<EventRow, 'key' | 'listingKey'>,
  same: { onMarket: readonly number[]; offMarket: readonly number[] },
): Promise<ReaderRow[]> =>
  transaction.query<ReaderRow>(sql.selectReaders, [alertKeys, key, listingKey, same.onMarket, same.offMarket])

/** Users for whom a home was added to their favorites by an earlier match. */
export async function selectOffered(
  transaction: Transaction,
  listingKey: number,
  userKeys: readonly number[],
): Promise<number[]> {
  const rows = await transaction.query<{ userKey: number }>(
    `select distinct m.user_key as "userKey" from alert_match m join search_alert s on s.key = m.alert_key
    where m.listing_key = $1 and m.user_key = any($2) and m.kind <> 'sold' and s.auto_favorite`,
    [listingKey, userKeys],
  )
  return rows.map(({ userKey }) => userKey)
}

/** Inserts matches of an event; each alert once. */
export async function insertMatches(
  transaction: Transaction,
  { key, listingKey }: Pick<EventRow, 'key' | 'listingKey'>,
  matches: readonly MatchValues[],
): Promise<void> {
  const column = <F extends keyof MatchValues>(field: F) => matches.map(match => match[field])
  await transaction.query(sql.insertMatches, [
    listingKey,
    key,
    column('alertKey'),
    column('userKey'),
    column('kind'),
    column('frequency'),
    column('dueAt').map(at => (at === null ? null : new Date(at))),
  ])
}

/** Users with emails due at a time. */
export const selectDue = (
  queryable: Queryable,
  now: number,
  limit: number,
): Promise<{ userKey: number; frequency: Frequency }[]> =>
  queryable.query(
    `select user_key as "userKey", frequency from alert_match
    where mailed_at is null and due_at <= $1 group by user_key, frequency order by min(due_at) limit $2`,
    [new Date(now), limit],
  )

/** Pending notifications of a user, oldest first. */
export const selectPending = (
  queryable: Queryable,
  userKey: number,
  frequency: Frequency,
): Promise<PendingRow[]> => queryable.query<PendingRow>(sql.selectPending, [userKey, frequency])

/** Marks matches as emailed at a time, or as never to be emailed. */
export async function closeMatches(
  transaction: Transaction,
  keys: readonly number[],
  mailedAt: number | null,
): Promise<void> {
  await transaction.query(
    `update alert_match set mailed_at = $2, due_at = case when $2::timestamptz is null then null else due_at end
    where key = any($1)`,
    [keys, mailedAt === null ? null : new Date(mailedAt)],
  )
}

/** Matches of a user's alerts, for their list. */
export const selectMatchesOf = (
  queryable: Queryable,
  userKey: number,
): Promise<{ alertKey: number; listingKey: number; kind: AlertKind; at: Date; mailedAt: Date | null }[]> =>
  queryable.query(
    `select alert_key as "alertKey", listing_key as "listingKey", kind, at, mailed_at as "mailedAt"
    from alert_match where user_key = $1 order by key`,
    [userKey],
  )

/** Deletes events older than some days, and their matches. */
export async function deleteEvents(queryable: Queryable, days: number): Promise<void> {
  await queryable.query('delete from alert_event where at < now() - make_interval(days => $1)', [days])
}
