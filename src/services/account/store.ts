import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertInto, insertKey } from '#db/insert.ts'
import { duringReads } from '#db/reading.ts'
import type { Membership } from '#model/access/access.ts'
import type { NotificationKind } from '#model/account/notifications.ts'
import type { TextLeadSettings } from '#model/account/text-lead-settings.ts'
import type { ManagedPage } from '#model/account/urls.ts'
import type { AccountType, ProfessionalType } from '#model/account/values.ts'
import type { Language } from '#model/language.ts'
import type { OwnAssumptions } from '#model/monthly-cost/assumptions.ts'
import {
  type AddressRow,
  addressColumns,
  milliseconds,
  object,
  type PhoneRow,
  phoneBy,
} from '../rows/index.ts'

/** A registered user, without the columns that only login needs. */
export interface UserRow {
  key: number
  username: string
  isVerified: boolean
  emailKey: number
  emailAddress: string
  emailCreatedAt: Date
  emailModifiedAt: Date
  prefix: string | null
  firstName: string
  middleName: string | null
  lastName: string
  suffix: string | null
  company: string | null
  accountType: AccountType
  professionalTypes: ProfessionalType[]
  professionalOtherDetail: string | null
  licenseNumber: string | null
  nmlsNumber: string | null
  deactivatedAt: Date | null
  deactivateReason: string | null
  blockSend: boolean
  emailConsent: boolean
  acceptedDisclaimerAt: Date | null
  outsideId: string | null
  customId: string | null
  membership: CompanyMembership | null
  syncToCompany: boolean
  syncToLocation: boolean
  textLeadSettings: TextLeadSettings | null
  /** Assumptions of the user about monthly costs. */
  costAssumptions: OwnAssumptions | null
  muted: NotificationKind[]
  hasPassword: boolean
  language: Language
  createdAt: Date
  modifiedAt: Date
  address: AddressRow | null
  phone: PhoneRow | null
  fax: PhoneRow | null
  salesPhoto: PhotoRow | null
  /** Entities that they own or, by their profession, are expected to own. */
  manages: ManagedPage[]
}

/** The company that a user works for. */
export interface CompanyMembership extends Membership {
  companyName: string
}

export interface PhotoRow {
  key: number
  modifiedTs: number
}

const isProfessional = (type: ProfessionalType) =>
  `(u.account_type = '${type}' or '${type}' = any(u.professional_types))`
const isOwner = (table: 'park' | 'sales_center' | 'floor_plan') =>
  `exists (
    select from ${table} o where o.owner_type = 'registered-users' and o.owner_key = u.key
      or o.owner_type = 'companies' and o.owner_key in (
        select w.company_key from company_member w where w.user_key = u.key
      )
  )`

const columns = `u.key, u.username::text as username, u.email_verified_at is not null as "isVerified",
  e.key as "emailKey", e.email_address as "emailAddress", e.created_at as "emailCreatedAt", e.modified_at as "emailModifiedAt",
  u.prefix, u.first_name as "firstName", u.middle_name as "middleName", u.last_name as "lastName", u.suffix, u.company,
  u.account_type as "accountType", u.professional_types as "professionalTypes",
  u.professional_other_detail as "professionalOtherDetail", u.license_number as "licenseNumber", u.nmls_number as "nmlsNumber",
  u.deactivated_at as "deactivatedAt", u.deactivate_reason as "deactivateReason", u.block_send as "blockSend",
  u.email_consent as "emailConsent", u.accepted_disclaimer_at as "acceptedDisclaimerAt", u.outside_id as "outsideId",
  u.custom_id as "customId", u.sync_to_company as "syncToCompany",
  u.sync_to_location as "syncToLocation", u.text_lead_settings as "textLeadSettings", u.muted,
  u.password_hash is not null as "hasPassword", u.language, u.created_at as "createdAt", u.modified_at as "modifiedAt",
  (select ${object(addressColumns)} from address a where a.key = u.address_key) as address,
  ${phoneBy('u.phone_key')} as phone, ${phoneBy('u.fax_key')} as fax,
  (select ${object({ key: 'p.key', modifiedTs: milliseconds('p.modified_at') })}
    from photo p where p.user_key = u.key order by p.order_number limit 1) as "salesPhoto",
  (select ${object({ companyKey: 'c.key', companyName: 'c.name', role: 'm.role' })}
    from company_member m join company c on c.key = m.company_key where m.user_key = u.key) as membership,
  (select json_strip_nulls(${object({
    savings: 'o.savings',
    'down-payment': 'o.down_payment',
    'loan-term': 'o.loan_term',
    'home-loan-rate': 'o.home_loan_rate',
    'land-loan-rate': 'o.land_loan_rate',
    insurance: 'o.insurance',
  })}) from own_cost_assumptions o where o.user_key = u.key) as "costAssumptions",
  array_remove(array[
    case when ${isProfessional('Retailer')} or ${isOwner('sales_center')} or ${isOwner('floor_plan')} then 'dealers' end,
    case when ${isProfessional('Community')} or ${isOwner('park')} then 'parks' end,
    case when exists (select from state_association s where s.manager_key = u.key) then 'associations' end,
    case when u.is_staff then 'staff' end
  ], null) as manages`

