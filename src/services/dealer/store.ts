import { queryByKeys, queryInOrder } from '#db/by-keys.ts'
import type { Queryable, Transaction } from '#db/database.ts'
import { insertAll, insertKey } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import type { Owner, Subject } from '#model/access/access.ts'
import { dealerFields } from '#model/dealer/fields.ts'
import type { DealerReview, NewDealer, NewDealerReason } from '#model/dealer/new-dealer.ts'
import type { TerritoryFacts } from '#model/dealer/packages.ts'
import type { DealerChanges, DealerFields } from '#model/dealer/patch.ts'
import {
  type AddressPlace,
  deleteReplaced,
  insertAddress,
  insertContacts,
  type NewAddress,
  saveTours,
  storedColumns,
} from '../rows/index.ts'
import type { DealerRecord } from './columns.ts'
import { lock, selectOwn } from './own-sql.ts'
import { replaceSalesPersons } from './people/store.ts'
import type { DealerParts, DealerRow, OwnDealerRow, SoldPlanRow } from './rows.ts'
import * as sql from './sql.ts'

type Keys = readonly number[]
/** Maximum number of floor plans in a dealer's response. */
const MAX_PLANS = 24

/** All searchable dealers; only thousands, so in one batch. */
export async function* selectRecords(queryable: Queryable): AsyncGenerator<DealerRecord[]> {
  yield await queryable.query<DealerRecord>(sql.selectRecords)
}

export const selectSomeRecords = (queryable: Queryable, keys: Keys) =>
  queryByKeys<DealerRecord>(queryable, sql.selectSomeRecords, keys)

/** Dealers including closed ones, in the order of the keys. */
export const selectDealers = (queryable: Queryable, keys: Keys) =>
  queryInOrder<DealerRow>(queryable, sql.selectDealers, keys)

export const selectNames = (queryable: Queryable, keys: Keys) =>
  queryByKeys<{ key: number; name: string }>(queryable, sql.selectNames, keys)

export const selectParts = (queryable: Queryable, keys: Keys) =>
  queryByKeys<DealerParts>(queryable, sql.selectParts, keys)

export const selectPlans = (queryable: Queryable, keys: Keys) =>
  queryByKeys<SoldPlanRow>(queryable, sql.selectPlans, keys, MAX_PLANS)

/** Dealers as their owners see them, in the order of the keys. */
export const selectOwnDealers = (queryable: Queryable, keys: Keys) =>
  queryInOrder<OwnDealerRow>(queryable, selectOwn, keys)

/** Facts that staff set with a package. */
export interface PackageFacts extends TerritoryFacts {
  isLowVolumePro: boolean
  /** YYYY-MM-DD. */
  memberSince: string | null
}

/** A dealer for changes: owner, version, package, rows that belong to it, and the changeable fields. */
interface LockedDealer extends Subject, PackageFacts {
  version: number
  active: boolean
  closedByStaff: boolean
  /** The dealer of which it was a duplicate. */
  mergedInto: number | null
  review: DealerReview | null
  /** The company that its page names. */
  companyKey: number | null
  stateAssociationKey: number | null
  keys: Readonly<Record<keyof typeof contactColumns, number | null>> & { address: number }
  place: AddressPlace
  fields: DealerFields
}

/** Reads and locks a dealer until the transaction ends. */
export async function lockDealer(transaction: Transaction, key: number): Promise<LockedDealer | undefined> {
  const read = () => transaction.query<LockedDealer>(lock, [key])
  // A change that this one waited for may have replaced the address: the first statement does not see the new one.
  const [row = (await read())[0]] = await read()
  return row
}

/** Whether another dealer has a subdomain; concurrent requests for it wait. */
export async function isSubdomainUsed(
  transaction: Transaction,
  subdomain: string,
  key: number,
): Promise<boolean> {
  await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`subdomain ${subdomain}`])
  const [row] = await transaction.query<{ exists: boolean }>(
    'select exists (select from sales_center where subdomain = $1 and key <> $2) as exists',
    [subdomain, key],
  )
  return row!.exists
}

