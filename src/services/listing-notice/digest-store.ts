import type { Database, Queryable, Transaction } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type { Language } from '#model/language.ts'
import {
  DIGEST_DAYS,
  type DigestKind,
  MAX_CONFIRMED,
  noticeRules,
  REST_DAYS,
} from '#model/listing/notices.ts'
import { milliseconds } from '../rows/index.ts'
import {
  admins,
  hasRecipient,
  interval,
  isDue,
  isOverdue,
  isRecipientOf,
  isUnsent,
  modelOf,
} from './store.ts'

/** Homes `l` of a company due for a notice to its people ($2), at $1. */
const isDigestDue: Readonly<Record<DigestKind, string>> = {
  confirm: `l.active = 1 and l.owner_type = 'companies' and not l.is_hidden
    and ${isDue('l.confirmed_at', noticeRules.confirm)} and ${isUnsent('confirm', 'l.confirmed_at')}
    and ${hasRecipient}`,
  unconfirmed: `l.active = 3 and l.owner_type = 'companies' and l.removal_reason = 'unconfirmed'
    and l.removed_at > $1::timestamptz - ${interval(REST_DAYS * DAY)} and ${isUnsent('unconfirmed', 'l.confirmed_at')}
    and ${hasRecipient}`,
}

/**
 * Reason to notify a company `c` later: its people were notified recently, or more of its homes are about to be
 * unlisted.
 */
const isLater: Readonly<Record<DigestKind, string>> = {
  confirm: `exists (
    select from listing o join listing_notice n on n.listing_key = o.key
    where o.owner_type = 'companies' and o.owner_key = c.key and n.kind = 'confirm'
      and n.sent_at > $1::timestamptz - ${interval(DIGEST_DAYS * DAY)}
  )`,
  unconfirmed: `exists (
    select from listing l
    where l.active = 1 and l.owner_type = 'companies' and l.owner_key = c.key and not l.is_hidden and ${isOverdue}
  )`,
}

/** Companies with homes due for a notice. */
export async function selectCompanies(database: Database, kind: DigestKind, at: Date): Promise<number[]> {
  const rows = await database.query<{ key: number }>(
    `select c.key from (select distinct l.owner_key as key from listing l where ${isDigestDue[kind]}) c
    where not ${isLater[kind]} order by c.key limit 100`,
    [at, admins],
  )
  return rows.map(({ key }) => key)
}

/** Locks a company; false if it is gone, or another node works on it. */
export async function lockCompany(transaction: Transaction, key: number): Promise<boolean> {
  const rows = await transaction.query('select from company where key = $1 for update skip locked', [key])
  return rows.length > 0
}

export interface DigestHome {
  key: number
  city: string
  state: string
  /** '1998 Fleetwood'; empty if unknown. */
  model: string
  /** Milliseconds since 1970. */
  confirmed: number
}

/** A recipient in a company: an agent for their homes; owners and managers for homes without an agent. */
export interface DigestReader {
  userKey: number
  firstName: string
  email: string
  language: Language
  company: string
  homes: DigestHome[]
}

/** Recipients of a company with their homes, the longest unconfirmed first. */
export const selectReaders = (queryable: Queryable, kind: DigestKind, company: number, at: Date) =>
  queryable.query<DigestReader>(
    `select u.key as "userKey", u.first_name as "firstName", u.username::text as email, u.language,
      c.name as company,
      json_agg(json_build_object(
        'key', l.key, 'city', a.city, 'state', a.state, 'model', ${modelOf}, 'confirmed', ${milliseconds('l.confirmed_at')}
      ) order by l.confirmed_at, l.key) as homes
    from (
      select * from listing l where ${isDigestDue[kind]} and l.owner_key = $3
      order by l.confirmed_at, l.key limit ${MAX_CONFIRMED}
    ) l
    join address a on a.key = l.address_key
    join company c on c.key = l.owner_key
    join company_member m on m.company_key = l.owner_key and ${isRecipientOf}
    join registered_user u on u.key = m.user_key and u.deactivated_at is null and u.email_verified_at is not null
    group by u.key, c.name order by u.key`,
    [at, admins, company],
  )

/** Records that sellers of homes were warned. */
export const setWarningsSent = (transaction: Transaction, keys: readonly number[], at: Date) =>
  transaction.query(
    `update listing set warning_sent_at = $2
    where key in (select key from listing where key = any($1) order by key for update)`,
    [keys, at],
  )
