import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'

/** Purpose of a challenge. */
export type Purpose = 'add' | 'confirm' | 'login' | 'second-factor'

export interface Challenge {
  challenge: string
  purpose: Purpose
  /** Hash of the session or waiting login. */
  binding: string
}

export async function insertChallenge(
  queryable: Queryable,
  { challenge, purpose, binding }: Challenge,
  expiresAt: number,
): Promise<void> {
  await insertInto(queryable, 'passkey_challenge', {
    challenge,
    purpose,
    binding,
    expires_at: new Date(expiresAt),
  })
}

/** Uses up a challenge; undefined if it is unknown, used, expired or of another browser. */
export async function usedChallenge(
  queryable: Queryable,
  { challenge, bindings, now }: { challenge: string; bindings: readonly string[]; now: number },
): Promise<Pick<Challenge, 'purpose'> | undefined> {
  const [row] = await queryable.query<{ purpose: Purpose }>(
    `delete from passkey_challenge where challenge = $1 and binding = any($2) and expires_at > $3 returning purpose`,
    [challenge, bindings, new Date(now)],
  )
  return row
}

export async function deleteEndedChallenges(queryable: Queryable, now: number): Promise<void> {
  await queryable.query('delete from passkey_challenge where expires_at <= $1', [new Date(now)])
}

export interface PasskeyRow {
  key: number
  userKey: number
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = `key, user_key as "userKey", credential_id as "credentialId", public_key as "publicKey",
  counter::float8 as counter, transports, name, created_at as "createdAt", last_used_at as "lastUsedAt"`

export const selectPasskeys = (queryable: Queryable, userKey: number): Promise<PasskeyRow[]> =>
  queryable.query<PasskeyRow>(`select ${columns} from passkey where user_key = $1 order by key`, [userKey])

/** The passkey of a credential, if its account is active. */
export async function selectPasskey(
  queryable: Queryable,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await queryable.query<PasskeyRow>(
    `select ${columns} from passkey where credential_id = $1
    and exists (select from registered_user u where u.key = user_key and u.deactivated_at is null)`,
    [credentialId],
  )
  return row
}

/** Serializes the additions to an account, to limit their number. */
export async function lockAccount(transaction: Transaction, userKey: number): Promise<void> {
  await transaction.query('select from registered_user where key = $1 for update', [userKey])
}

/** Returns false if the credential belongs to an account already. */
export async function insertPasskey(
  transaction: Transaction,
  passkey: Omit<PasskeyRow, 'key' | 'lastUsedAt'>,
): Promise<boolean> {
  const stored = await insertInto(
    transaction,
    'passkey',
    {
      user_key: passkey.userKey,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: passkey.createdAt,
    },
    { onConflict: 'do nothing', returning: ['key'] },
  )
  return stored !== undefined
}

/** Records a use; false if the counter did not grow, as for a copy of the authenticator. */
export async function usedPasskey(
  queryable: Queryable,
  { key, counter, at }: { key: number; counter: number; at: number },
): Promise<boolean> {
  const rows = await queryable.query(
    `update passkey set counter = $2, last_used_at = $3
    where key = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning key`,
    [key, counter, new Date(at)],
  )
  return rows.length > 0
}

/** Removes a passkey of an account and returns its name; undefined if there is none such. */
export async function deletePasskey(
  queryable: Queryable,
  userKey: number,
  key: number,
): Promise<string | undefined> {
  const [row] = await queryable.query<{ name: string }>(
    'delete from passkey where user_key = $1 and key = $2 returning name',
    [userKey, key],
  )
  return row?.name
}

export async function deletePasskeysOf(queryable: Queryable, userKey: number): Promise<void> {
  await queryable.query('delete from passkey where user_key = $1', [userKey])
}