/** Whether all accounts are the owner's, or of people of the owning company. */
export async function areAccountsOf(
  transaction: Transaction,
  { ownerType, ownerKey }: Owner,
  userKeys: readonly number[],
): Promise<boolean> {
  if (userKeys.length === 0) return true
  if (ownerType === 'registered-users') return userKeys.every(key => key === ownerKey)
  // Locked, so that no member leaves until the commit.
  const rows = await transaction.query(
    'select user_key from company_member where company_key = $1 and user_key = any($2) for key share',
    [ownerKey, userKeys],
  )
  return rows.length === userKeys.length
}

/** Phones and email addresses of a dealer, and the columns with their keys. */
const contactColumns = {
  phone: { table: 'phone', column: 'phone_key' },
  altPhone: { table: 'phone', column: 'alt_phone_key' },
  email: { table: 'email', column: 'email_key' },
  otherEmail1: { table: 'email', column: 'other_email_1_key' },
  otherEmail2: { table: 'email', column: 'other_email_2_key' },
} as const

/** Every change of a dealer raises its version. */
const nextVersion = { version: 'version + 1', modified_at: 'greatest(now(), modified_at)' }

interface DealerUpdate {
  changes: DealerChanges
  /** The new address, if it changes. */
  address: NewAddress | undefined
  /** The largest territory from now on. */
  territoryLimit: number | undefined
}

/** Updates changed fields, and raises the version. */
export async function updateDealer(
  transaction: Transaction,
  key: number,
  { keys, fields }: Pick<LockedDealer, 'keys' | 'fields'>,
  { changes, address, territoryLimit }: DealerUpdate,
): Promise<void> {
  const contacts = await insertContacts(transaction, { columns: contactColumns, values: changes, keys })
  const moved = address && { address_key: await insertAddress(transaction, address) }
  await updateTable(
    transaction,
    'sales_center',
    key,
    {
      ...storedColumns(dealerFields, changes),
      ...contacts.columns,
      ...moved,
      ...(territoryLimit !== undefined && { territory_limit: territoryLimit }),
    },
    nextVersion,
  )
  await deleteReplaced(transaction, [
    ...contacts.replaced,
    ...(moved ? [{ table: 'address', key: keys.address } as const] : []),
  ])
  await updateParts(transaction, key, changes)
  if (changes.salesPersons)
    await replaceSalesPersons(transaction, key, fields.salesPersons, changes.salesPersons)
}

/** Sets the package, and raises the version. */
export const updatePackage = (transaction: Transaction, key: number, facts: PackageFacts) =>
  updateTable(
    transaction,
    'sales_center',
    key,
    {
      package_name: facts.packageName,
      is_low_volume_pro: facts.isLowVolumePro,
      member_since: facts.memberSince,
      territory_radius: facts.territoryRadius,
      territory_limit: facts.territoryLimit,
    },
    nextVersion,
  )

/**
 * Whether there is another public dealer of this name in a ZIP code, or one of this owner that waits for review;
 * concurrent requests to add it wait.
 */
export async function isListed(
  transaction: Transaction,
  { name, zip, owner, key }: { name: string; zip: string; owner: Subject; key?: number },
): Promise<boolean> {
  await transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`dealer in ${zip}`])
  const [row] = await transaction.query<{ exists: boolean }>(
    `select exists (
      select from sales_center c join address a on a.key = c.address_key
      where a.postal_code = $2 and lower(c.name) = lower($1) and c.key is distinct from $5
        and (c.active or c.review = 'pending' and c.owner_type = $3 and c.owner_key = $4)
    ) as exists`,
    [name, zip, owner.ownerType, owner.ownerKey, key ?? null],
  )
  return row!.exists
}

