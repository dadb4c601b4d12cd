import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertAll } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import { DAY } from '#kit/dates.ts'
import { keysOf } from '#kit/keys.ts'
import { companyRoles, isCompanyAdmin, type Membership, type Subject } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import {
  type NoticeDates,
  type NoticeFacts,
  type NoticeKind,
  type NoticeRule,
  noticeRuleOf,
  noticeRules,
} from '#model/listing/notices.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import { duplicatesOf } from '../listing/index.ts'
import { milliseconds } from '../rows/index.ts'

/** Roles that are notified about homes without an agent. */
export const admins = companyRoles.filter(isCompanyAdmin)

/** Dates are compared as JavaScript reads them, without microseconds. */
const truncated = (column: string) => `date_trunc('milliseconds', ${column})`

/** Condition that an email about a date of a home `l` was not written. */
export const isUnsent = (kind: NoticeKind, about: string) =>
  `not exists (
    select from listing_notice n where n.listing_key = l.key and n.kind = '${kind}' and n.about = ${truncated(about)}
  )`

/** Emails go to confirmed addresses; a home leaves the market without one, too. */
const isReachable = `exists (
  select from registered_user u
  where u.key = l.owner_key and u.deactivated_at is null and u.email_verified_at is not null
)`

/** Recipients of a company for a home: its agent, else the owners and managers ($2). */
export const isRecipientOf = `(
  m.user_key = l.agent_key
  or m.role = any($2) and not exists (
    select from company_member g where g.company_key = l.owner_key and g.user_key = l.agent_key
  )
)`
/** Condition that a home `l` has a recipient in its company. */
export const hasRecipient = `exists (
  select from company_member m join registered_user u on u.key = m.user_key
  where m.company_key = l.owner_key and ${isRecipientOf} and u.deactivated_at is null and u.email_verified_at is not null
)`
/** Homes added by a file share one email. */
const isNoLoad = `not exists (
  select from listing_load_line o where o.listing_key = l.key and o.outcome = 'add'
)`
/** Excludes sales by a load: the sender of the file knows of the sale. */
const isNoSaleOfLoad = `not exists (
  select from listing_load_line o where o.listing_key = l.key and o.before ? 'active' and o.done_at >= l.removed_at
)`

/** A duration as an interval of PostgreSQL. */
export const interval = (milliseconds: number) => `interval '${milliseconds / DAY} days'`

/** Condition that an email about a date is due at a time ($1), by its rule. */
export const isDue = (column: string, { after, within }: NoticeRule) =>
  [
    `${column} <= $1::timestamptz - ${interval(after)}`,
    ...(within === undefined ? [] : [`${column} > $1::timestamptz - ${interval(after + within)}`]),
  ].join(' and ')

/** Whether the seller of a home `l` did not reply to the confirmation request by a time ($1). */
export const isOverdue = `${isDue('l.confirmed_at', noticeRules.confirm)} and exists (
  select from listing_notice a
  where a.listing_key = l.key and a.kind = 'confirm' and a.about = ${truncated('l.confirmed_at')}
    and ${isDue('a.sent_at', noticeRules.unconfirmed)}
)`

/** A package that is billed monthly renews itself. */
const hasPackageThatEnds = `l.package_name <> 'standard' and not l.monthly_billing`

/** Emails about a hold are written within a day of it. */
const isRecentlyHeld = `l.hold_review and l.active in (0, 1) and ${isDue('l.review_at', noticeRules['identity-held'])}`
const isSellerToNotify = `case l.owner_type when 'companies' then ${hasRecipient} else ${isReachable} end
  and ${isUnsent('identity-held', 'l.review_at')}`

const dateColumns: Readonly<Partial<Record<keyof NoticeDates, string>>> = {
  started: 'l.started_at',
  confirmed: 'l.confirmed_at',
  ending: 'l.ending_at',
  upgradeEnd: 'l.upgrade_end_at',
  removed: 'l.removed_at',
}
/** Further conditions. */
const further: Readonly<Partial<Record<NoticeKind, string>>> = {
  published: isNoLoad,
  'upgrade-ending': hasPackageThatEnds,
  sold: isNoSaleOfLoad,
}
const reachedBy = { 'registered-users': isReachable, companies: hasRecipient } as const

