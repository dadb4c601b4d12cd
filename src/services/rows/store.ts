import type { Queryable, Transaction } from '#db/database.ts'
import { insertInto, insertKey } from '#db/insert.ts'
import type { Owner } from '#model/access/access.ts'
import type { TourSchedule } from '#model/appointment/availability.ts'
import type { Language } from '#model/language.ts'
import type { NewAddress } from './new-address.ts'

/** Inserts an address; returns its key. */
export const insertAddress = (transaction: Transaction, address: NewAddress): Promise<number> =>
  insertKey(transaction, 'address', {
    street_address_1: address.streetAddress1,
    street_address_2: address.streetAddress2,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    county: address.county,
    latitude: address.latitude,
    longitude: address.longitude,
    city_key: address.cityKey,
    county_key: address.countyKey,
    zip: address.zip,
  })

/** A phone to insert; ten digits. */
export interface NewPhone {
  number: string
  extension: string | null
}

/** Phones and email addresses of a park or dealer, with the columns of their keys. */
export type ContactColumns = Readonly<Record<string, { table: 'phone' | 'email'; column: string }>>

interface Contacts<Columns extends ContactColumns> {
  columns: Columns
  /** The new values; undefined ones do not change. */
  values: { readonly [Part in keyof Columns]?: NewPhone | string | null | undefined }
  /** Keys of the stored rows. */
  keys: { readonly [Part in keyof Columns]: number | null }
}

/** The columns of contacts, with the new keys. */
type ContactKeys<Columns extends ContactColumns> = Partial<
  Record<Columns[keyof Columns]['column'], number | null>
>

/** Inserts new phones and email addresses; returns the columns to set, and the rows that are then unreferenced. */
export async function insertContacts<const Columns extends ContactColumns>(
  transaction: Transaction,
  { columns, values, keys }: Contacts<Columns>,
): Promise<{ columns: ContactKeys<Columns>; replaced: ReplacedRow[] }> {
  const set: Record<string, number | null> = {}
  const replaced: ReplacedRow[] = []
  for (const [part, { table, column }] of Object.entries(columns)) {
    const value = values[part]
    if (value === undefined) continue
    const key = keys[part]
    if (typeof key === 'number') replaced.push({ table, key })
    set[column] = value === null ? null : await insertContact(transaction, value)
  }
  return { columns: set as ContactKeys<Columns>, replaced }
}

const insertContact = (transaction: Transaction, value: NewPhone | string): Promise<number> =>
  typeof value === 'string'
    ? insertKey(transaction, 'email', { email_address: value })
    : insertKey(transaction, 'phone', { ...value, phone_type: 'office' })

export interface ReplacedRow {
  table: 'phone' | 'email' | 'address'
  key: number
}

/** Deletes unreferenced rows; shared rows remain. */
export async function deleteReplaced(transaction: Transaction, rows: readonly ReplacedRow[]): Promise<void> {
  for (const { table, key } of rows)
    await transaction.query('select delete_unreferenced($1::regclass, $2)', [table, key])
}

/* Owners of homes, parks and dealers. */

/** Whether a user or company of this key exists. */
export async function isOwner(queryable: Queryable, { ownerType, ownerKey }: Owner): Promise<boolean> {
  const [row] = await queryable.query<{ exists: boolean }>(
    `select case $1::text
      when 'companies' then exists (select from company where key = $2)
      else exists (select from registered_user where key = $2)
    end as exists`,
    [ownerType, ownerKey],
  )
  return row!.exists
}

export interface PersonRow {
  key: number
  name: string
  email: string
  language: Language
}

/** Columns of `registered_user u`. */
export const personColumns = `u.key, trim(u.first_name || ' ' || u.last_name) as name, u.username::text as email, u.language`

/** The managers of an owner's entities: the user, or owners and managers of the company. */
export const selectManagers = (queryable: Queryable, { ownerType, ownerKey }: Owner) =>
  queryable.query<PersonRow>(
    `select ${personColumns} from registered_user u
    where u.deactivated_at is null and case $1::text
      when 'registered-users' then u.key = $2
      else exists (
        select from company_member m
        where m.company_key = $2 and m.user_key = u.key and m.role in ('owner', 'manager')
      )
    end order by u.key`,
    [ownerType, ownerKey],
  )

/** The name of an owner; undefined if it no longer exists. */
export async function selectOwnerName(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
): Promise<string | undefined> {
  const [row] = await queryable.query<{ name: string | null }>(
    `select case $1::text
      when 'companies' then (select c.name from company c where c.key = $2)
      else (select trim(u.first_name || ' ' || u.last_name) from registered_user u where u.key = $2)
    end as name`,
    [ownerType, ownerKey],
  )
  return row?.name ?? undefined
}

/** The open account of an email address. */
export async function selectUserKey(queryable: Queryable, email: string): Promise<number | undefined> {
  const [row] = await queryable.query<{ key: number }>(
    'select key from registered_user where username = $1 and deactivated_at is null',
    [email],
  )
  return row?.key
}

/** Replaces the tour schedule of a home or dealer; null deletes it. */
export async function saveTours(
  transaction: Transaction,
  table: 'listing' | 'sales_center',
  key: number,
  tours: TourSchedule,
): Promise<void> {
  const deletion =
    table === 'listing'
      ? 'delete from listing_appointment_availability where listing_key = $1'
      : 'delete from sales_center_appointment_availability where sales_center_key = $1'
  await transaction.query(deletion, [key])
  if (!tours) return
  const { holidayDisabled, ...flags } = tours
  const row = { ...flags, holiday_disabled: holidayDisabled }
  await (table === 'listing'
    ? insertInto(transaction, 'listing_appointment_availability', { listing_key: key, ...row })
    : insertInto(transaction, 'sales_center_appointment_availability', { sales_center_key: key, ...row }))
}

/** Keys of the parks or dealers of an owner, by name. */
export async function selectOwnedKeys(
  queryable: Queryable,
  table: 'park' | 'sales_center',
  { ownerType, ownerKey }: Owner,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await queryable.query<{ key: number }>(
    `select key from ${table} where owner_type = $1 and owner_key = $2 order by lower(name), key offset $3 limit $4`,
    [ownerType, ownerKey, offset, limit],
  )
  return rows.map(({ key }) => key)
}

export async function countOwned(
  queryable: Queryable,
  table: 'park' | 'sales_center',
  { ownerType, ownerKey }: Owner,
): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from ${table} where owner_type = $1 and owner_key = $2`,
    [ownerType, ownerKey],
  )
  return row!.count
}