/** Number of an owner's new dealers that wait for review. */
export async function countPending(queryable: Queryable, { ownerType, ownerKey }: Owner): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from sales_center
    where owner_type = $1 and owner_key = $2 and review = 'pending'`,
    [ownerType, ownerKey],
  )
  return row!.count
}

interface InsertedDealer
  extends Subject,
    Pick<NewDealer, 'name' | 'phone' | 'email' | 'website' | 'licenseNumber' | 'licenseState'> {
  addressKey: number
  /** Public at once. */
  isTrusted: boolean
}

/** The company that the page of a dealer names: its owner. */
const companyOf = ({ ownerType, ownerKey }: Subject) => (ownerType === 'companies' ? ownerKey : null)

/** Inserts a dealer; returns its key. */
export async function insertDealer(
  transaction: Transaction,
  { addressKey, isTrusted, ...dealer }: InsertedDealer,
): Promise<number> {
  const contacts = await insertContacts(transaction, {
    columns: contactColumns,
    values: { phone: dealer.phone, email: dealer.email },
    keys: { phone: null, altPhone: null, email: null, otherEmail1: null, otherEmail2: null },
  })
  return insertKey(transaction, 'sales_center', {
    name: dealer.name,
    website: dealer.website ?? null,
    license_number: dealer.licenseNumber ?? null,
    license_state: dealer.licenseState ?? null,
    active: isTrusted,
    review: isTrusted ? null : 'pending',
    address_key: addressKey,
    owner_type: dealer.ownerType,
    owner_key: dealer.ownerKey,
    company_key: companyOf(dealer),
    ...contacts.columns,
  })
}

interface Reviewed {
  active: boolean
  review: DealerReview | null
  reason: NewDealerReason | null
  message: string | null
}

/** Publishes or refuses a new dealer, and raises the version. */
export const updateReview = (
  transaction: Transaction,
  key: number,
  { active, review, reason, message }: Reviewed,
) =>
  updateTable(
    transaction,
    'sales_center',
    key,
    { active, review, review_reason: reason, review_message: message },
    nextVersion,
  )

/**
 * Sets the owner of a dealer, and raises the version. The page names the company that owns it; one that does not own it
 * stays. Salespeople lose the link to accounts that are not of the new owner.
 */
export async function updateOwner(
  transaction: Transaction,
  key: number,
  { owner, before }: { owner: Subject; before: Pick<LockedDealer, 'ownerType' | 'ownerKey' | 'companyKey'> },
): Promise<void> {
  const isOwners = before.companyKey === companyOf(before)
  await updateTable(
    transaction,
    'sales_center',
    key,
    {
      owner_type: owner.ownerType,
      owner_key: owner.ownerKey,
      company_key: companyOf(owner) ?? (isOwners ? null : before.companyKey),
    },
    nextVersion,
  )
  await transaction.query(
    `update sales_person set user_key = null
    where sales_center_key = $1 and not case $2::text
      when 'companies' then user_key in (select user_key from company_member where company_key = $3)
      else user_key = $3 and $3 is not null
    end`,
    [key, owner.ownerType, owner.ownerKey],
  )
}

/** Closes a dealer at a time, or opens it again, then no longer as a duplicate; and raises the version. */
export const updateClosed = (
  transaction: Transaction,
  key: number,
  { closedAt, byStaff }: { closedAt: Date | null; byStaff: boolean },
) =>
  updateTable(
    transaction,
    'sales_center',
    key,
    { active: closedAt === null, removed_at: closedAt, closed_by_staff: byStaff, merged_into: null },
    nextVersion,
  )

/** Replaces hours, social media and tour schedule. */
async function updateParts(
  transaction: Transaction,
  key: number,
  { hours, socialMedia, appointmentAvailability }: DealerChanges,
): Promise<void> {
  if (hours) {
    await transaction.query('delete from sales_center_hours where sales_center_key = $1', [key])
    await insertAll(
      transaction,
      'sales_center_hours',
      hours.map(({ weekday, opens, closes, byAppointment }) => ({
        sales_center_key: key,
        weekday,
        opens,
        closes,
        by_appointment: byAppointment,
      })),
    )
  }
  if (socialMedia) {
    await transaction.query('delete from sales_center_social_media where sales_center_key = $1', [key])
    await insertAll(
      transaction,
      'sales_center_social_media',
      socialMedia.map(({ network, url }) => ({ sales_center_key: key, network, url })),
    )
  }
  if (appointmentAvailability !== undefined)
    await saveTours(transaction, 'sales_center', key, appointmentAvailability)
}

/** Sets the association of which a dealer is a member, and raises the version. */
export const updateAssociation = (transaction: Transaction, key: number, associationKey: number | null) =>
  updateTable(transaction, 'sales_center', key, { state_association_key: associationKey }, nextVersion)
