import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { Language } from '#model/language.ts'

/** Replaces the emailed code of an account. */
export async function upsertCode(
  transaction: Transaction,
  { userKey, hash, expiresAt }: { userKey: number; hash: string; expiresAt: number },
): Promise<void> {
  await insertInto(
    transaction,
    'confirmation_code',
    { user_key: userKey, code_hash: hash, expires_at: new Date(expiresAt) },
    {
      onConflict: '(user_key) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at',
    },
  )
}

/** Deletes the emailed code of an account; returns false for a wrong or expired code. */
export async function usedCode(
  queryable: Queryable,
  { userKey, hash, now }: { userKey: number; hash: string; now: number },
): Promise<boolean> {
  const rows = await queryable.query(
    'delete from confirmation_code where user_key = $1 and code_hash = $2 and expires_at > $3 returning user_key',
    [userKey, hash, new Date(now)],
  )
  return rows.length > 0
}

export interface Reader {
  username: string
  language: Language
  hasPassword: boolean
}

export async function selectReader(queryable: Queryable, userKey: number): Promise<Reader | undefined> {
  const [row] = await queryable.query<Reader>(
    `select username::text as username, language, password_hash is not null as "hasPassword"
    from registered_user where key = $1 and deactivated_at is null`,
    [userKey],
  )
  return row
}

/** Records that the user of a session has just proved their identity. */
export async function renewSession(queryable: Queryable, session: number, at: number): Promise<void> {
  await queryable.query('update session set authenticated_at = $2 where key = $1', [session, new Date(at)])
}

export async function deleteCodesOf(queryable: Queryable, userKey: number): Promise<void> {
  await queryable.query('delete from confirmation_code where user_key = $1', [userKey])
}

export async function deleteEndedCodes(queryable: Queryable, now: number): Promise<void> {
  await queryable.query('delete from confirmation_code where expires_at <= $1', [new Date(now)])
}