/** The homes of owners of one type for which an email may be due; empty for owners that do not get this kind. */
function candidatesOf(kind: NoticeKind, ownerType: keyof typeof reachedBy): string[] {
  const rule = noticeRuleOf(kind)
  const { status, about, unlistsFor, ofCompanies, viewsWithoutPhoto } = rule
  const column = dateColumns[about]
  if (column === undefined) return []
  // One email about all homes of a company is another job.
  if (ownerType === 'companies' && (!ofCompanies || (ofCompanies === 'together' && !unlistsFor))) return []
  const conditions = [
    `l.active = ${status} and l.owner_type = '${ownerType}' and not l.is_hidden`,
    kind === 'unconfirmed' ? isOverdue : isDue(column, rule),
    ...(further[kind] ? [further[kind]] : []),
    // A home leaves the market without an email, too.
    ...(unlistsFor ? [] : [isUnsent(kind, column), reachedBy[ownerType]]),
  ]
  return [
    viewsWithoutPhoto === undefined
      ? `select l.key from listing l where ${conditions.join(' and ')}`
      : `select l.key from listing_counter c join listing l on l.key = c.listing_key
        where c.viewed_count >= ${viewsWithoutPhoto} and not exists (select from photo p where p.listing_key = l.key)
          and ${conditions.join(' and ')}`,
  ]
}

/** Finds homes for which something may be due; `dueNotices` decides. */
const candidates = [
  ...keysOf(noticeRules).flatMap(kind =>
    keysOf(reachedBy).flatMap(ownerType => candidatesOf(kind, ownerType)),
  ),
  `select l.key from listing l, ${duplicatesOf('l')} where ${isRecentlyHeld} and ${isSellerToNotify}`,
  `select duplicate.key from listing l, ${duplicatesOf('l')} where ${isRecentlyHeld} and duplicate.active = 1 and not duplicate.hold_review
  order by key limit 1000`,
].join(' union ')

export async function selectCandidates(database: Database, at: Date): Promise<number[]> {
  const rows = await database.query<{ key: number }>(candidates, [at, admins])
  return rows.map(({ key }) => key)
}

/** A home with the content of its emails. */
export interface NoticeRow extends NoticeFacts {
  key: number
  city: string
  state: string
  year: number | null
  make: string | null
  rentalPrice: number | null
  askingPrice: number | null
  soldPrice: number | null
  /** The owner; for a company, its recipients. */
  people: readonly Recipient[]
}

interface Recipient {
  userKey: number
  firstName: string
  /** Null if emails must not be sent to it. */
  email: string | null
  language: Language
}

/** Locks a home; undefined if it is gone, or another node works on it. */
export async function lockHome(transaction: Transaction, key: number): Promise<NoticeRow | undefined> {
  const [row] = await transaction.query<NoticeRow>(
    `select l.key, l.active, l.is_hidden as "isHidden", ${milliseconds('l.started_at')} as started,
      ${milliseconds('l.confirmed_at')} as confirmed, ${milliseconds('l.ending_at')} as ending,
      ${milliseconds('l.removed_at')} as removed,
      case when ${hasPackageThatEnds} then ${milliseconds('l.upgrade_end_at')} end as "upgradeEnd",
      (
        select ${milliseconds('min(n.sent_at)')} from listing_notice n
        where n.listing_key = l.key and n.kind = 'confirm' and n.about = ${truncated('l.confirmed_at')}
      ) as requested,
      case when l.hold_review and l.active in (0, 1) and exists (select from ${duplicatesOf('l')})
        then ${milliseconds('l.review_at')} end as held,
      case when l.active = 1 and not l.hold_review then (
        select ${milliseconds('max(duplicate.review_at)')} from ${duplicatesOf('l')} where duplicate.hold_review
      ) end as claimed,
      coalesce((select c.viewed_count from listing_counter c where c.listing_key = l.key), 0)::integer as views,
      (select count(*)::integer from photo p where p.listing_key = l.key) as photos,
      coalesce((
        select json_agg(json_build_object('kind', n.kind, 'about', ${milliseconds('n.about')}))
        from listing_notice n where n.listing_key = l.key
      ), '[]') as sent,
      a.city, a.state, l.year, l.make, l.rental_price as "rentalPrice", l.asking_price as "askingPrice",
      l.sold_price as "soldPrice", l.owner_type = 'companies' as "isOfCompany",
      (
        select coalesce(json_agg(json_build_object(
          'userKey', u.key, 'firstName', u.first_name, 'language', u.language,
          'email', case when u.deactivated_at is null and u.email_verified_at is not null then u.username::text end
        ) order by u.key), '[]')
        from registered_user u
        left join company_member m on l.owner_type = 'companies' and m.company_key = l.owner_key and m.user_key = u.key
        where case when l.owner_type = 'companies' then ${isRecipientOf} else u.key = l.owner_key end
      ) as people
    from listing l
    join address a on a.key = l.address_key
    where l.key = $1 and l.owner_type is not null for update of l skip locked`,
    [key, admins],
  )
  return row
}

