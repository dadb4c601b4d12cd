import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto, insertKey } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import { readPhone } from '#kit/phone.ts'
import type { CompanyRole } from '#model/access/access.ts'
import type { CompanyForm } from '#model/company/forms.ts'
import type { Language } from '#model/language.ts'
import { type PhoneRow, phoneBy } from '../rows/index.ts'

export interface CompanyRow {
  key: number
  name: string
  website: string | null
  phone: PhoneRow | null
}

const columns = `c.key, c.name, c.website, ${phoneBy('c.phone_key')} as phone`

export async function selectCompany(queryable: Queryable, key: number): Promise<CompanyRow | undefined> {
  const [row] = await queryable.query<CompanyRow>(`select ${columns} from company c where c.key = $1`, [key])
  return row
}

/** Locks a company, to serialize changes of its people; false if there is none. */
export async function lockCompany(transaction: Transaction, key: number): Promise<boolean> {
  const rows = await transaction.query('select from company where key = $1 for update', [key])
  return rows.length > 0
}

export interface MemberRow {
  userKey: number
  firstName: string
  lastName: string
  email: string
  role: CompanyRole
  joinedAt: Date
}

export const selectMembers = (queryable: Queryable, key: number): Promise<MemberRow[]> =>
  queryable.query<MemberRow>(
    `select m.user_key as "userKey", u.first_name as "firstName", u.last_name as "lastName",
      u.username::text as email, m.role, m.joined_at as "joinedAt"
    from company_member m join registered_user u on u.key = m.user_key
    where m.company_key = $1 order by m.joined_at, m.user_key`,
    [key],
  )

export interface MembershipRow {
  companyKey: number
  role: CompanyRole
}

/** The company of a user; undefined if they have none. */
export async function selectMembership(
  queryable: Queryable,
  userKey: number,
): Promise<MembershipRow | undefined> {
  const [row] = await queryable.query<MembershipRow>(
    'select company_key as "companyKey", role from company_member where user_key = $1',
    [userKey],
  )
  return row
}

export const insertCompany = (transaction: Transaction, { name, website }: CompanyForm): Promise<number> =>
  insertKey(transaction, 'company', { name, website })

/** Updates the supplied columns. */
export async function updateCompany(
  transaction: Transaction,
  key: number,
  { name, website }: Partial<Pick<CompanyForm, 'name' | 'website'>>,
): Promise<void> {
  await updateTable(transaction, 'company', key, {
    ...(name !== undefined && { name }),
    ...(website !== undefined && { website }),
  })
}

/** Replaces or clears the phone of a company; `typed` is in any format. */
export async function replacePhone(
  transaction: Transaction,
  key: number,
  typed: string | null,
): Promise<void> {
  const [before] = await transaction.query<{
    phoneKey: number | null
    number: string | null
    extension: string | null
  }>(
    `select c.phone_key as "phoneKey", p.number, p.extension
    from company c left join phone p on p.key = c.phone_key where c.key = $1`,
    [key],
  )
  const phone = typed === null ? undefined : readPhone(typed)
  if ((phone?.number ?? null) === before?.number && (phone?.extension ?? null) === before.extension) return
  const phoneKey = phone
    ? await insertKey(transaction, 'phone', {
        number: phone.number,
        extension: phone.extension,
        phone_type: 'office',
      })
    : null
  await updateTable(transaction, 'company', key, { phone_key: phoneKey })
  if (before?.phoneKey != null) await transaction.query('delete from phone where key = $1', [before.phoneKey])
}

/** Adds a person; false if they belong to a company. */
export async function insertMember(
  transaction: Transaction,
  member: { companyKey: number; userKey: number; role: CompanyRole; at: number },
): Promise<boolean> {
  const row = await insertInto(
    transaction,
    'company_member',
    {
      company_key: member.companyKey,
      user_key: member.userKey,
      role: member.role,
      joined_at: new Date(member.at),
    },
    { onConflict: '(user_key) do nothing', returning: ['user_key'] },
  )
  return row !== undefined
}

export async function updateRole(
  transaction: Transaction,
  userKey: number,
  role: CompanyRole,
): Promise<void> {
  await transaction.query('update company_member set role = $2 where user_key = $1', [userKey, role])
}

export async function deleteMember(transaction: Transaction, userKey: number): Promise<void> {
  await transaction.query('delete from company_member where user_key = $1', [userKey])
}

/** Whether a company owns homes that are not off the market, parks, floor plans, or dealers that staff did not refuse. */
export async function selectOwns(queryable: Queryable, key: number): Promise<boolean> {
  const [row] = await queryable.query<{ owns: boolean }>(
    `select exists (
        select from listing where owner_type = 'companies' and owner_key = $1 and active in (-1, 0, 1)
      ) or exists (select from park where owner_type = 'companies' and owner_key = $1)
      or exists (select from floor_plan where owner_type = 'companies' and owner_key = $1)
      or exists (
        select from sales_center
        where (owner_type = 'companies' and owner_key = $1 or company_key = $1) and review is distinct from 'refused'
      ) as owns`,
    [key],
  )
  return row!.owns
}

/**
 * Deletes a company with its people and invitations. Its homes leave the market; its parks and dealers remain,
 * because visitors look for them.
 */
