import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto, insertKey } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import type { Owner, OwnerType } from '#model/access/access.ts'
import type { StoredProofType } from '#model/moderation/proof.ts'
import type { ClaimReason, ClaimState, ClaimStatus, ClaimWay } from '#model/park/claim.ts'
import { type PersonRow, personColumns } from '../rows/index.ts'

/** A public park as its claims need it. */
export interface ClaimedParkRow {
  key: number
  name: string
  street: string | null
  city: string
  state: string
  postalCode: string
  latitude: number
  longitude: number
  email: string | null
  phone: string | null
  website: string | null
  ownerType: OwnerType | null
  ownerKey: number | null
  claimStatus: ClaimStatus
}

const parkColumns = `p.key, p.name, a.street_address_1 as street, a.city, a.state, a.postal_code as "postalCode",
  a.latitude, a.longitude,
  (select e.email_address::text from email e where e.key = p.email_key) as email,
  (select h.number from phone h where h.key = p.phone_key) as phone, p.website,
  p.owner_type as "ownerType", p.owner_key as "ownerKey",
  case when p.owner_key is null then 'unclaimed'
    when exists (select from park_claim c where c.park_key = p.key and c.state = 'waiting') then 'disputed'
    else 'claimed' end as "claimStatus"`

export async function selectPark(queryable: Queryable, key: number): Promise<ClaimedParkRow | undefined> {
  const [row] = await queryable.query<ClaimedParkRow>(
    `select ${parkColumns} from park p join address a on a.key = p.address_key where p.key = $1 and p.active`,
    [key],
  )
  return row
}

/** Public parks around a point, the nearest first. */
export const selectParksAround = (
  queryable: Queryable,
  { latitude, longitude }: { latitude: number; longitude: number },
  degrees: number,
) =>
  queryable.query<ClaimedParkRow>(
    `select ${parkColumns} from park p join address a on a.key = p.address_key
    where p.active and a.latitude between $1::float8 - $3::float8 and $1::float8 + $3::float8
      and a.longitude between $2::float8 - $3::float8 and $2::float8 + $3::float8
    order by (a.latitude - $1) ^ 2 + (a.longitude - $2) ^ 2 limit 200`,
    [latitude, longitude, degrees],
  )

export interface ClaimRow {
  key: number
  parkKey: number
  userKey: number | null
  ownerType: OwnerType
  ownerKey: number
  way: ClaimWay
  state: ClaimState
  statement: string | null
  attempts: number
  codeExpiresAt: Date | null
  letterAt: Date | null
  createdAt: Date
  changedAt: Date
  reason: ClaimReason | null
  message: string | null
  proofs: number
}

const claimColumns = `c.key, c.park_key as "parkKey", c.user_key as "userKey", c.owner_type as "ownerType",
  c.owner_key as "ownerKey", c.way, c.state, c.statement, c.attempts, c.code_expires_at as "codeExpiresAt",
  c.letter_at as "letterAt", c.created_at as "createdAt", c.changed_at as "changedAt", c.reason, c.message,
  (select count(*)::integer from park_claim_proof f where f.claim_key = c.key) as proofs`

export async function selectClaim(queryable: Queryable, key: number): Promise<ClaimRow | undefined> {
  const [row] = await queryable.query<ClaimRow>(`select ${claimColumns} from park_claim c where c.key = $1`, [
    key,
  ])
  return row
}

/** The same, locked until the transaction ends. */
export async function lockClaim(transaction: Transaction, key: number): Promise<ClaimRow | undefined> {
  await transaction.query('select from park_claim where key = $1 for update', [key])
  return selectClaim(transaction, key)
}

/** The newest claim of a user to a park. */
export async function selectClaimOf(
  queryable: Queryable,
  { parkKey, userKey }: { parkKey: number; userKey: number },
): Promise<ClaimRow | undefined> {
  const [row] = await queryable.query<ClaimRow>(
    `select ${claimColumns} from park_claim c where c.user_key = $1 and c.park_key = $2 order by c.key desc limit 1`,
    [userKey, parkKey],
  )
  return row
}

interface NewClaim extends Owner {
  parkKey: number
  userKey: number
  way: ClaimWay
  statement: string | null
  at: Date
}

/** Starts a claim, or starts the open one of the user again; returns its key. */
export async function upsertClaim(
  transaction: Transaction,
  { parkKey, userKey, ownerType, ownerKey, way, statement, at }: NewClaim,
): Promise<number> {
  await transaction.query(`delete from park_claim where user_key = $1 and park_key = $2 and state = 'open'`, [
    userKey,
    parkKey,
  ])
  return insertKey(transaction, 'park_claim', {
    park_key: parkKey,
    user_key: userKey,
    owner_type: ownerType,
    owner_key: ownerKey,
    way,
    state: 'open',
    statement,
    created_at: at,
    changed_at: at,
  })
}

/** Sets the code of a claim, with all its attempts. */
export const setCode = (
  transaction: Transaction,
  key: number,
  { hash, expiresAt, letterAt }: { hash: string; expiresAt: Date; letterAt?: Date },
) =>
  updateTable(transaction, 'park_claim', key, {
    code_hash: hash,
    code_expires_at: expiresAt,
    attempts: 0,
    ...(letterAt && { letter_at: letterAt }),
  })

/** Counts an attempt and returns the hash to compare; undefined if none is left or the code has expired. */
export async function claimAttempt(
  queryable: Queryable,
  key: number,
  { now, max }: { now: Date; max: number },
): Promise<string | undefined> {
  const [row] = await queryable.query<{ hash: string | null }>(
    `update park_claim set attempts = attempts + 1
    where key = $1 and state = 'open' and attempts < $3 and code_expires_at > $2
    returning code_hash as hash`,
    [key, now, max],
  )
  return row?.hash ?? undefined
}

