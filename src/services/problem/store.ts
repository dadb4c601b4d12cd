import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { AdReview } from '#model/ad/values.ts'
import type { Language } from '#model/language.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import type { ProblemDecision, ProblemForm, ProblemKind, ReportableType } from '#model/problem/report.ts'

export interface Reported {
  type: ReportableType
  key: number
}

export const insertReport = (
  transaction: Transaction,
  { type, key }: Reported,
  { kind, message, email, language }: ProblemForm,
  by: { userKey: number | null; networkHash: string | null; isSuspect: boolean; at: Date },
) =>
  insertInto(transaction, 'problem_report', {
    subject_type: type,
    subject_key: key,
    kind,
    message: message ?? null,
    email: email ?? null,
    language,
    user_key: by.userKey,
    network_hash: by.networkHash,
    is_suspect: by.isSuspect,
    created_at: by.at,
  })

/** Number of networks with undecided reports of a scam. */
export async function countScams(queryable: Queryable, { type, key }: Reported): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(distinct network_hash)::integer as count from problem_report
    where subject_type = $1 and subject_key = $2 and kind = 'scam' and not is_suspect and decided_at is null`,
    [type, key],
  )
  return row?.count ?? 0
}

/** A reported object with its owner, if known. */
export interface SubjectRow {
  /** Of a park or dealer; the title of an ad. */
  name: string | null
  city: string | null
  state: string | null
  /** Of a home. */
  active: ActiveStatus | null
  holdReview: boolean | null
  version: number | null
  isShown: boolean
  ownerUserKey: number | null
  username: string | null
  language: Language | null
}

/** An ad that people may have viewed. */
const isShownAd = `d.review = 'approved' and d.removed_at is null and g.state <> 'draft'`

const things = `(
  select 'listing' as type, l.key, null::text as name, l.address_key, l.active, l.hold_review, l.version,
    l.active in (1, 2, 3) and not l.is_hidden as is_shown, l.owner_type, l.owner_key
  from listing l
  union all
  select 'park', p.key, p.name, p.address_key, null, null, null, p.active, p.owner_type, p.owner_key from park p
  union all
  select 'sales-center', c.key, c.name, c.address_key, null, null, null, c.active, c.owner_type, c.owner_key
  from sales_center c
  union all
  select 'ad', d.key, coalesce(d.title, d.label), null, null, null, null, ${isShownAd}, 'companies', g.company_key
  from ad d join ad_campaign g on g.key = d.campaign_key where g.company_key is not null
)`

/** An object by type ($1) and key ($2). */
const subject = `
  select s.name, a.city, a.state, s.active, s.hold_review as "holdReview", s.version, s.is_shown as "isShown",
    u.key as "ownerUserKey", u.username, u.language
  from ${things} s left join address a on a.key = s.address_key
  left join lateral (
    select o.key, o.username::text as username, o.language from registered_user o
    where o.deactivated_at is null and (
      s.owner_type = 'registered-users' and o.key = s.owner_key
      or s.owner_type = 'companies' and o.key in (
        select m.user_key from company_member m where m.company_key = s.owner_key and m.role = 'owner'
      )
    )
    order by o.key limit 1
  ) u on true
  where s.type = $1 and s.key = $2`

export async function selectSubject(
  queryable: Queryable,
  { type, key }: Reported,
): Promise<SubjectRow | undefined> {
  const [row] = await queryable.query<SubjectRow>(subject, [type, key])
  return row
}

/** An ad of an advertiser. */
export interface AdRow {
  key: number
  campaignKey: number
  companyKey: number
  advertiser: string
  language: Language
  title: string | null
  text: string | null
  displayLink: string | null
  websiteLink: string
  label: string | null
  review: AdReview
  isShown: boolean
}

export async function selectAd(queryable: Queryable, key: number): Promise<AdRow | undefined> {
  const [row] = await queryable.query<AdRow>(
    `select d.key, g.key as "campaignKey", y.key as "companyKey", y.name as advertiser, d.language, d.title, d.text,
      d.display_link as "displayLink", d.website_link as "websiteLink", d.label, d.review, ${isShownAd} as "isShown"
    from ad d join ad_campaign g on g.key = d.campaign_key join company y on y.key = g.company_key
    where d.key = $1`,
    [key],
  )
  return row
}

export interface GroupRow {
  type: ReportableType
  key: number
  name: string | null
  city: string | null
  state: string | null
  count: number
  kinds: ProblemKind[]
  scams: number
  first: Date
  last: Date
}

const open = `select subject_type as type, subject_key as key, count(*)::integer as count,
    array_agg(distinct kind) as kinds,
    (count(distinct network_hash) filter (where kind in ('scam', 'misleading') and not is_suspect))::integer as scams,
    min(created_at) as first, max(created_at) as last
  from problem_report where decided_at is null group by subject_type, subject_key
  having not bool_and(is_suspect)`

/** Objects with open reports: those that several people call a scam first, then the longest wait. */
export const selectGroups = (
  queryable: Queryable,
  { offset, limit, urgent }: { offset: number; limit: number; urgent: number },
) =>
  queryable.query<GroupRow>(
    `select o.type, o.key, s.name, a.city, a.state, o.count, o.kinds, o.scams, o.first, o.last
    from (${open}) o
    left join ${things} s on s.type = o.type and s.key = o.key
    left join address a on a.key = s.address_key
    order by case when o.scams >= $3 then o.scams else 0 end desc, o.first, o.type, o.key
    offset $1 limit $2`,
    [offset, limit, urgent],
  )

export async function countGroups(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(`select count(*)::integer as count from (${open}) o`)
  return row?.count ?? 0
}

export interface ReportRow {
  key: number
  kind: ProblemKind
  message: string | null
  email: string | null
  language: Language
  userKey: number | null
  isSuspect: boolean
  at: Date
  decision: ProblemDecision | null
  reason: string | null
  decidedAt: Date | null
  staffName: string | null
}

const reportsOf = `
  select r.key, r.kind, r.message, r.email, r.language, r.user_key as "userKey", r.is_suspect as "isSuspect",
    r.created_at as at, r.decision, r.reason, r.decided_at as "decidedAt", u.first_name as "staffName"
  from problem_report r left join registered_user u on u.key = r.staff_key
  where r.subject_type = $1 and r.subject_key = $2`

/** Reports of an object, open ones first, then newest first. */
export const selectReports = (queryable: Queryable, { type, key }: Reported) =>
  queryable.query<ReportRow>(`${reportsOf} order by r.decided_at is not null, r.key desc limit 200`, [
    type,
    key,
  ])

/** Open reports of an object up to one, locked. */
export const lockOpenReports = (transaction: Transaction, { type, key }: Reported, last: number) =>
  transaction.query<ReportRow>(
    `${reportsOf} and r.decided_at is null and r.key <= $3 order by r.key for update of r`,
    [type, key, last],
  )

export const closeReports = (
  transaction: Transaction,
  keys: readonly number[],
  decision: { decision: ProblemDecision; reason: string; staffKey: number; at: Date },
) =>
  transaction.query(
    `update problem_report set decision = $2, reason = $3, staff_key = $4, decided_at = $5 where key = any($1)`,
    [keys, decision.decision, decision.reason, decision.staffKey, decision.at],
  )

interface AnswerRow {
  question: string
  message: string
  at: Date
}

/** The owner's replies to reports of an object, newest first. */
export const selectAnswers = (queryable: Queryable, { type, key }: Reported) =>
  queryable.query<AnswerRow>(
    `select question, message, created_at as at from problem_answer
    where subject_type = $1 and subject_key = $2 order by key desc limit 50`,
    [type, key],
  )

/** A report ($1) with a question to its owner; undefined after a new decision of staff. */
export async function lockRequestedReport(
  transaction: Transaction,
  key: number,
): Promise<(Reported & { question: string }) | undefined> {
  const [row] = await transaction.query<Reported & { question: string }>(
    `select subject_type as type, subject_key as key, coalesce(reason, '') as question from problem_report
    where key = $1 and decision = 'ask' for update`,
    [key],
  )
  return row
}

export const insertProblemAnswer = (
  transaction: Transaction,
  { type, key }: Reported,
  answer: { userKey: number; question: string; message: string; at: Date },
) =>
  insertInto(transaction, 'problem_answer', {
    subject_type: type,
    subject_key: key,
    user_key: answer.userKey,
    question: answer.question,
    message: answer.message,
    created_at: answer.at,
  })

/** Reopens the reports with a question to the owner, for a decision of staff. */
export const reopenQuestions = (transaction: Transaction, { type, key }: Reported) =>
  transaction.query(
    `update problem_report set decision = null, reason = null, staff_key = null, decided_at = null
    where subject_type = $1 and subject_key = $2 and decision = 'ask'`,
    [type, key],
  )

/** Replies of a user, for the export of their data. */
export const selectAnswersOf = (queryable: Queryable, userKey: number) =>
  queryable.query<Reported & { message: string; at: Date }>(
    `select subject_type as type, subject_key as key, message, created_at as at from problem_answer
    where user_key = $1 order by created_at`,
    [userKey],
  )

export const deleteAnswersOf = (transaction: Transaction, userKey: number) =>
  transaction.query('delete from problem_answer where user_key = $1', [userKey])

/** Reports of a person, for the export of their data. */
export const selectReportsOf = (queryable: Queryable, userKey: number, email: string | undefined) =>
  queryable.query<{
    type: ReportableType
    key: number
    kind: ProblemKind
    message: string | null
    email: string | null
    at: Date
  }>(
    `select subject_type as type, subject_key as key, kind, message, email, created_at as at from problem_report
    where user_key = $1 or lower(email) = lower($2) order by created_at`,
    [userKey, email ?? null],
  )

/** Deletes a person's reports; returns their number. */
export async function deleteReportsOf(
  transaction: Transaction,
  userKey: number | undefined,
  email: string | undefined,
): Promise<number> {
  const rows = await transaction.query<{ key: number }>(
    `delete from problem_report
    where user_key = $1 or lower(email) = lower($2) or names_address(coalesce(message, ''), $2) returning key`,
    [userKey ?? null, email ?? null],
  )
  return rows.length
}

export const deleteDecided = (queryable: Queryable, before: Date) =>
  queryable.query('delete from problem_report where decided_at < $1', [before])