export async function selectUser(queryable: Queryable, key: number): Promise<UserRow | undefined> {
  const [row] = await queryable.query<UserRow>(
    `select ${columns} from registered_user u join email e on e.key = u.email_key where u.key = $1`,
    [key],
  )
  return row
}

/** The columns that login needs. */
export interface Credentials {
  key: number
  passwordHash: string | null
  isDeactivated: boolean
}

export async function selectCredentials(
  queryable: Queryable,
  username: string,
): Promise<Credentials | undefined> {
  const [row] = await queryable.query<Credentials>(
    `select key, password_hash as "passwordHash", deactivated_at is not null as "isDeactivated"
    from registered_user where username = $1`,
    [username],
  )
  return row
}

export interface NewUser {
  username: string
  /** Null if the user only logs in through a social provider. */
  passwordHash: string | null
  firstName: string
  lastName: string
  accountType: AccountType
  emailConsent: boolean
  language: Language
  at: number
}

/** Inserts a user; undefined if the address has an account. */
export async function insertUser(transaction: Transaction, user: NewUser): Promise<number | undefined> {
  const at = new Date(user.at)
  const email = await insertKey(transaction, 'email', {
    email_address: user.username,
    created_at: at,
    modified_at: at,
  })
  const row = await insertInto(
    transaction,
    'registered_user',
    {
      username: user.username,
      password_hash: user.passwordHash,
      password_changed_at: user.passwordHash === null ? null : at,
      email_key: email,
      first_name: user.firstName,
      last_name: user.lastName,
      account_type: user.accountType,
      email_consent: user.emailConsent,
      language: user.language,
      created_at: at,
      modified_at: at,
    },
    { onConflict: '(username) do nothing', returning: ['key'] },
  )
  if (!row) await transaction.query('delete from email where key = $1', [email])
  return row?.key
}

export interface SessionRow {
  session: number
  key: number
  /** The member of staff who views the site as this user. */
  impersonatedBy: number | null
  firstName: string
  isStaff: boolean
  lacksSecondFactor: boolean
  authenticatedAt: Date
  isVerified: boolean
  isRemembered: boolean
  memberships: Membership[]
  createdAt: Date
  activeAt: Date
}

export async function insertSession(
  transaction: Transaction,
  session: {
    tokenHash: string
    /** Token hash of the session it replaces. */
    before: string | null
    userKey: number
    remember: boolean
    userAgent: string
    at: number
    expiresAt: number
    /** Time at which the second factor was verified. */
    secondFactorAt: number | null
  },
): Promise<void> {
  if (session.before !== null)
    await transaction.query('delete from session where token_hash = $1', [session.before])
  const at = new Date(session.at)
  await insertInto(transaction, 'session', {
    token_hash: session.tokenHash,
    user_key: session.userKey,
    remember: session.remember,
    user_agent: session.userAgent || null,
    created_at: at,
    seen_at: at,
    expires_at: new Date(session.expiresAt),
    second_factor_at: session.secondFactorAt === null ? null : new Date(session.secondFactorAt),
    authenticated_at: at,
  })
}

/** The user of an unexpired session, or the user as whom a member of staff views the site. */
export async function selectSession(
  database: Database,
  tokenHash: string,
  now: number,
): Promise<SessionRow | undefined> {
  const [row] = await database.query<SessionRow>(
    `select s.key as session, u.key, case when impersonated.key is not null then own.key end as "impersonatedBy", s.remember as "isRemembered", s.created_at as "createdAt", s.seen_at as "activeAt",
      s.authenticated_at as "authenticatedAt", u.first_name as "firstName",
      u.is_staff and s.second_factor_at is not null and has_second_factor(u.key) as "isStaff",
      u.is_staff and not has_second_factor(u.key) as "lacksSecondFactor", u.email_verified_at is not null as "isVerified",
      coalesce((select json_agg(${object({ companyKey: 'm.company_key', role: 'm.role' })})
        from company_member m where m.user_key = u.key), '[]') as memberships
    from session s join registered_user own on own.key = s.user_key
      left join registered_user impersonated on impersonated.key = s.seen_user_key and s.seen_until > $2 and own.is_staff
        and not impersonated.is_staff and impersonated.deactivated_at is null
      join registered_user u on u.key = coalesce(impersonated.key, own.key)
    where s.token_hash = $1 and s.expires_at > $2 and own.deactivated_at is null`,
    [tokenHash, new Date(now)],
  )
  return row
}

export async function prolongSession(
  database: Database,
  key: number,
  usedAt: number,
  expiresAt: number,
): Promise<void> {
  await duringReads('session', () =>
    database.query('update session set seen_at = $2, expires_at = $3 where key = $1', [
      key,
      new Date(usedAt),
      new Date(expiresAt),
    ]),
  )
}

export async function updateToken(database: Database, key: number, tokenHash: string): Promise<void> {
  await database.query('update session set token_hash = $2 where key = $1', [key, tokenHash])
}

export async function deleteSession(queryable: Queryable, key: number): Promise<void> {
  await queryable.query('delete from session where key = $1', [key])
}

/** Deletes expired sessions and links. */
export async function deleteExpired(database: Database, now: number): Promise<void> {
  await database.query('delete from session where expires_at <= $1', [new Date(now)])
  await database.query('delete from account_token where expires_at <= $1', [new Date(now)])
}
