import type { Queryable, Transaction } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import { duringReads } from '#db/reading.ts'
import type { Membership, Owner } from '#model/access/access.ts'
import type { Scope } from '#model/api-key/scopes.ts'
import { object } from '../rows/index.ts'

/** Without a company, a key belongs to its user. */
const ofOwner = `(case when $1 = 'companies' then company_key = $2 else company_key is null and user_key = $2 end)`

const columns = `k.key, k.prefix, k.name, k.user_key as "userKey", u.first_name as "userName", k.scopes,
  k.created_at as "createdAt", k.used_at as "usedAt", k.expires_at as "expiresAt", k.revoked_at as "revokedAt"`

export interface KeyRow {
  key: number
  prefix: string
  name: string
  userKey: number
  userName: string
  scopes: Scope[]
  createdAt: Date
  usedAt: Date | null
  expiresAt: Date | null
  revokedAt: Date | null
}

/** Keys of an owner, the newest first. */
export const selectKeys = (queryable: Queryable, { ownerType, ownerKey }: Owner): Promise<KeyRow[]> =>
  queryable.query<KeyRow>(
    `select ${columns}
    from api_key k join registered_user u on u.key = k.user_key
    where ${ofOwner} order by k.key desc`,
    [ownerType, ownerKey],
  )

/** Locks the account or company: of two new keys, the second counts the first. */
export async function lockOwner(transaction: Transaction, { ownerType, ownerKey }: Owner): Promise<void> {
  const table = ownerType === 'companies' ? 'company' : 'registered_user'
  await transaction.query(`select from ${table} where key = $1 for no key update`, [ownerKey])
}

export async function countKeys(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  now: number,
): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from api_key
    where ${ofOwner} and revoked_at is null and (expires_at is null or expires_at > $3)`,
    [ownerType, ownerKey, new Date(now)],
  )
  return row?.count ?? 0
}

interface NewKeyRow {
  secretHash: string
  prefix: string
  name: string
  userKey: number
  owner: Owner
  scopes: readonly Scope[]
  createdAt: number
  expiresAt: number | null
}

export const insertApiKey = (transaction: Transaction, row: NewKeyRow): Promise<number> =>
  insertKey(transaction, 'api_key', {
    secret_hash: row.secretHash,
    prefix: row.prefix,
    name: row.name,
    user_key: row.userKey,
    company_key: row.owner.ownerType === 'companies' ? row.owner.ownerKey : null,
    scopes: row.scopes,
    created_at: new Date(row.createdAt),
    expires_at: row.expiresAt === null ? null : new Date(row.expiresAt),
  })

/** Revokes a key of an owner; undefined if there is none, or it is revoked. */
export async function updateRevoked(
  transaction: Transaction,
  { ownerType, ownerKey }: Owner,
  key: number,
  now: number,
): Promise<string | undefined> {
  const [row] = await transaction.query<{ prefix: string }>(
    `update api_key set revoked_at = greatest($4, created_at)
    where ${ofOwner} and key = $3 and revoked_at is null returning prefix`,
    [ownerType, ownerKey, key, new Date(now)],
  )
  return row?.prefix
}

/** A key with the account that acts through it. */
export interface ActingRow {
  apiKey: number
  prefix: string
  scopes: Scope[]
  companyKey: number | null
  usedAt: Date | null
  /** Neither revoked nor expired, of an open account, which still works for the company. */
  isValid: boolean
  key: number
  firstName: string
  isVerified: boolean
  memberships: Membership[]
}

export async function selectActing(
  queryable: Queryable,
  secretHash: string,
  now: number,
): Promise<ActingRow | undefined> {
  const [row] = await queryable.query<ActingRow>(
    `select k.key as "apiKey", k.prefix, k.scopes, k.company_key as "companyKey", k.used_at as "usedAt",
      k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) and u.deactivated_at is null
        and (k.company_key is null or m.company_key is not null) as "isValid",
      u.key, u.first_name as "firstName", u.email_verified_at is not null as "isVerified",
      case when m.company_key is null then '[]'
        else json_build_array(${object({ companyKey: 'm.company_key', role: 'm.role' })}) end as memberships
    from api_key k join registered_user u on u.key = k.user_key
    left join company_member m on m.user_key = k.user_key and m.company_key = k.company_key
    where k.secret_hash = $1`,
    [secretHash, new Date(now)],
  )
  return row
}

export async function updateUsed(queryable: Queryable, key: number, now: number): Promise<void> {
  await duringReads('api-key', () =>
    queryable.query('update api_key set used_at = $2 where key = $1', [key, new Date(now)]),
  )
}

export async function deleteKeysOf(transaction: Transaction, userKey: number): Promise<void> {
  await transaction.query('delete from api_key where user_key = $1', [userKey])
}

export const selectKeysOfUser = (queryable: Queryable, userKey: number): Promise<KeyRow[]> =>
  queryable.query<KeyRow>(
    `select ${columns}
    from api_key k join registered_user u on u.key = k.user_key
    where k.user_key = $1 order by k.key desc`,
    [userKey],
  )

/** Deletes keys that ended before a time. */
export async function deleteEnded(queryable: Queryable, before: number): Promise<void> {
  await queryable.query('delete from api_key where revoked_at < $1 or expires_at < $1', [new Date(before)])
}
