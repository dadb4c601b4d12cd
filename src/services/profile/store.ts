import type { Queryable, Transaction } from '#db/database.ts'
import { insertKey } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import type { UserRow } from '../account/index.ts'
import { insertAddress, type NewAddress, type PhoneRow } from '../rows/index.ts'

/** Changeable columns of a user. */
export type UserChange = Pick<
  UserRow,
  | 'prefix'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'suffix'
  | 'company'
  | 'accountType'
  | 'professionalTypes'
  | 'professionalOtherDetail'
  | 'licenseNumber'
  | 'nmlsNumber'
  | 'emailConsent'
  | 'customId'
  | 'textLeadSettings'
  | 'muted'
  | 'language'
  | 'syncToCompany'
  | 'syncToLocation'
> & { acceptsDisclaimer: boolean }

export async function updateUser(
  transaction: Transaction,
  key: number,
  change: UserChange,
  at: number,
): Promise<void> {
  await transaction.query(
    `update registered_user set prefix = $2, first_name = $3, middle_name = $4, last_name = $5, suffix = $6, company = $7,
      account_type = $8, professional_types = $9, professional_other_detail = $10, license_number = $11, nmls_number = $12,
      email_consent = $13, custom_id = $14, text_lead_settings = $15, muted = $16, language = $17,
      accepted_disclaimer_at = case when $18 then coalesce(accepted_disclaimer_at, $19) else accepted_disclaimer_at end,
      modified_at = $19, sync_to_company = $20, sync_to_location = $21
    where key = $1`,
    [
      key,
      change.prefix,
      change.firstName,
      change.middleName,
      change.lastName,
      change.suffix,
      change.company,
      change.accountType,
      change.professionalTypes,
      change.professionalOtherDetail,
      change.licenseNumber,
      change.nmlsNumber,
      change.emailConsent,
      change.customId,
      change.textLeadSettings && JSON.stringify(change.textLeadSettings),
      change.muted,
      change.language,
      change.acceptsDisclaimer,
      new Date(at),
      change.syncToCompany,
      change.syncToLocation,
    ],
  )
}

/** Locks a user's row, to serialize changes. */
export async function lockUser(transaction: Transaction, key: number): Promise<void> {
  await transaction.query('select from registered_user where key = $1 for update', [key])
}

/** Replaces or clears a user's address. */
export async function replaceAddress(
  transaction: Transaction,
  userKey: number,
  before: number | null,
  address: NewAddress | null,
): Promise<void> {
  await updateTable(transaction, 'registered_user', userKey, { address_key: null })
  if (before !== null) await transaction.query('delete from address where key = $1', [before])
  if (!address) return
  const key = await insertAddress(transaction, address)
  await updateTable(transaction, 'registered_user', userKey, { address_key: key })
}

/** Replaces or clears a phone or fax number. */
export async function replacePhone(
  transaction: Transaction,
  userKey: number,
  kind: 'phone' | 'fax',
  before: number | null,
  phone: Pick<PhoneRow, 'number' | 'extension'> | null,
): Promise<void> {
  const setKey = (key: number | null) =>
    updateTable(
      transaction,
      'registered_user',
      userKey,
      kind === 'phone' ? { phone_key: key } : { fax_key: key },
    )
  await setKey(null)
  if (before !== null) await transaction.query('delete from phone where key = $1', [before])
  if (!phone) return
  const { number, extension } = phone
  const phone_type = kind === 'phone' ? 'mobile' : 'fax'
  await setKey(await insertKey(transaction, 'phone', { number, extension, phone_type }))
}

export interface DeviceRow {
  key: number
  createdAt: Date
  activeAt: Date
  userAgent: string | null
  isRemembered: boolean
}

/** A user's sessions, most recently used first. */
export const selectSessionsOf = (queryable: Queryable, userKey: number, now: number): Promise<DeviceRow[]> =>
  queryable.query<DeviceRow>(
    `select key, created_at as "createdAt", seen_at as "activeAt", user_agent as "userAgent", remember as "isRemembered"
    from session where user_key = $1 and expires_at > $2 order by seen_at desc, key desc limit 200`,
    [userKey, new Date(now)],
  )

