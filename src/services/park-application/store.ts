import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import type { Language } from '#model/language.ts'
import type { ApplicationForm, NewApplicationForm } from '#model/park-application/forms.ts'
import {
  type ApplicationAnswer,
  ASSUMED_ANSWER_DAYS,
  type ReminderKind,
  SEND_DAYS,
} from '#model/park-application/track.ts'

const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`

/** An application with the park that it is for; days are YYYY-MM-DD. */
export interface ApplicationRow {
  key: number
  parkKey: number
  park: string
  /** Whether the page of the park is public. */
  isShown: boolean
  approvalDays: number | null
  listingKey: number | null
  askedOn: string
  sentOn: string | null
  answeredOn: string | null
  answer: ApplicationAnswer | null
  note: string | null
  reminds: boolean
}

/** The applications of an account, the newest first. */
export const selectApplications = (queryable: Queryable, userKey: number): Promise<ApplicationRow[]> =>
  queryable.query<ApplicationRow>(
    `select a.key, a.park_key as "parkKey", p.name || ', ' || d.city || ', ' || d.state as park,
      p.active as "isShown", p.approval_days as "approvalDays", a.listing_key as "listingKey",
      ${day('a.asked_on')} as "askedOn", ${day('a.sent_on')} as "sentOn", ${day('a.answered_on')} as "answeredOn",
      a.answer, a.note, a.reminds
    from park_application a
    join park p on p.key = a.park_key
    join address d on d.key = p.address_key
    where a.user_key = $1 order by a.asked_on desc, a.key desc`,
    [userKey],
  )

/** What a new application needs to be possible; locks the account. */
export async function selectForNew(
  transaction: Transaction,
  userKey: number,
  { parkKey, listingKey }: NewApplicationForm,
): Promise<{ isPark: boolean; isHome: boolean; isTracked: boolean; count: number }> {
  await transaction.query('select key from registered_user where key = $1 for update', [userKey])
  const [row] = await transaction.query<{
    isPark: boolean
    isHome: boolean
    isTracked: boolean
    count: number
  }>(
    `select exists (select from park where key = $2 and active) as "isPark",
      $3::integer is null or exists (
        select from listing where key = $3 and park_key = $2 and active = 1 and not is_hidden
      ) as "isHome",
      exists (select from park_application where user_key = $1 and park_key = $2) as "isTracked",
      (select count(*)::integer from park_application where user_key = $1) as count`,
    [userKey, parkKey, listingKey ?? null],
  )
  return row!
}

export const insertApplication = (
  transaction: Transaction,
  userKey: number,
  { parkKey, listingKey, askedOn, note }: NewApplicationForm,
): Promise<number> =>
  insertKey(transaction, 'park_application', {
    user_key: userKey,
    park_key: parkKey,
    listing_key: listingKey ?? null,
    asked_on: askedOn,
    note: note ?? null,
  })

/** Whether the account has the application; locks it. */
export async function lockApplication(
  transaction: Transaction,
  userKey: number,
  key: number,
): Promise<boolean> {
  const rows = await transaction.query(
    'select key from park_application where key = $2 and user_key = $1 for update',
    [userKey, key],
  )
  return rows.length > 0
}

export const updateApplication = (
  transaction: Transaction,
  key: number,
  { askedOn, sentOn, answeredOn, answer, note, reminds }: ApplicationForm,
): Promise<void> =>
  updateTable(transaction, 'park_application', key, {
    asked_on: askedOn,
    sent_on: sentOn ?? null,
    answered_on: answeredOn ?? null,
    answer: answer ?? null,
    note: note ?? null,
    reminds,
  })

export async function deleteApplication(
  transaction: Transaction,
  userKey: number,
  key: number,
): Promise<boolean> {
  const rows = await transaction.query(
    'delete from park_application where key = $2 and user_key = $1 returning key',
    [userKey, key],
  )
  return rows.length > 0
}

/** Ends the reminders of an application; whether it exists. */
export async function stopReminders(transaction: Transaction, key: number): Promise<boolean> {
  const rows = await transaction.query(
    'update park_application set reminds = false where key = $1 returning key',
    [key],
  )
  return rows.length > 0
}

export async function deleteOfUser(transaction: Transaction, userKey: number): Promise<number> {
  const rows = await transaction.query('delete from park_application where user_key = $1 returning key', [
    userKey,
  ])
  return rows.length
}

/** Open applications for which a reminder may be due at a moment; `dueReminder` decides. */
export async function selectCandidates(database: Database, at: Date): Promise<number[]> {
  const rows = await database.query<{ key: number }>(
    `select a.key from park_application a
    join park p on p.key = a.park_key
    join registered_user u on u.key = a.user_key
    where a.reminds and a.answer is null and u.deactivated_at is null and u.email_verified_at is not null
      and case when a.sent_on is null
        then a.send_reminded_at is null and a.asked_on <= ($1::timestamptz at time zone 'UTC')::date - ${SEND_DAYS}
        else a.answer_reminded_at is null and a.sent_on <=
          ($1::timestamptz at time zone 'UTC')::date - coalesce(p.approval_days, ${ASSUMED_ANSWER_DAYS})
      end
    order by a.key limit 500`,
    [at],
  )
  return rows.map(({ key }) => key)
}

interface RemindedRow {
  userKey: number
  username: string
  language: Language
  park: string
  approvalDays: number | null
  askedOn: string
  sentOn: string | null
  answer: ApplicationAnswer | null
  sent: readonly ReminderKind[]
}

/** Locks an application whose reminders are wanted; undefined if there is none, or another node works on it. */
export async function lockReminded(transaction: Transaction, key: number): Promise<RemindedRow | undefined> {
  const [row] = await transaction.query<RemindedRow>(
    `select a.user_key as "userKey", u.username::text as username, u.language,
      p.name || ', ' || d.city || ', ' || d.state as park, p.approval_days as "approvalDays",
      ${day('a.asked_on')} as "askedOn", ${day('a.sent_on')} as "sentOn", a.answer,
      array_remove(array[
        case when a.send_reminded_at is not null then 'send' end,
        case when a.answer_reminded_at is not null then 'answer' end
      ], null) as sent
    from park_application a
    join park p on p.key = a.park_key
    join address d on d.key = p.address_key
    join registered_user u on u.key = a.user_key
    where a.key = $1 and a.reminds for update of a skip locked`,
    [key],
  )
  return row
}

export const setReminded = (
  transaction: Transaction,
  key: number,
  kind: ReminderKind,
  at: Date,
): Promise<void> =>
  updateTable(
    transaction,
    'park_application',
    key,
    kind === 'send' ? { send_reminded_at: at } : { answer_reminded_at: at },
  )
