import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { Language } from '#model/language.ts'

/** The account of a factor. */
export interface Person {
  username: string
  language: Language
  isVerified: boolean
}

export async function selectPerson(queryable: Queryable, userKey: number): Promise<Person | undefined> {
  const [row] = await queryable.query<Person>(
    `select username::text as username, language, email_verified_at is not null as "isVerified"
    from registered_user where key = $1 and deactivated_at is null`,
    [userKey],
  )
  return row
}

export interface AuthenticatorRow {
  /** Encrypted. */
  secret: string
  createdAt: Date
  confirmedAt: Date | null
}

export async function selectAuthenticator(
  queryable: Queryable,
  userKey: number,
): Promise<AuthenticatorRow | undefined> {
  const [row] = await queryable.query<AuthenticatorRow>(
    `select secret, created_at as "createdAt", confirmed_at as "confirmedAt" from authenticator where user_key = $1`,
    [userKey],
  )
  return row
}

/** Starts to set up an authenticator app, replacing an unconfirmed one; false if one is confirmed. */
export async function insertAuthenticator(
  queryable: Queryable,
  { userKey, secret, at }: { userKey: number; secret: string; at: number },
): Promise<boolean> {
  const row = await insertInto(
    queryable,
    'authenticator',
    { user_key: userKey, secret, created_at: new Date(at) },
    {
      onConflict: `(user_key) do update set secret = excluded.secret, created_at = excluded.created_at
        where authenticator.confirmed_at is null`,
      returning: ['user_key'],
    },
  )
  return row !== undefined
}

/** Consumes the code of a time step; false if that one or a later one was used. */
export async function usedStep(queryable: Queryable, userKey: number, step: number): Promise<boolean> {
  const rows = await queryable.query(
    'update authenticator set last_step = $2 where user_key = $1 and last_step < $2 returning user_key',
    [userKey, step],
  )
  return rows.length > 0
}

export async function confirmAuthenticator(
  queryable: Queryable,
  userKey: number,
  at: number,
): Promise<boolean> {
  const rows = await queryable.query(
    'update authenticator set confirmed_at = $2 where user_key = $1 and confirmed_at is null returning user_key',
    [userKey, new Date(at)],
  )
  return rows.length > 0
}

/** Removes the authenticator app; false if there was no confirmed one. */
export async function deleteAuthenticator(queryable: Queryable, userKey: number): Promise<boolean> {
  const rows = await queryable.query<{ isConfirmed: boolean }>(
    'delete from authenticator where user_key = $1 returning confirmed_at is not null as "isConfirmed"',
    [userKey],
  )
  return rows.some(({ isConfirmed }) => isConfirmed)
}

export async function selectHasSecondFactor(queryable: Queryable, userKey: number): Promise<boolean> {
  const [row] = await queryable.query<{ has: boolean }>('select has_second_factor($1) as has', [userKey])
  return row?.has ?? false
}

/** Replaces all recovery codes of an account. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  userKey: number,
  hashes: readonly string[],
  at: number,
): Promise<void> {
  await deleteRecoveryCodes(transaction, userKey)
  await transaction.query(
    `insert into recovery_code (code_hash, user_key, created_at) select hash, $1, $3 from unnest($2::text[]) as hash`,
    [userKey, hashes, new Date(at)],
  )
}

export async function deleteRecoveryCodes(queryable: Queryable, userKey: number): Promise<void> {
  await queryable.query('delete from recovery_code where user_key = $1', [userKey])
}

export async function countRecoveryCodes(queryable: Queryable, userKey: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from recovery_code where user_key = $1 and used_at is null',
    [userKey],
  )
  return row?.count ?? 0
}

/** Consumes a recovery code; false if it is unknown or used. */
export async function usedRecoveryCode(
  queryable: Queryable,
  { userKey, hash, at }: { userKey: number; hash: string; at: number },
): Promise<boolean> {
  const rows = await queryable.query(
    `update recovery_code set used_at = $3 where user_key = $1 and code_hash = $2 and used_at is null
    returning user_key`,
    [userKey, hash, new Date(at)],
  )
  return rows.length > 0
}

export interface PendingSignIn {
  userKey: number
  remember: boolean
}

export async function insertPending(
  queryable: Queryable,
  pending: PendingSignIn & { tokenHash: string; expiresAt: number },
): Promise<void> {
  await insertInto(queryable, 'pending_sign_in', {
    token_hash: pending.tokenHash,
    user_key: pending.userKey,
    remember: pending.remember,
    expires_at: new Date(pending.expiresAt),
  })
}

export async function selectPending(
  queryable: Queryable,
  tokenHash: string,
  now: number,
): Promise<PendingSignIn | undefined> {
  const [row] = await queryable.query<PendingSignIn>(
    `select p.user_key as "userKey", p.remember from pending_sign_in p join registered_user u on u.key = p.user_key
    where p.token_hash = $1 and p.expires_at > $2 and u.deactivated_at is null`,
    [tokenHash, new Date(now)],
  )
  return row
}

/** Ends a pending login; false if another request ended it before. */
export async function deletePending(queryable: Queryable, tokenHash: string): Promise<boolean> {
  const rows = await queryable.query('delete from pending_sign_in where token_hash = $1 returning user_key', [
    tokenHash,
  ])
  return rows.length > 0
}

export async function deleteEndedPending(queryable: Queryable, now: number): Promise<void> {
  await queryable.query('delete from pending_sign_in where expires_at <= $1', [new Date(now)])
}

/** Records that a session proved a second factor. */
export async function markSession(queryable: Queryable, session: number, at: number): Promise<void> {
  await queryable.query('update session set second_factor_at = $2 where key = $1', [session, new Date(at)])
}
