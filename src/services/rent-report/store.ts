import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import type { OwnerType } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import type { LotRentInclusion } from '#model/listing/values.ts'
import type {
  CountedReport,
  RentReportKind,
  RentReportReason,
  RentReportState,
} from '#model/park/resident-rent.ts'
import type { SiteKind } from '#model/park/values.ts'
import { milliseconds } from '../rows/index.ts'

/** A public park as its reports need it. */
export interface ReportedParkRow {
  key: number
  name: string
  city: string
  state: string
  ownerType: OwnerType | null
  ownerKey: number | null
  /** Kinds of lots with rents. */
  siteKinds: readonly SiteKind[]
}

export async function selectPark(queryable: Queryable, key: number): Promise<ReportedParkRow | undefined> {
  const [row] = await queryable.query<ReportedParkRow>(
    `select p.key, p.name, a.city, a.state, p.owner_type as "ownerType", p.owner_key as "ownerKey",
      coalesce((select json_agg(distinct s.site_kind) from park_site_rent s where s.park_key = p.key), '[]')
        as "siteKinds"
    from park p join address a on a.key = p.address_key where p.key = $1 and p.active`,
    [key],
  )
  return row
}

/** The same, locked against other decisions about its reports until the transaction ends. */
export async function lockPark(transaction: Transaction, key: number): Promise<ReportedParkRow | undefined> {
  await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`lot rents of ${key}`])
  return selectPark(transaction, key)
}

/** The newest approved report of each person since a time. */
export const selectCounted = (queryable: Queryable, parkKey: number, since: Date) =>
  queryable.query<CountedReport>(
    `select distinct on (r.user_key)
      case when r.site_kind = 'rv' then 'rv' else 'homes' end as "siteGroup", r.amount,
      to_json(r.includes) as includes, r.raised_by as "raisedBy", ${milliseconds('r.reported_at')} as "reportedAt"
    from park_rent_report r
    where r.park_key = $1 and r.state = 'approved' and r.reported_at > $2
    order by r.user_key, r.reported_at desc, r.key desc`,
    [parkKey, since],
  )

export interface AnswerRow {
  key: number
  text: string
  answeredAt: Date
  state: RentReportState
  reason: RentReportReason | null
  message: string | null
}

const answerColumns = `w.key, w.text, w.answered_at as "answeredAt", w.state, w.reason, w.message`

/** The newest answer of a park, or the newest approved one. */
export async function selectAnswer(
  queryable: Queryable,
  parkKey: number,
  { approved }: { approved: boolean },
): Promise<AnswerRow | undefined> {
  const [row] = await queryable.query<AnswerRow>(
    `select ${answerColumns} from park_rent_answer w
    where w.park_key = $1 and ($2::boolean is false or w.state = 'approved') order by w.key desc limit 1`,
    [parkKey, approved],
  )
  return row
}

export interface ReportRow {
  key: number
  parkKey: number
  userKey: number
  amount: number
  siteKind: SiteKind | null
  since: string
  includes: readonly LotRentInclusion[]
  raisedBy: number | null
  raisedOn: string | null
  reportedAt: Date
  state: RentReportState
  reason: RentReportReason | null
  message: string | null
}

const reportColumns = `r.key, r.park_key as "parkKey", r.user_key as "userKey", r.amount, r.site_kind as "siteKind",
  to_char(r.since, 'YYYY-MM-DD') as since, to_json(r.includes) as includes, r.raised_by as "raisedBy",
  to_char(r.raised_on, 'YYYY-MM-DD') as "raisedOn", r.reported_at as "reportedAt", r.state, r.reason, r.message`

/** A user's reports, of one park or all, the newest first. */
export const selectReportsOf = (queryable: Queryable, userKey: number, parkKey: number | null = null) =>
  queryable.query<ReportRow>(
    `select ${reportColumns} from park_rent_report r
    where r.user_key = $1 and ($2::integer is null or r.park_key = $2) order by r.key desc`,
    [userKey, parkKey],
  )

export async function selectReport(queryable: Queryable, key: number): Promise<ReportRow | undefined> {
  const [row] = await queryable.query<ReportRow>(
    `select ${reportColumns} from park_rent_report r where r.key = $1`,
    [key],
  )
  return row
}

/** Whether a user has a report of a park in a year that was not refused. */
export async function hasReported(
  queryable: Queryable,
  { userKey, parkKey, year }: { userKey: number; parkKey: number; year: number },
): Promise<boolean> {
  const [row] = await queryable.query<{ exists: boolean }>(
    `select exists (
      select from park_rent_report where user_key = $1 and park_key = $2 and year = $3 and state <> 'refused'
    ) as exists`,
    [userKey, parkKey, year],
  )
  return row!.exists
}

interface NewReport {
  parkKey: number
  userKey: number
  amount: number
  siteKind: SiteKind | undefined
  since: string
  includes: readonly LotRentInclusion[]
  raisedBy: number | undefined
  raisedOn: string | undefined
  at: Date
}

