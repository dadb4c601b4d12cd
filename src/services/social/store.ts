import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import type { SocialProvider } from '#model/account/social.ts'
import type { Language } from '#model/language.ts'

export interface Flow {
  provider: SocialProvider
  verifier: string
  nonce: string
  language: Language
  back: string | null
  /** Logged-in user to link to, if any. */
  userKey: number | null
}

export async function insertFlow(
  database: Database,
  flow: Flow & { stateHash: string; browserHash: string; expiresAt: number },
): Promise<void> {
  await insertInto(database, 'social_flow', {
    state_hash: flow.stateHash,
    browser_hash: flow.browserHash,
    provider: flow.provider,
    verifier: flow.verifier,
    nonce: flow.nonce,
    language: flow.language,
    back: flow.back,
    user_key: flow.userKey,
    expires_at: new Date(flow.expiresAt),
  })
}

/** Deletes and returns the login attempt of this browser with this provider. */
export async function consumeFlow(
  database: Database,
  {
    stateHash,
    browserHash,
    provider,
    now,
  }: { stateHash: string; browserHash: string; provider: SocialProvider; now: number },
): Promise<Flow | undefined> {
  const [row] = await database.query<Flow>(
    `delete from social_flow where state_hash = $1 and browser_hash = $2 and provider = $3 and expires_at > $4
    returning provider, verifier, nonce, language, back, user_key as "userKey"`,
    [stateHash, browserHash, provider, new Date(now)],
  )
  return row
}

export interface PendingIdentity {
  provider: SocialProvider
  subject: string
  firstName: string | null
  lastName: string | null
  email: string | null
  isVerified: boolean
  userKey: number | null
}

export async function insertPendingIdentity(
  database: Database,
  identity: PendingIdentity & { tokenHash: string; browserHash: string; expiresAt: number },
): Promise<void> {
  await insertInto(database, 'social_meeting', {
    token_hash: identity.tokenHash,
    browser_hash: identity.browserHash,
    provider: identity.provider,
    subject: identity.subject,
    first_name: identity.firstName,
    last_name: identity.lastName,
    email: identity.email,
    is_verified: identity.isVerified,
    user_key: identity.userKey,
    expires_at: new Date(identity.expiresAt),
  })
}

const pendingIdentity = `select provider, subject, first_name as "firstName", last_name as "lastName",
      email::text as email, is_verified as "isVerified", user_key as "userKey"
    from social_meeting
    where token_hash = $1 and expires_at > $4
      and case when user_key is null then browser_hash = $2 else user_key = $3 end`

interface PendingSought {
  tokenHash: string
  browserHash: string | null
  userKey?: number | null
  now: number
}

const pendingValues = ({ tokenHash, browserHash, userKey = null, now }: PendingSought) => [
  tokenHash,
  browserHash,
  userKey,
  new Date(now),
]

/** Identity of a pending login, for its browser or for the account that is linking. */
export async function selectPendingIdentity(
  queryable: Queryable,
  sought: PendingSought,
): Promise<PendingIdentity | undefined> {
  const [row] = await queryable.query<PendingIdentity>(pendingIdentity, pendingValues(sought))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockPendingIdentity(
  transaction: Queryable,
  sought: PendingSought,
): Promise<PendingIdentity | undefined> {
  const [row] = await transaction.query<PendingIdentity>(
    `${pendingIdentity} for update`,
    pendingValues(sought),
  )
  return row
}

export async function deletePendingIdentity(transaction: Transaction, tokenHash: string): Promise<void> {
  await transaction.query('delete from social_meeting where token_hash = $1', [tokenHash])
}

/** Owner of an identity; deactivated accounts cannot log in. */
export async function selectOwner(
  queryable: Queryable,
  { provider, subject }: Pick<PendingIdentity, 'provider' | 'subject'>,
): Promise<{ key: number; isClosed: boolean } | undefined> {
  const [row] = await queryable.query<{ key: number; isClosed: boolean }>(
    `select u.key, u.deactivated_at is not null as "isClosed"
    from social_identity i join registered_user u on u.key = i.user_key where i.provider = $1 and i.subject = $2`,
    [provider, subject],
  )
  return row
}

export interface IdentityRow {
  provider: SocialProvider
  linkedAt: Date
}

export const selectIdentities = (queryable: Queryable, userKey: number): Promise<IdentityRow[]> =>
  queryable.query<IdentityRow>(
    'select provider, linked_at as "linkedAt" from social_identity where user_key = $1 order by linked_at, provider',
    [userKey],
  )

const hasPassword = 'select password_hash is not null as "hasPassword" from registered_user where key = $1'

/** Whether a user has a password. */
export async function selectHasPassword(queryable: Queryable, userKey: number): Promise<boolean> {
  const [row] = await queryable.query<{ hasPassword: boolean }>(hasPassword, [userKey])
  return row?.hasPassword ?? false
}

/** The same, locked, so that two login methods cannot be removed concurrently. */
export async function lockHasPassword(transaction: Transaction, userKey: number): Promise<boolean> {
  const [row] = await transaction.query<{ hasPassword: boolean }>(`${hasPassword} for update`, [userKey])
  return row?.hasPassword ?? false
}

export async function deleteIdentity(
  transaction: Transaction,
  userKey: number,
  provider: SocialProvider,
): Promise<void> {
  await transaction.query('delete from social_identity where user_key = $1 and provider = $2', [
    userKey,
    provider,
  ])
}

/** Deletes a user's identities and pending logins. */
export async function deleteOf(
  transaction: Transaction,
  { userKey = null, email = null }: { userKey?: number | null; email?: string | null },
): Promise<void> {
  await transaction.query('delete from social_identity where user_key = $1', [userKey])
  await transaction.query('delete from social_flow where user_key = $1', [userKey])
  await transaction.query('delete from social_meeting where user_key = $1 or email = $2', [userKey, email])
}

export async function deleteEnded(database: Database, now: number): Promise<void> {
  await database.query('delete from social_flow where expires_at <= $1', [new Date(now)])
  await database.query('delete from social_meeting where expires_at <= $1', [new Date(now)])
}
