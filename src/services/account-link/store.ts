import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto } from '#db/insert.ts'
import { errorCode } from '#kit/error.ts'
import type { SocialProvider } from '#model/account/social.ts'
import type { Language } from '#model/language.ts'

/** Purpose of an emailed link. */
export type LinkPurpose = 'verify' | 'password' | 'email' | 'social-link'

/** Recipient of an emailed link. */
export interface Addressee {
  key: number
  username: string
  firstName: string
  language: Language
  isVerified: boolean
}

const addressee = `key, username::text as username, first_name as "firstName", language,
  email_verified_at is not null as "isVerified"`

/** The user of an address; undefined if there is none, or the account is deactivated. */
export async function selectAddressee(
  queryable: Queryable,
  username: string,
): Promise<Addressee | undefined> {
  const [row] = await queryable.query<Addressee>(
    `select ${addressee} from registered_user where username = $1 and deactivated_at is null`,
    [username],
  )
  return row
}

export async function selectAddresseeByKey(
  queryable: Queryable,
  key: number,
): Promise<Addressee | undefined> {
  const [row] = await queryable.query<Addressee>(
    `select ${addressee} from registered_user where key = $1 and deactivated_at is null`,
    [key],
  )
  return row
}

/** Inserts a link, replacing any other with the same purpose. */
export async function insertLink(
  transaction: Transaction,
  link: { tokenHash: string; userKey: number; purpose: LinkPurpose; details?: object; expiresAt: number },
): Promise<void> {
  await transaction.query('delete from account_token where user_key = $1 and purpose = $2', [
    link.userKey,
    link.purpose,
  ])
  await insertInto(transaction, 'account_token', {
    token_hash: link.tokenHash,
    user_key: link.userKey,
    purpose: link.purpose,
    details: JSON.stringify(link.details ?? {}),
    expires_at: new Date(link.expiresAt),
  })
}

/** Identity at a social provider. */
export interface SocialIdentity {
  provider: SocialProvider
  subject: string
}

/** Links an identity to an account; false if another account has it, or this one has another at that provider. */
export async function insertIdentity(
  transaction: Transaction,
  { provider, subject, userKey, at }: SocialIdentity & { userKey: number; at: number },
): Promise<boolean> {
  const added = await insertInto(
    transaction,
    'social_identity',
    { provider, subject, user_key: userKey, linked_at: new Date(at) },
    { onConflict: 'do nothing', returning: ['user_key'] },
  )
  if (added) return true
  const own = await transaction.query(
    'select from social_identity where provider = $1 and subject = $2 and user_key = $3',
    [provider, subject, userKey],
  )
  return own.length > 0
}

/** Deletes the identities of an account whose address was never confirmed. */
export async function deleteIdentities(transaction: Transaction, userKey: number): Promise<void> {
  await transaction.query('delete from social_identity where user_key = $1', [userKey])
}

/** The identity to link once the address is confirmed; undefined if none. */
export async function selectRequestedIdentity(
  transaction: Transaction,
  userKey: number,
): Promise<SocialIdentity | undefined> {
  const [row] = await transaction.query<{ identity: SocialIdentity | null }>(
    `select details -> 'identity' as identity from account_token where user_key = $1 and purpose = 'verify'`,
    [userKey],
  )
  return row?.identity ?? undefined
}

/** Deletes the password of an account whose address was never confirmed. */
export async function clearPassword(transaction: Transaction, key: number, at: number): Promise<void> {
  await transaction.query(
    'update registered_user set password_hash = null, password_changed_at = null, modified_at = $2 where key = $1',
    [key, new Date(at)],
  )
}

export interface Link extends Addressee {
  purpose: LinkPurpose
  details: { email?: string; identity?: SocialIdentity }
}

const link = `select t.purpose, t.details, u.key, u.username::text as username, u.first_name as "firstName", u.language,
      u.email_verified_at is not null as "isVerified"
    from account_token t join registered_user u on u.key = t.user_key
    where t.token_hash = $1 and t.purpose = any($2) and t.expires_at > $3 and t.used_at is null
      and u.deactivated_at is null`