export const insertReport = (
  transaction: Transaction,
  { parkKey, userKey, siteKind, raisedBy, raisedOn, at, ...report }: NewReport,
): Promise<unknown> =>
  insertInto(transaction, 'park_rent_report', {
    ...report,
    park_key: parkKey,
    user_key: userKey,
    site_kind: siteKind ?? null,
    raised_by: raisedBy ?? null,
    raised_on: raisedOn ?? null,
    reported_at: at,
    year: at.getUTCFullYear(),
  })

export async function deleteReport(transaction: Transaction, key: number): Promise<void> {
  await transaction.query('delete from park_rent_report where key = $1', [key])
}

interface NewAnswer {
  parkKey: number
  userKey: number
  text: string
  at: Date
}

/** Adds an answer; replaces one that staff have not reviewed. */
export async function insertAnswer(
  transaction: Transaction,
  { parkKey, userKey, text, at }: NewAnswer,
): Promise<void> {
  await transaction.query(`delete from park_rent_answer where park_key = $1 and state = 'waiting'`, [parkKey])
  await insertInto(transaction, 'park_rent_answer', {
    park_key: parkKey,
    user_key: userKey,
    text,
    answered_at: at,
  })
}

/** A report or an answer with the data for staff. */
export interface ForStaffRow {
  kind: RentReportKind
  key: number
  parkKey: number
  userKey: number | null
  park: string
  city: string
  parkState: string
  authorName: string | null
  authorEmail: string | null
  authorLanguage: Language | null
  amount: number | null
  siteKind: SiteKind | null
  since: string | null
  includes: readonly LotRentInclusion[] | null
  raisedBy: number | null
  raisedOn: string | null
  text: string | null
  sentAt: Date
  state: RentReportState
  reason: RentReportReason | null
  message: string | null
}

const ofStaff = `select q.kind, q.key, q.park_key as "parkKey", q.user_key as "userKey", p.name as park, a.city,
    a.state as "parkState", trim(u.first_name || ' ' || u.last_name) as "authorName",
    u.username::text as "authorEmail", u.language as "authorLanguage", q.amount, q.site_kind as "siteKind",
    to_char(q.since, 'YYYY-MM-DD') as since, to_json(q.includes) as includes, q.raised_by as "raisedBy",
    to_char(q.raised_on, 'YYYY-MM-DD') as "raisedOn", q.text, q.sent_at as "sentAt", q.state, q.reason, q.message
  from (
    select 'reports' as kind, key, park_key, user_key, amount, site_kind, since, includes, raised_by, raised_on,
      null::text as text, reported_at as sent_at, state, reason, message
    from park_rent_report
    union all
    select 'answers', key, park_key, user_key, null, null, null, null, null, null, text, answered_at, state,
      reason, message
    from park_rent_answer
  ) q
  join park p on p.key = q.park_key
  join address a on a.key = p.address_key
  left join registered_user u on u.key = q.user_key`

/** Items that wait for staff, the oldest first. */
export const selectQueue = (queryable: Queryable, { offset, limit }: { offset: number; limit: number }) =>
  queryable.query<ForStaffRow>(
    `${ofStaff} where q.state = 'waiting' order by q.sent_at, q.kind, q.key offset $1 limit $2`,
    [offset, limit],
  )

export async function countQueue(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select (select count(*) from park_rent_report where state = 'waiting')::integer
      + (select count(*) from park_rent_answer where state = 'waiting')::integer as count`,
  )
  return row!.count
}

export async function selectForStaff(
  queryable: Queryable,
  { kind, key }: { kind: RentReportKind; key: number },
): Promise<ForStaffRow | undefined> {
  const [row] = await queryable.query<ForStaffRow>(`${ofStaff} where q.kind = $1 and q.key = $2`, [kind, key])
  return row
}

const tables = { reports: 'park_rent_report', answers: 'park_rent_answer' } as const

interface Decided {
  state: RentReportState
  at: Date
  staffKey: number
  reason: RentReportReason | null
  message: string | null
}

export const setDecision = (
  transaction: Transaction,
  { kind, key }: { kind: RentReportKind; key: number },
  { state, at, staffKey, reason, message }: Decided,
) =>
  updateTable(transaction, tables[kind], key, { state, decided_at: at, staff_key: staffKey, reason, message })

/** Publishes a change of a park's public data to the feed. */
export async function noteChange(transaction: Transaction, parkKey: number): Promise<void> {
  await transaction.query(`insert into change (entity, key) values ('park', $1)`, [parkKey])
}

/** Deletes a user's reports of a park, or all their reports and unpublished answers. */
export async function eraseOf(
  transaction: Transaction,
  { userKey, parkKey }: { userKey: number; parkKey?: number },
): Promise<void> {
  await transaction.query(
    'delete from park_rent_report where user_key = $1 and ($2::integer is null or park_key = $2)',
    [userKey, parkKey ?? null],
  )
  if (parkKey !== undefined) return
  await transaction.query(`delete from park_rent_answer where user_key = $1 and state <> 'approved'`, [
    userKey,
  ])
  await transaction.query('update park_rent_answer set user_key = null, message = null where user_key = $1', [
    userKey,
  ])
}

/** Keys of the parks that a user reported on. */
export async function selectParksOf(queryable: Queryable, userKey: number): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    'select distinct park_key as key from park_rent_report where user_key = $1 order by park_key',
    [userKey],
  )
  return rows.map(({ key }) => key)
}
