import type { Queryable } from '#db/database.ts'
import { insertAll, insertKey } from '#db/insert.ts'
import type { Point } from '#kit/geo.ts'
import type { LeadChannel, LeadStatus } from '#model/lead/values.ts'
import type { DeliveryEnd } from '../mail/index.ts'
import { companyFigures, inboxByKey, inboxOfUser, isReceived, sentByKey, sentOfUser } from './message-sql.ts'
import type {
  DealerContactRow,
  InboxRow,
  LeadInput,
  ListingSubjectRow,
  ParkContactRow,
  RecipientInput,
  SentRow,
} from './rows.ts'
import { dealerByKey, dealersAround, dealersOfPlan, listingSubject, parkContact } from './sql.ts'

export async function selectListing(
  queryable: Queryable,
  key: number,
): Promise<ListingSubjectRow | undefined> {
  const [row] = await queryable.query<ListingSubjectRow>(listingSubject, [key])
  return row
}

export async function selectDealer(queryable: Queryable, key: number): Promise<DealerContactRow | undefined> {
  const [row] = await queryable.query<DealerContactRow>(dealerByKey, [key])
  return row
}

/** Dealers that might serve a point; exact distances are computed later. */
export const selectDealersAround = (queryable: Queryable, { latitude, longitude }: Point) =>
  queryable.query<DealerContactRow>(dealersAround, [latitude, longitude])

/** Dealers that sell a floor plan. */
export const selectDealersOfPlan = (queryable: Queryable, key: number) =>
  queryable.query<DealerContactRow>(dealersOfPlan, [key])

export async function selectPlan(
  queryable: Queryable,
  key: number,
): Promise<{ make: string; model: string } | undefined> {
  const [row] = await queryable.query<{ make: string; model: string }>(
    'select manufacturer as make, model_name as model from floor_plan where key = $1 and active',
    [key],
  )
  return row
}

export async function selectPark(queryable: Queryable, key: number): Promise<ParkContactRow | undefined> {
  const [row] = await queryable.query<ParkContactRow>(parkContact, [key])
  return row
}

/**
 * A lead with the same fingerprint since a time. Serializes concurrent calls with the same fingerprint until the
 * transaction ends.
 */
export async function findDuplicate(
  transaction: Queryable,
  fingerprint: string,
  since: number,
): Promise<number | undefined> {
  const [row] = await transaction.query<{ key: number | null }>('select find_twin($1, $2) as key', [
    fingerprint,
    new Date(since),
  ])
  return row?.key ?? undefined
}

export const insertLead = (transaction: Queryable, lead: LeadInput): Promise<number> =>
  insertKey(transaction, 'lead', {
    kind: lead.kind,
    subject_type: lead.subjectType,
    subject_key: lead.subjectKey,
    subject_label: lead.subjectLabel,
    user_key: lead.userKey,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    message: lead.message,
    topics: lead.topics,
    questions: lead.questions,
    move_in: lead.moveIn,
    zip: lead.zip,
    language: lead.language,
    fingerprint: lead.fingerprint,
    is_suspect: lead.isSuspect,
    created_at: new Date(lead.at),
  })

/** Adds recipients; returns the keys of the new ones. */
export const insertRecipients = (
  transaction: Queryable,
  leadKey: number,
  recipients: readonly RecipientInput[],
  { status, at }: { status: LeadStatus; at: number },
) =>
  insertAll(
    transaction,
    'lead_recipient',
    recipients.map(({ kind, entityKey, name, channels, userKey, companyKey }) => ({
      lead_key: leadKey,
      kind,
      entity_key: entityKey,
      name,
      channels,
      user_key: userKey,
      company_key: companyKey,
      status,
      created_at: new Date(at),
    })),
    {
      onConflict: '(lead_key, kind, entity_key) do nothing',
      returning: ['key', 'kind', 'entity_key'],
    },
  )

/** A delivery to a recipient. Recipients of the same email share its key, and so its number here. */
export interface DeliveryInput {
  /** Counts from 1. */
  number: number
  recipientKey: number
  channel: LeadChannel
}

