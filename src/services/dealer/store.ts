import { queryByKeys, queryInOrder } from '#db/by-keys.ts'
import type { Queryable, Transaction } from '#db/database.ts'
import { insertAll, insertInto } from '#db/insert.ts'
import type { Tables } from '#db/tables.ts'
import { updateTable } from '#db/update.ts'
import { snake } from '#kit/camel.ts'
import { keysOf } from '#kit/keys.ts'
import type { Owner, Subject } from '#model/access/access.ts'
import type { TerritoryFacts } from '#model/dealer/packages.ts'
import {
  type DealerChanges,
  type DealerFields,
  dealerColumns,
  type SalesPersonFields,
} from '#model/dealer/patch.ts'
import {
  type AddressPlace,
  deleteReplaced,
  insertAddress,
  insertContacts,
  type NewAddress,
} from '../rows/index.ts'
import type { DealerRecord } from './columns.ts'
import { lock, selectOwn } from './own-sql.ts'
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

/** Keys of an owner's dealers, by name. */
export async function selectOwnedKeys(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    `select key from sales_center where owner_type = $1 and owner_key = $2
    order by lower(name), key offset $3 limit $4`,
    [ownerType, ownerKey, offset, limit],
  )
  return rows.map(({ key }) => key)
}

export async function countOwned(queryable: Queryable, { ownerType, ownerKey }: Owner): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    'select count(*)::integer as count from sales_center where owner_type = $1 and owner_key = $2',
    [ownerType, ownerKey],
  )
  return row!.count
}

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

/** Whether another dealer has a subdomain; others that take it meanwhile wait. */
export async function isSubdomainTaken(
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
  // Locked, so that nobody of them leaves meanwhile.
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
  const columns: Partial<Tables['sales_center']> = Object.fromEntries(
    keysOf(dealerColumns).map(field => [snake(field), changes[field]]),
  )
  const contacts = await insertContacts(transaction, { columns: contactColumns, values: changes, keys })
  const replaced = [...contacts.replaced]
  if (address) {
    replaced.push({ table: 'address', key: keys.address })
    columns.address_key = await insertAddress(transaction, address)
  }
  await updateTable(
    transaction,
    'sales_center',
    key,
    {
      ...columns,
      ...contacts.columns,
      ...(territoryLimit !== undefined && { territory_limit: territoryLimit }),
    },
    { version: 'version + 1', modified_at: 'greatest(now(), modified_at)' },
  )
  await deleteReplaced(transaction, replaced)
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
    { version: 'version + 1', modified_at: 'greatest(now(), modified_at)' },
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
  if (appointmentAvailability !== undefined) {
    await transaction.query('delete from sales_center_appointment_availability where sales_center_key = $1', [
      key,
    ])
    if (appointmentAvailability) {
      const { holidayDisabled, ...flags } = appointmentAvailability
      await insertInto(transaction, 'sales_center_appointment_availability', {
        sales_center_key: key,
        ...flags,
        holiday_disabled: holidayDisabled,
      })
    }
  }
}

const personColumns = {
  phone: { table: 'phone', column: 'phone_key' },
  email: { table: 'email', column: 'email_key' },
} as const

type ContactKeys = Record<keyof typeof personColumns, number | null>

const nobody: ContactKeys = { phone: null, email: null }

/** Saves the salespeople of a dealer in a new order; those that are left out are removed. */
async function replaceSalesPersons(
  transaction: Transaction,
  dealerKey: number,
  saved: readonly SalesPersonFields[],
  people: readonly SalesPersonFields[],
): Promise<void> {
  const rows = await transaction.query<ContactKeys & { key: number }>(
    'select key, phone_key as phone, email_key as email from sales_person where sales_center_key = $1',
    [dealerKey],
  )
  const contactsOf = new Map(rows.map(({ key, ...contacts }) => [key, contacts]))
  const left = new Set(people.map(({ key }) => key))
  const removed = rows.filter(({ key }) => !left.has(key))
  const removedKeys = removed.map(({ key }) => key)
  await transaction.query('delete from sales_person where key = any($1)', [removedKeys])
  await deleteReplaced(
    transaction,
    removed.flatMap(({ phone, email }) => [
      ...(phone === null ? [] : [{ table: 'phone', key: phone } as const]),
      ...(email === null ? [] : [{ table: 'email', key: email } as const]),
    ]),
  )
  // Else two people could not exchange their accounts.
  await transaction.query('update sales_person set user_key = null where sales_center_key = $1', [dealerKey])
  const before = new Map(saved.map(person => [person.key, person]))
  for (const [index, person] of people.entries()) {
    const known = before.get(person.key)
    const isSame = (field: 'phone' | 'email') =>
      known !== undefined && JSON.stringify(known[field]) === JSON.stringify(person[field])
    const { columns, replaced } = await insertContacts(transaction, {
      columns: personColumns,
      values: {
        phone: isSame('phone') ? undefined : person.phone,
        email: isSame('email') ? undefined : person.email,
      },
      keys: (person.key === null ? undefined : contactsOf.get(person.key)) ?? nobody,
    })
    const row = {
      first_name: person.firstName,
      last_name: person.lastName,
      user_key: person.userKey,
      order_number: index + 1,
      ...columns,
    }
    if (person.key === null)
      await insertInto(transaction, 'sales_person', { sales_center_key: dealerKey, ...row })
    else await updateTable(transaction, 'sales_person', person.key, row)
    await deleteReplaced(transaction, replaced)
  }
}

/** Removes a user from the pages of dealers. */
export async function deleteSalesPersons(transaction: Transaction, userKey: number): Promise<void> {
  const people = await transaction.query<{
    dealerKey: number
    phoneKey: number | null
    emailKey: number | null
  }>(
    `delete from sales_person where user_key = $1
    returning sales_center_key as "dealerKey", phone_key as "phoneKey", email_key as "emailKey"`,
    [userKey],
  )
  if (people.length === 0) return
  // Whoever edits the dealer meanwhile sees the change.
  await transaction.query('update sales_center set version = version + 1 where key = any($1)', [
    people.map(({ dealerKey }) => dealerKey),
  ])
  await transaction.query('delete from phone where key = any($1)', [people.map(({ phoneKey }) => phoneKey)])
  await transaction.query('delete from email where key = any($1)', [people.map(({ emailKey }) => emailKey)])
}
