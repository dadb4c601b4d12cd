import type { Queryable, Transaction } from '#db/database.ts'
import { updateTable } from '#db/update.ts'
import type { AccountType } from '#model/account/values.ts'
import type { ActiveStatus } from '#model/listing/values.ts'
import type { foundTypes } from '#model/staff/find.ts'

export interface FoundRow {
  type: (typeof foundTypes)[number]
  key: number
  label: string
  note: string | null
}

/** Maximum number of each kind. */
const limit = 10

/**
 * Users, homes, parks, dealers and companies by key ($1, null for other texts), by a part of their name or address ($2, a
 * pattern), by serial number ($3) or HUD label ($4).
 */
const findAll = `
  (select 'registered-user' as type, u.key, concat_ws(' ', u.first_name, u.last_name) as label, u.username::text as note
    from registered_user u
    where u.key = $1 or u.username::text ilike $2 or concat_ws(' ', u.first_name, u.last_name) ilike $2
    order by u.key limit ${limit})
  union all
  (select 'listing', l.key, concat('#', l.key, ' ', a.city, ', ', a.state), a.street_address_1
    from listing l join address a on a.key = l.address_key
    where l.key = $1 or l.key in (
      select s.listing_key from listing_section s
      where upper(regexp_replace(s.serial_number, '[^A-Za-z0-9]', '', 'g')) = $3 and s.serial_number is not null
        or s.hud_label = $4
    )
    order by l.key limit ${limit})
  union all
  (select 'park', p.key, p.name, concat(a.city, ', ', a.state) from park p join address a on a.key = p.address_key
    where p.key = $1 or p.name ilike $2 order by p.key limit ${limit})
  union all
  (select 'sales-center', c.key, c.name, concat(a.city, ', ', a.state)
    from sales_center c join address a on a.key = c.address_key
    where c.key = $1 or c.name ilike $2 order by c.key limit ${limit})
  union all
  (select 'company', c.key, c.name, null from company c
    where c.key = $1 or c.name ilike $2 order by c.key limit ${limit})`

export const selectFound = (
  queryable: Queryable,
  { key, pattern, serial, label }: { key: number | null; pattern: string; serial: string; label: string },
) => queryable.query<FoundRow>(findAll, [key, pattern, serial, label])

export interface StaffUserRow {
  key: number
  username: string
  firstName: string
  lastName: string
  company: string | null
  accountType: AccountType
  isVerified: boolean
  isStaff: boolean
  createdAt: Date
  deactivatedAt: Date | null
  deactivateReason: string | null
  blockSend: boolean
  sessionCount: number
}

const user = `select key, username::text as username, first_name as "firstName", last_name as "lastName", company,
  account_type as "accountType", email_verified_at is not null as "isVerified", is_staff as "isStaff",
  created_at as "createdAt", deactivated_at as "deactivatedAt", deactivate_reason as "deactivateReason",
  block_send as "blockSend",
  (select count(*)::integer from session s where s.user_key = registered_user.key) as "sessionCount"
  from registered_user where key = $1`

export async function selectStaffUser(queryable: Queryable, key: number): Promise<StaffUserRow | undefined> {
  const [row] = await queryable.query<StaffUserRow>(user, [key])
  return row
}

/** The same, locked until the transaction ends. */
export async function lockStaffUser(
  transaction: Transaction,
  key: number,
): Promise<StaffUserRow | undefined> {
  const [row] = await transaction.query<StaffUserRow>(`${user} for update`, [key])
  return row
}

export interface UserHomeRow {
  key: number
  city: string
  state: string
  active: ActiveStatus
  holdReview: boolean
}

/** Homes of a user, the newest first. */
export const selectHomesOf = (queryable: Queryable, userKey: number) =>
  queryable.query<UserHomeRow>(
    `select l.key, a.city, a.state, l.active, l.hold_review as "holdReview"
    from listing l join address a on a.key = l.address_key
    where l.owner_type = 'registered-users' and l.owner_key = $1 order by l.key desc limit 50`,
    [userKey],
  )

export const updateAccount = (
  transaction: Transaction,
  key: number,
  {
    deactivatedAt,
    deactivateReason,
    blockSend,
  }: Pick<StaffUserRow, 'deactivatedAt' | 'deactivateReason' | 'blockSend'>,
) =>
  updateTable(transaction, 'registered_user', key, {
    deactivated_at: deactivatedAt,
    deactivate_reason: deactivateReason,
    block_send: blockSend,
  })

/** The viewed user of a session. */
export const updateViewed = (
  transaction: Transaction,
  session: number,
  viewed: { key: number; until: number } | null,
) =>
  transaction.query('update session set seen_user_key = $2, seen_until = $3 where key = $1', [
    session,
    viewed?.key ?? null,
    viewed && new Date(viewed.until),
  ])

export async function selectHasStaff(queryable: Queryable): Promise<boolean> {
  const [row] = await queryable.query<{ isThere: boolean }>(
    'select exists (select from registered_user where is_staff and deactivated_at is null) as "isThere"',
  )
  return row!.isThere
}

export interface MemberRow {
  email: string
  firstName: string
  lastName: string
  hasSecondFactor: boolean
  canLogIn: boolean
}

const canLogIn = `(u.password_hash is not null
  or exists (select from social_identity i where i.user_key = u.key)
  or exists (select from passkey p where p.user_key = u.key)) as "canLogIn"`

export const selectMembers = (queryable: Queryable) =>
  queryable.query<MemberRow>(
    `select u.username::text as email, u.first_name as "firstName", u.last_name as "lastName",
      has_second_factor(u.key) as "hasSecondFactor", ${canLogIn}
    from registered_user u where u.is_staff and u.deactivated_at is null order by u.username`,
  )

/** Data that decides whether an account becomes staff, locked until the transaction ends. */
export async function lockAccount(
  transaction: Transaction,
  username: string,
): Promise<{ key: number; isStaff: boolean; isDeactivated: boolean; canLogIn: boolean } | undefined> {
  const [row] = await transaction.query<{
    key: number
    isStaff: boolean
    isDeactivated: boolean
    canLogIn: boolean
  }>(
    `select u.key, u.is_staff as "isStaff", u.deactivated_at is not null as "isDeactivated", ${canLogIn}
    from registered_user u where u.username = $1 for update of u`,
    [username],
  )
  return row
}

export const updateIsStaff = (transaction: Transaction, key: number, isStaff: boolean) =>
  updateTable(transaction, 'registered_user', key, { is_staff: isStaff })

/** Missing steps of a new site. */
export interface Beginnings {
  /** An address was confirmed by an emailed link. */
  confirmed: boolean
  /** A backup of a server was reported. */
  backups: boolean
  staff: number
  parks: boolean
  dealers: boolean
  homes: boolean
  /** Staff set a price of a package. */
  prices: boolean
}

export async function selectBeginnings(queryable: Queryable): Promise<Beginnings> {
  const [row] = await queryable.query<Beginnings>(
    `select exists (select from registered_user where email_verified_at is not null) as confirmed,
      (select count(*)::integer from registered_user where is_staff and deactivated_at is null) as staff,
      exists (select from backup_report where tool = 'pgbackrest') as backups,
      exists (select from park where active) as parks,
      exists (select from sales_center where active) as dealers,
      exists (select from listing where active = 1) as homes,
      exists (select from package_price where not is_default) as prices`,
  )
  return row!
}