export async function deleteCompany(transaction: Transaction, key: number, at: number): Promise<void> {
  await transaction.query(
    `update listing set owner_type = null, owner_key = null,
      removed_at = case when active <= 1 then $2 else removed_at end, active = case when active <= 1 then 4 else active end
    where owner_type = 'companies' and owner_key = $1`,
    [key, new Date(at)],
  )
  for (const table of ['park', 'sales_center', 'floor_plan'])
    await transaction.query(
      `update ${table} set owner_type = null, owner_key = null where owner_type = 'companies' and owner_key = $1`,
      [key],
    )
  await transaction.query('update sales_center set company_key = null where company_key = $1', [key])
  await replacePhone(transaction, key, null)
  await transaction.query('delete from company where key = $1', [key])
}

export interface InvitationRow {
  key: number
  email: string
  role: CompanyRole
  expiresAt: Date
}

/** Invitations that still work, by address. */
export const selectInvitations = (
  queryable: Queryable,
  companyKey: number,
  now: number,
): Promise<InvitationRow[]> =>
  queryable.query<InvitationRow>(
    `select key, email::text as email, role, expires_at as "expiresAt" from company_invitation
    where company_key = $1 and expires_at > $2 order by email`,
    [companyKey, new Date(now)],
  )

/** Inserts an invitation, replacing an earlier one of the address. */
export async function insertInvitation(
  transaction: Transaction,
  invitation: {
    tokenHash: string
    companyKey: number
    email: string
    role: CompanyRole
    userKey: number
    at: number
    expiresAt: number
  },
): Promise<void> {
  const { companyKey, email } = invitation
  await transaction.query('delete from company_invitation where company_key = $1 and email = $2', [
    companyKey,
    email,
  ])
  await insertInto(transaction, 'company_invitation', {
    token_hash: invitation.tokenHash,
    company_key: companyKey,
    email,
    role: invitation.role,
    user_key: invitation.userKey,
    created_at: new Date(invitation.at),
    expires_at: new Date(invitation.expiresAt),
  })
}

/** Deletes an invitation of a company; false if there is none. */
export async function deleteInvitation(
  transaction: Transaction,
  companyKey: number,
  key: number,
): Promise<boolean> {
  const rows = await transaction.query(
    'delete from company_invitation where company_key = $1 and key = $2 returning key',
    [companyKey, key],
  )
  return rows.length > 0
}

export interface OpenInvitationRow {
  key: number
  companyKey: number
  companyName: string
  role: CompanyRole
  email: string
  firstName: string | null
  lastName: string | null
}

/** An invitation that still works. */
export async function selectInvitation(
  queryable: Queryable,
  tokenHash: string,
  now: number,
): Promise<OpenInvitationRow | undefined> {
  const [row] = await queryable.query<OpenInvitationRow>(
    `select i.key, i.company_key as "companyKey", c.name as "companyName", i.role, i.email::text as email,
      u.first_name as "firstName", u.last_name as "lastName"
    from company_invitation i join company c on c.key = i.company_key
    left join registered_user u on u.key = i.user_key
    where i.token_hash = $1 and i.expires_at > $2`,
    [tokenHash, new Date(now)],
  )
  return row
}

/** The email address of a user, and whether they confirmed it. */
export async function selectAddress(
  queryable: Queryable,
  userKey: number,
): Promise<{ email: string; isConfirmed: boolean } | undefined> {
  const [row] = await queryable.query<{ email: string; isConfirmed: boolean }>(
    `select username::text as email, email_verified_at is not null as "isConfirmed"
    from registered_user where key = $1`,
    [userKey],
  )
  return row
}

/** Deletes an invitation by its token; false if a concurrent request did. */
export async function consumeInvitation(transaction: Transaction, tokenHash: string): Promise<boolean> {
  const rows = await transaction.query('delete from company_invitation where token_hash = $1 returning key', [
    tokenHash,
  ])
  return rows.length > 0
}

/** Deletes invitations of an address. */
export async function deleteInvitationsOf(transaction: Transaction, email: string): Promise<void> {
  await transaction.query('delete from company_invitation where email = $1', [email])
}

/** Deletes expired invitations. */
export async function deleteExpired(queryable: Queryable, now: number): Promise<void> {
  await queryable.query('delete from company_invitation where expires_at <= $1', [new Date(now)])
}

/** Name and language of the inviting person. */
export interface InviterRow {
  firstName: string
  lastName: string
  language: Language
}

export async function selectInviter(queryable: Queryable, key: number): Promise<InviterRow | undefined> {
  const [row] = await queryable.query<InviterRow>(
    'select first_name as "firstName", last_name as "lastName", language from registered_user where key = $1',
    [key],
  )
  return row
}

/** Values that depend on the profile of a person of a company. */
export interface FollowRow {
  companyKey: number
  role: CompanyRole
  syncToCompany: boolean
  syncToLocation: boolean
}

export async function selectFollowing(queryable: Queryable, userKey: number): Promise<FollowRow | undefined> {
  const [row] = await queryable.query<FollowRow>(
    `select m.company_key as "companyKey", m.role, u.sync_to_company as "syncToCompany",
      u.sync_to_location as "syncToLocation"
    from company_member m join registered_user u on u.key = m.user_key
    where m.user_key = $1`,
    [userKey],
  )
  return row
}