interface LinkSought {
  tokenHash: string
  purposes: readonly LinkPurpose[]
  now: number
}

const linkValues = ({ tokenHash, purposes, now }: LinkSought) => [tokenHash, purposes, new Date(now)]

/** A valid link with its user. */
export async function selectLink(queryable: Queryable, sought: LinkSought): Promise<Link | undefined> {
  const [row] = await queryable.query<Link>(link, linkValues(sought))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockLink(transaction: Queryable, sought: LinkSought): Promise<Link | undefined> {
  const [row] = await transaction.query<Link>(`${link} for update`, linkValues(sought))
  return row
}

/** Whether an unexpired link was used; undefined for an unknown link. */
export async function selectIsUsed(
  queryable: Queryable,
  { tokenHash, purposes, now }: { tokenHash: string; purposes: readonly LinkPurpose[]; now: number },
): Promise<boolean | undefined> {
  const [row] = await queryable.query<{ isUsed: boolean }>(
    `select t.used_at is not null as "isUsed"
    from account_token t join registered_user u on u.key = t.user_key
    where t.token_hash = $1 and t.purpose = any($2) and t.expires_at > $3 and u.deactivated_at is null`,
    [tokenHash, purposes, new Date(now)],
  )
  return row?.isUsed
}

/** Marks a link as used and deletes its details. */
export async function markLinkUsed(
  transaction: Transaction,
  userKey: number,
  purpose: LinkPurpose,
  at: number,
): Promise<void> {
  await transaction.query(
    `update account_token set used_at = $3, details = '{}' where user_key = $1 and purpose = $2`,
    [userKey, purpose, new Date(at)],
  )
}

/** Deletes a user's links with a purpose. */
export async function deleteLinks(
  transaction: Transaction,
  userKey: number,
  purposes: readonly LinkPurpose[],
): Promise<void> {
  await transaction.query('delete from account_token where user_key = $1 and purpose = any($2)', [
    userKey,
    purposes,
  ])
}

export async function updatePassword(
  transaction: Transaction,
  { key, passwordHash, at }: { key: number; passwordHash: string; at: number },
): Promise<void> {
  await transaction.query(
    `update registered_user set password_hash = $2, password_changed_at = $3, modified_at = $3 where key = $1`,
    [key, passwordHash, new Date(at)],
  )
}

/** Marks the address as confirmed. */
export async function markVerified(transaction: Transaction, key: number, at: number): Promise<void> {
  await transaction.query(
    'update registered_user set email_verified_at = coalesce(email_verified_at, $2) where key = $1',
    [key, new Date(at)],
  )
}

const uniqueViolation = '23505'

/** Replaces the address of a user with a confirmed one; false if another account has it. */
export async function updateAddress(
  transaction: Transaction,
  { key, email, at }: { key: number; email: string; at: number },
): Promise<boolean> {
  await transaction.query('savepoint address')
  try {
    await transaction.query(
      'update registered_user set username = $2, email_verified_at = $3, modified_at = $3 where key = $1',
      [key, email, new Date(at)],
    )
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error
    await transaction.query('rollback to savepoint address')
    return false
  }
  await transaction.query(
    `update email set email_address = $2, modified_at = greatest(created_at, $3)
    where key = (select email_key from registered_user where key = $1)`,
    [key, email, new Date(at)],
  )
  return true
}

/** Ends all sessions of a user except one. */
export async function deleteSessionsOf(
  queryable: Queryable,
  userKey: number,
  exceptSession: number | null,
): Promise<number> {
  const rows = await queryable.query(
    `with ended as (delete from pending_sign_in where user_key = $1)
    delete from session where user_key = $1 and key is distinct from $2 returning key`,
    [userKey, exceptSession],
  )
  return rows.length
}