interface NewNotice {
  listingKey: number
  userKey: number
  kind: NoticeKind
  about: Date
  sentAt: Date
}

/** Records an email about one or several homes; returns the key of its first record, which represents all of them. */
export async function insertNotices(
  transaction: Transaction,
  notices: readonly NewNotice[],
): Promise<number> {
  const [first] = await insertAll(
    transaction,
    'listing_notice',
    notices.map(({ listingKey, userKey, kind, about, sentAt }) => ({
      listing_key: listingKey,
      user_key: userKey,
      kind,
      about,
      sent_at: sentAt,
    })),
    { returning: ['key'] },
  )
  return first!.key
}

export const setWarningSent = (transaction: Transaction, key: number, at: Date) =>
  updateTable(transaction, 'listing', key, { warning_sent_at: at })

/** A home of a confirmation request. */
export interface RequestedHome extends Subject {
  noticeKey: number
  listingKey: number
  city: string
  state: string
  /** '1998 Fleetwood'; empty if unknown. */
  model: string
  userKey: number
  /** Companies of the recipient, with their rights now. */
  memberships: Membership[]
  active: ActiveStatus
  removalReason: string | null
  answeredAt: Date | null
}

/** Year, make and model of a home `l` in words. */
export const modelOf = `concat_ws(' ', l.year, l.make, l.model)`

/** The homes of the email of a record ($1): one, or those of a company. */
const homesOfNotice = `
  select n.key as "noticeKey", n.listing_key as "listingKey", a.city, a.state, ${modelOf} as model, n.user_key as "userKey",
    l.owner_type as "ownerType", l.owner_key as "ownerKey", l.active,
    l.removal_reason as "removalReason", n.answered_at as "answeredAt",
    coalesce((
      select json_agg(json_build_object('companyKey', m.company_key, 'role', m.role))
      from company_member m join registered_user u on u.key = m.user_key and u.deactivated_at is null
      where m.user_key = f.user_key
    ), '[]') as memberships
  from listing_notice f
  join listing h on h.key = f.listing_key
  join listing_notice n on n.user_key = f.user_key and n.kind = f.kind and n.sent_at = f.sent_at
  join listing l on l.key = n.listing_key
  join address a on a.key = l.address_key
  where f.key = $1 and (n.key = f.key or h.owner_type = 'companies' and l.owner_type = 'companies')
  order by l.key`

export const selectRequestedHomes = (queryable: Queryable, noticeKey: number): Promise<RequestedHome[]> =>
  queryable.query<RequestedHome>(homesOfNotice, [noticeKey])

/** The same with the homes locked. */
export const lockRequestedHomes = (transaction: Transaction, noticeKey: number): Promise<RequestedHome[]> =>
  transaction.query<RequestedHome>(`${homesOfNotice} for update of n, l`, [noticeKey])

export const setAnswered = (queryable: Queryable, keys: readonly number[], at: Date) =>
  queryable.query('update listing_notice set answered_at = greatest($2, sent_at) where key = any($1)', [
    keys,
    at,
  ])