/** Ends a session of a user; false if they have no such session. */
export async function deleteSessionOf(queryable: Queryable, userKey: number, key: number): Promise<boolean> {
  const rows = await queryable.query('delete from session where user_key = $1 and key = $2 returning key', [
    userKey,
    key,
  ])
  return rows.length > 0
}

export interface IdentityRow {
  provider: string
  linkedAt: Date
}

export const selectIdentities = (queryable: Queryable, userKey: number): Promise<IdentityRow[]> =>
  queryable.query<IdentityRow>(
    `select provider, linked_at as "linkedAt" from social_identity where user_key = $1 order by provider`,
    [userKey],
  )

/** A home, park or dealer of an account. */
export interface OwnedRow {
  type: 'listing' | 'park' | 'sales-center'
  key: number
  label: string
}

export const selectOwned = (queryable: Queryable, userKey: number): Promise<OwnedRow[]> =>
  queryable.query<OwnedRow>(
    `select 'listing' as type, key, concat_ws(' ', year, coalesce(nullif(concat_ws(' ', make, model), ''), 'manufactured home')) as label from listing
    where owner_type = 'registered-users' and owner_key = $1
    union all
    select 'park', key, name from park where owner_type = 'registered-users' and owner_key = $1
    union all
    select 'sales-center', key, name from sales_center where owner_type = 'registered-users' and owner_key = $1
    order by type, key`,
    [userKey],
  )

/**
 * Deletes an account with everything that depends on it. Its homes leave the market and lose their seller's data; its
 * parks and dealers remain, because visitors look for them.
 */
export async function deleteUser(transaction: Transaction, key: number, at: number): Promise<void> {
  const [user] = await transaction.query<{
    emailKey: number
    addressKey: number | null
    phones: (number | null)[]
  }>(
    `select email_key as "emailKey", address_key as "addressKey", array[phone_key, fax_key] as phones
    from registered_user where key = $1 for update`,
    [key],
  )
  if (!user) return
  const homes = `select key from listing where owner_type = 'registered-users' and owner_key = $1`
  await transaction.query(
    `delete from phone where key in (select phone_key from listing_phone where listing_key in (${homes}))`,
    [key],
  )
  await transaction.query(
    `delete from email where key in (select email_key from listing_email where listing_key in (${homes}))`,
    [key],
  )
  await transaction.query(
    `update listing set owner_type = null, owner_key = null, seller_name = null,
      removed_at = case when active <= 1 then $2 else removed_at end, active = case when active <= 1 then 4 else active end
    where owner_type = 'registered-users' and owner_key = $1`,
    [key, new Date(at)],
  )
  for (const table of ['park', 'sales_center', 'floor_plan'])
    await transaction.query(
      `update ${table} set owner_type = null, owner_key = null
      where owner_type = 'registered-users' and owner_key = $1`,
      [key],
    )
  await transaction.query('delete from registered_user where key = $1', [key])
  await transaction.query('delete from email where key = $1', [user.emailKey])
  await transaction.query('delete from phone where key = any($1)', [user.phones])
  if (user.addressKey !== null)
    await transaction.query('delete from address where key = $1', [user.addressKey])
}

/** The account of an address, and the address of an account, with whether it is confirmed. */
export async function selectWho(
  queryable: Queryable,
  { userKey, email }: { userKey?: number | undefined; email?: string | undefined },
): Promise<{ key: number; username: string; isVerified: boolean } | undefined> {
  const [row] = await queryable.query<{ key: number; username: string; isVerified: boolean }>(
    `select key, username::text as username, email_verified_at is not null as "isVerified"
    from registered_user where key = $1 or username = $2`,
    [userKey ?? null, email ?? null],
  )
  return row
}
