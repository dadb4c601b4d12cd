import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto, insertKey } from '#db/insert.ts'
import type { OwnerType } from '#model/access/access.ts'
import type { Language } from '#model/language.ts'
import type { ActiveStatus, Tenure } from '#model/listing/values.ts'
import type { Decision, DecisionReason } from '#model/moderation/decision.ts'
import type { StoredProofType } from '#model/moderation/proof.ts'
import { duplicatesOf, isOneHeld } from '../listing/index.ts'

/** A home with the data for its review. */
export interface ReviewRow {
  key: number
  version: number
  active: ActiveStatus
  holdReview: boolean
  removalReason: string | null
  reviewAt: Date | null
  modifiedAt: Date
  ownerType: OwnerType | null
  ownerKey: number | null
  sellerName: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
  language: Language | null
  street: string | null
  city: string
  state: string
  postalCode: string
  askingPrice: number | null
  rentalPrice: number | null
  year: number | null
  squareFeet: number | null
  sections: number | null
  tenure: Tenure | null
  description: string | null
  /** Its seller ordered a package, and has paid none yet. */
  hasPaidNothing: boolean
  decision: Decision | null
  hasNewProof: boolean
}

const reviewColumns = `l.key, l.version, l.active, l.hold_review as "holdReview", l.removal_reason as "removalReason",
  l.review_at as "reviewAt", l.modified_at as "modifiedAt", l.owner_type as "ownerType", l.owner_key as "ownerKey",
  l.seller_name as "sellerName", u.username::text as username, u.first_name as "firstName", u.last_name as "lastName", u.language,
  a.street_address_1 as street, a.city, a.state, a.postal_code as "postalCode",
  l.asking_price as "askingPrice", l.rental_price as "rentalPrice", l.year, l.square_feet as "squareFeet", l.sections,
  l.tenure, l.description, d.decision,
  exists (select from package_order o where o.listing_key = l.key)
    and not exists (select from package_order o where o.listing_key = l.key and o.state = 'paid') as "hasPaidNothing",
  exists (select from listing_proof p where p.listing_key = l.key and (d.at is null or p.at > d.at)) as "hasNewProof"`
const reviewed = `from listing l join address a on a.key = l.address_key
  left join registered_user u on l.owner_type = 'registered-users' and u.key = l.owner_key
  left join lateral (
    select d.decision, d.at from listing_decision d where d.listing_key = l.key order by d.key desc limit 1
  ) d on true`
/** Held homes that wait for staff. */
const waiting = `l.hold_review and l.active in (0, 1)
  and (d.decision is distinct from 'refuse'
    or exists (select from listing_proof p where p.listing_key = l.key and p.at > d.at))`

/** Held homes: those that wait for staff first, the longest wait first. */
export const selectQueue = (queryable: Queryable, { offset, limit }: { offset: number; limit: number }) =>
  queryable.query<ReviewRow>(
    `select ${reviewColumns} ${reviewed} where ${waiting}
    order by d.decision is not distinct from 'ask'
      and not exists (select from listing_proof p where p.listing_key = l.key and p.at > d.at),
      l.review_at nulls first, l.key
    offset $1 limit $2`,
    [offset, limit],
  )