interface ClaimChange {
  state: ClaimState
  at: Date
  staffKey?: number
  reason?: ClaimReason | undefined
  message?: string | undefined
}

/** Moves a claim to another state; its code is of no more use. */
export const updateClaim = (
  transaction: Transaction,
  key: number,
  { state, at, staffKey, reason, message }: ClaimChange,
) =>
  updateTable(transaction, 'park_claim', key, {
    state,
    changed_at: at,
    code_hash: null,
    code_expires_at: null,
    staff_key: staffKey,
    reason,
    message,
  })

export async function deleteClaim(transaction: Transaction, key: number): Promise<void> {
  await transaction.query('delete from park_claim where key = $1', [key])
}

/** Claims that wait for staff: to be decided, or for a letter to be printed; the longest wait first. */
const queued = `(c.state = 'waiting' or c.state = 'open' and c.way = 'letter' and c.letter_at is null)
  and exists (select from park p where p.key = c.park_key and p.active)`

export const selectQueue = (queryable: Queryable, { offset, limit }: { offset: number; limit: number }) =>
  queryable.query<ClaimRow>(
    `select ${claimColumns} from park_claim c where ${queued} order by c.changed_at, c.key offset $1 limit $2`,
    [offset, limit],
  )

export async function countQueue(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from park_claim c where ${queued}`,
  )
  return row!.count
}

export async function selectPerson(queryable: Queryable, key: number): Promise<PersonRow | undefined> {
  const [row] = await queryable.query<PersonRow>(
    `select ${personColumns} from registered_user u where u.key = $1 and u.deactivated_at is null`,
    [key],
  )
  return row
}

export interface NewProof {
  claimKey: number
  mimeType: StoredProofType
  content: Uint8Array
  at: Date
}

export const insertProof = (
  transaction: Transaction,
  { claimKey, mimeType, content, at }: NewProof,
): Promise<unknown> =>
  insertInto(transaction, 'park_claim_proof', { claim_key: claimKey, mime_type: mimeType, content, at })

export interface ProofRow {
  key: number
  mimeType: StoredProofType
  at: Date
}

export const selectProofs = (queryable: Queryable, claimKey: number) =>
  queryable.query<ProofRow>(
    `select key, mime_type as "mimeType", at from park_claim_proof where claim_key = $1 order by key`,
    [claimKey],
  )

export async function selectProof(
  queryable: Queryable,
  key: number,
): Promise<{ mimeType: StoredProofType; content: Buffer } | undefined> {
  const [row] = await queryable.query<{ mimeType: StoredProofType; content: Buffer }>(
    `select mime_type as "mimeType", content from park_claim_proof where key = $1`,
    [key],
  )
  return row
}

/** Deletes open claims that were left, and proofs of claims decided before a time or sent before another. */
export async function deleteOld(
  queryable: Queryable,
  { leftBefore, decidedBefore, sentBefore }: Record<'leftBefore' | 'decidedBefore' | 'sentBefore', Date>,
): Promise<void> {
  await queryable.query(`delete from park_claim where state = 'open' and changed_at < $1`, [leftBefore])
  await queryable.query(
    `delete from park_claim_proof f using park_claim c
    where c.key = f.claim_key and (f.at < $2 or c.state in ('approved', 'refused') and c.changed_at < $1)`,
    [decidedBefore, sentBefore],
  )
}

/** Deletes what a user claimed; of approved claims, only what is personal. */
export async function eraseClaimsOf(transaction: Transaction, userKey: number): Promise<void> {
  await transaction.query(`delete from park_claim where user_key = $1 and state <> 'approved'`, [userKey])
  await transaction.query(
    'delete from park_claim_proof f using park_claim c where c.key = f.claim_key and c.user_key = $1',
    [userKey],
  )
  await transaction.query(
    'update park_claim set statement = null, message = null, user_key = null where user_key = $1',
    [userKey],
  )
}

export const selectClaimsOf = (queryable: Queryable, userKey: number) =>
  queryable.query<ClaimRow>(`select ${claimColumns} from park_claim c where c.user_key = $1 order by c.key`, [
    userKey,
  ])

export interface NewParkRow {
  key: number
  ownerType: OwnerType
  ownerKey: number
  createdAt: Date
  name: string
  street: string | null
  city: string
  state: string
  postalCode: string
  latitude: number
  longitude: number
  phone: string | null
  website: string | null
  description: string | null
}

const newParkColumns = `p.key, p.owner_type as "ownerType", p.owner_key as "ownerKey", p.created_at as "createdAt", p.name,
  a.street_address_1 as street, a.city, a.state, a.postal_code as "postalCode", a.latitude, a.longitude,
  (select h.number from phone h where h.key = p.phone_key) as phone, p.website, p.description`
const pending = `p.review = 'pending' and p.owner_key is not null`

/** New parks that wait for staff, the longest wait first. */
export const selectNewParks = (queryable: Queryable, { offset, limit }: { offset: number; limit: number }) =>
  queryable.query<NewParkRow>(
    `select ${newParkColumns} from park p join address a on a.key = p.address_key where ${pending}
    order by p.created_at, p.key offset $1 limit $2`,
    [offset, limit],
  )

export async function countNewParks(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from park p where ${pending}`,
  )
  return row!.count
}

export async function selectNewPark(queryable: Queryable, key: number): Promise<NewParkRow | undefined> {
  const [row] = await queryable.query<NewParkRow>(
    `select ${newParkColumns} from park p join address a on a.key = p.address_key
    where ${pending} and p.key = $1`,
    [key],
  )
  return row
}