/** Starts deliveries; returns their keys by number. */
export async function insertDeliveries(
  transaction: Queryable,
  deliveries: readonly DeliveryInput[],
): Promise<ReadonlyMap<number, number>> {
  if (deliveries.length === 0) return new Map()
  const rows = await transaction.query<{ number: number; key: number }>(
    `with numbered as materialized (
      select number, nextval(pg_get_serial_sequence('lead_delivery', 'key')) as key
      from (select distinct unnest($1::integer[]) as number) as numbers
    ), inserted as (
      insert into lead_delivery (key, recipient_key, channel)
      select key, recipient_key, channel
      from unnest($1::integer[], $2::integer[], $3::text[]) as delivery (number, recipient_key, channel)
      join numbered using (number)
    )
    select number, key from numbered`,
    [
      deliveries.map(({ number }) => number),
      deliveries.map(({ recipientKey }) => recipientKey),
      deliveries.map(({ channel }) => channel),
    ],
  )
  return new Map(rows.map(({ number, key }) => [number, key]))
}

/** Stores results of deliveries; a failed one may succeed later. */
export async function endDeliveries(
  transaction: Queryable,
  keys: readonly number[],
  end: DeliveryEnd,
): Promise<void> {
  await transaction.query(
    `update lead_delivery set
      taken_at = case when $2 = 'taken' then now() end,
      failed_at = case when $2 = 'failed' then now() end
    where key = any ($1) and taken_at is null`,
    [keys, end],
  )
}

export async function selectSent(queryable: Queryable, key: number): Promise<SentRow> {
  const [row] = await queryable.query<SentRow>(sentByKey, [key])
  return row!
}

/** Leads sent by an account, newest first. */
export const selectSentOf = (queryable: Queryable, userKey: number, limit: number | null, offset: number) =>
  queryable.query<SentRow>(sentOfUser, [userKey, limit, offset])

export async function countSentOf(queryable: Queryable, userKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>('select count(*) from lead where user_key = $1', [
    userKey,
  ])
  return row!.count
}

/** Reader of an inbox: an account, and the company whose messages it may read. */
export interface Reader {
  /** Null for no one in particular, as for a program of the company. */
  userKey: number | null
  companyKey: number | null
}

export async function selectReceived(
  queryable: Queryable,
  { userKey, companyKey }: Reader,
  key: number,
): Promise<InboxRow | undefined> {
  const [row] = await queryable.query<InboxRow>(inboxByKey, [userKey, companyKey, key])
  return row
}

export interface InboxQuestion {
  /** Empty: all except spam. */
  statuses: readonly LeadStatus[]
  limit: number | null
  offset: number
}

/** Leads in an account's inbox, newest first. */
export const selectInbox = (
  queryable: Queryable,
  { userKey, companyKey }: Reader,
  { statuses, limit, offset }: InboxQuestion,
) => queryable.query<InboxRow>(inboxOfUser, [userKey, companyKey, statuses, limit, offset])

/** Number of leads in an inbox by status, and median time to the first reply in seconds. */
export const selectInboxFigures = (queryable: Queryable, { userKey, companyKey }: Reader) =>
  queryable.query<{ status: LeadStatus; count: number }>(
    `select status, count(*) from lead_recipient r where ${isReceived} group by status`,
    [userKey, companyKey],
  )

/** Figures of a person of a company; seconds to the first reply. */
export interface FiguresRow {
  userKey: number
  firstName: string
  lastName: string
  received: number
  waiting: number
  answered: number
  responseTime: number | null
  tours: number
}

export const selectFigures = (queryable: Queryable, companyKey: number) =>
  queryable.query<FiguresRow>(companyFigures, [companyKey])

/** Assigns a message of a company to one of its people, or to no one; false for an unknown message. */
export async function assignLead(
  transaction: Queryable,
  companyKey: number,
  key: number,
  userKey: number | null,
): Promise<boolean> {
  const rows = await transaction.query(
    'update lead_recipient set user_key = $3 where company_key = $1 and key = $2 returning key',
    [companyKey, key, userKey],
  )
  return rows.length > 0
}

/** Whether a user belongs to a company. */
export async function isMember(queryable: Queryable, companyKey: number, userKey: number): Promise<boolean> {
  const rows = await queryable.query(
    'select from company_member where company_key = $1 and user_key = $2 for share',
    [companyKey, userKey],
  )
  return rows.length > 0
}

export async function selectResponseTime(
  queryable: Queryable,
  { userKey, companyKey }: Reader,
): Promise<number | null> {
  const [row] = await queryable.query<{ seconds: number | null }>(
    `select percentile_cont(0.5) within group (
      order by extract(epoch from first_answered_at - created_at)::double precision
    ) as seconds
    from lead_recipient r where ${isReceived} and first_answered_at is not null`,
    [userKey, companyKey],
  )
  return row?.seconds ?? null
}