export async function countQueue(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count ${reviewed} where ${waiting}`,
  )
  return row?.count ?? 0
}

export async function selectReview(queryable: Queryable, key: number): Promise<ReviewRow | undefined> {
  const [row] = await queryable.query<ReviewRow>(`select ${reviewColumns} ${reviewed} where l.key = $1`, [
    key,
  ])
  return row
}

/** Homes that share something with a home, and how many its private seller started lately. */
export interface ResemblanceRow {
  identityDuplicates: number[]
  photoDuplicates: number[]
  textDuplicates: number[]
  startedToday: number
}

const anotherOwner = `o.key <> l.key and (o.owner_type, o.owner_key) is distinct from (l.owner_type, l.owner_key)`
const anyOf = (from: string) => `array(select distinct ${from} order by 1 limit 10)`

/** Compares a home with those of other owners. `since` is the start of the day in which homes are counted. */
export async function selectResemblance(
  queryable: Queryable,
  key: number,
  since: Date,
): Promise<ResemblanceRow | undefined> {
  const [row] = await queryable.query<ResemblanceRow>(
    `select
      array(
        select duplicate.key from ${duplicatesOf('l')}
        order by 1 limit 10
      ) as "identityDuplicates",
      ${anyOf(`o.key from photo p join photo q on q.content_hash = p.content_hash join listing o on o.key = q.listing_key
        where p.listing_key = l.key and ${anotherOwner}`)} as "photoDuplicates",
      ${anyOf(`o.key from listing o where length(l.description) >= 80 and length(o.description) >= 80
        and md5(o.description) = md5(l.description) and ${anotherOwner}`)} as "textDuplicates",
      case when l.owner_type = 'registered-users' then (
        select count(*)::integer from listing o
        where o.owner_type = l.owner_type and o.owner_key = l.owner_key and o.started_at > $2
      ) else 0 end as "startedToday"
    from listing l where l.key = $1`,
    [key, since],
  )
  return row
}

/** Whether a home is held because another owner lists one with its serial number or HUD label, or the other one is. */
export async function hasHeldDuplicate(queryable: Queryable, key: number): Promise<boolean> {
  const rows = await queryable.query(
    `select from listing l, ${duplicatesOf('l')} where l.key = $1 and ${isOneHeld('l')} limit 1`,
    [key],
  )
  return rows.length > 0
}

export interface NewDecision {
  listingKey: number
  decision: Decision
  reason: DecisionReason | null
  message: string | null
  /** Null for the site itself. */
  staffKey: number | null
  at: Date
}

export async function insertDecision(
  transaction: Transaction,
  { listingKey, decision, reason, message, staffKey, at }: NewDecision,
): Promise<void> {
  await insertInto(transaction, 'listing_decision', {
    listing_key: listingKey,
    decision,
    reason,
    message,
    staff_key: staffKey,
    at,
  })
}

export interface DecisionRow {
  key: number
  decision: Decision
  reason: DecisionReason | null
  message: string | null
  staffKey: number | null
  staffName: string | null
  at: Date
}

/** Decisions about a home, newest first. */
export const selectDecisions = (queryable: Queryable, listingKey: number) =>
  queryable.query<DecisionRow>(
    `select d.key, d.decision, d.reason, d.message, d.staff_key as "staffKey", u.first_name as "staffName", d.at
    from listing_decision d left join registered_user u on u.key = d.staff_key
    where d.listing_key = $1 order by d.key desc`,
    [listingKey],
  )

/** Removes messages to a seller about their homes. */
export const eraseDecisionsOf = (transaction: Transaction, userKey: number) =>
  transaction.query(
    `update listing_decision set message = case when decision = 'ask' then '–' end
    where message is not null and listing_key in (
      select l.key from listing l where l.owner_type = 'registered-users' and l.owner_key = $1
    )`,
    [userKey],
  )

export interface NewProof {
  listingKey: number
  userKey: number
  mimeType: StoredProofType
  content: Uint8Array
  at: Date
}

/** Inserts a proof; returns its key. */
export const insertProof = (
  transaction: Transaction,
  { listingKey, userKey, mimeType, content, at }: NewProof,
): Promise<number> =>
  insertKey(transaction, 'listing_proof', {
    listing_key: listingKey,
    user_key: userKey,
    mime_type: mimeType,
    content,
    at,
  })

export async function countProofs(queryable: Queryable, listingKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from listing_proof where listing_key = $1',
    [listingKey],
  )
  return row?.count ?? 0
}

export interface ProofRow {
  key: number
  mimeType: StoredProofType
  at: Date
}

export const selectProofs = (queryable: Queryable, listingKey: number) =>
  queryable.query<ProofRow>(
    `select key, mime_type as "mimeType", at from listing_proof where listing_key = $1 order by key`,
    [listingKey],
  )

export async function selectProof(
  queryable: Queryable,
  key: number,
): Promise<{ mimeType: StoredProofType; content: Buffer } | undefined> {
  const [row] = await queryable.query<{ mimeType: StoredProofType; content: Buffer }>(
    `select mime_type as "mimeType", content from listing_proof where key = $1`,
    [key],
  )
  return row
}

/** Deletes proofs of homes that were decided about before a time, and those that were sent before another. */
export const deleteProofs = (
  queryable: Queryable,
  { decidedBefore, sentBefore }: { decidedBefore: Date; sentBefore: Date },
) =>
  queryable.query(
    `delete from listing_proof p where p.at < $2 or p.at < $1 and exists (
      select from listing_decision d
      where d.listing_key = p.listing_key and d.at > p.at and d.at < $1 and d.decision <> 'ask'
    )`,
    [decidedBefore, sentBefore],
  )