/** Updates a lead of an inbox; false for another inbox's lead. Undefined leaves a value unchanged. */
export async function updateReceived(
  transaction: Queryable,
  { userKey, companyKey }: Reader,
  key: number,
  { status, note, at }: { status: LeadStatus | undefined; note: string | null | undefined; at: number },
): Promise<boolean> {
  const rows = await transaction.query(
    `update lead_recipient r set
      status = coalesce($4, status),
      note = case when $5 then $6 else note end,
      user_key = case when $4 = 'answered' then coalesce(user_key, $1) else user_key end,
      first_answered_at = case when $4 = 'answered' then coalesce(first_answered_at, $7) else first_answered_at end,
      first_answered_by = case
        when $4 = 'answered' and first_answered_at is null then $1 else first_answered_by
      end
    where ${isReceived} and key = $3 returning key`,
    [userKey, companyKey, key, status ?? null, note !== undefined, note ?? null, new Date(at)],
  )
  return rows.length > 0
}

export const insertAnswer = (
  transaction: Queryable,
  recipientKey: number,
  message: string,
  at: number,
): Promise<number> =>
  insertKey(transaction, 'lead_answer', { recipient_key: recipientKey, message, created_at: new Date(at) })

/** Records a reply by email; does nothing if the recipient no longer exists. */
export async function insertMailedAnswer(transaction: Queryable, recipientKey: number, at: number) {
  await transaction.query(
    `with answered as (
      update lead_recipient set status = 'answered', first_answered_at = coalesce(first_answered_at, $2)
      where key = $1 returning key
    )
    insert into lead_answer (recipient_key, created_at) select key, $2 from answered`,
    [recipientKey, new Date(at)],
  )
}

/** The parties that an account is in a conversation; undefined for none. */
export async function selectSides(
  queryable: Queryable,
  { userKey, companyKey }: Reader,
  recipientKey: number,
): Promise<{ leadKey: number; isSender: boolean; isRecipient: boolean } | undefined> {
  const [row] = await queryable.query<{ leadKey: number; isSender: boolean; isRecipient: boolean }>(
    `select l.key as "leadKey", l.user_key is not distinct from $1 as "isSender",
      coalesce(${isReceived}, false) as "isRecipient"
    from lead_recipient r join lead l on l.key = r.lead_key
    where r.key = $3 and (l.user_key = $1 or ${isReceived})`,
    [userKey, companyKey, recipientKey],
  )
  return row
}

/** A person whose data is being deleted; the account still exists. */
interface DeletedLeads {
  userKey: number | null
  /** A confirmed address. */
  email: string | null
  at: number
}

/** Leads sent by a person, or whose text contains their address. */
const isTheirs = `(
  l.user_key = $1::integer or l.email = $2::citext
  or names_address(concat_ws(' ', l.name, l.message), $2::text)
)`

/**
 * Deletes a person from all leads: sent leads are anonymized for their recipients, received ones are deleted. An
 * address matches as the sender, and in the text of other leads. Returns the number of sent leads.
 */
export async function erasePerson(
  transaction: Queryable,
  { userKey, email, at }: DeletedLeads,
): Promise<number> {
  const person = [userKey, email] as const
  const emptied = await transaction.query(
    `update lead l set
      user_key = null, name = null, email = null, phone = null, message = null, zip = null, fingerprint = null,
      forgotten_at = $3
    where l.forgotten_at is null and ${isTheirs} returning l.key`,
    [...person, new Date(at)],
  )
  // Emails to or from them, or that contain their address.
  await transaction.query(
    `delete from lead_answer w using lead_recipient r, lead l
    where r.key = w.recipient_key and l.key = r.lead_key and (
      l.forgotten_at is not null or r.user_key = $1::integer and r.company_key is null
      or names_address(w.message, $2::text)
    )`,
    person,
  )
  await transaction.query(
    `update lead_recipient r set note = null from lead l
    where l.key = r.lead_key and r.note is not null
      and (l.forgotten_at is not null or names_address(r.note, $1::text))`,
    [email],
  )
  // Messages to a company stay with it.
  await transaction.query(
    'update lead_recipient set user_key = null where user_key = $1 and company_key is not null',
    [userKey],
  )
  await transaction.query(
    `delete from lead_recipient r where r.user_key = $1::integer or r.kind = 'seller' and r.company_key is null and exists (
      select from listing_email m join email e on e.key = m.email_key
      where m.listing_key = r.entity_key and lower(e.email_address) = lower($2::text)
    )`,
    person,
  )
  return emptied.length
}
