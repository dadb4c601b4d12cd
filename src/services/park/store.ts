import { queryByKeys, queryInOrder } from '#db/by-keys.ts'
import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertAll, insertInto, insertKey } from '#db/insert.ts'
import { updateTable } from '#db/update.ts'
import type { Owner, Subject } from '#model/access/access.ts'
import type { TourSchedule } from '#model/appointment/availability.ts'
import type { NewParkReason, ParkReview } from '#model/park/claim.ts'
import { parkFields } from '#model/park/fields.ts'
import type { ParkChanges, ParkFields } from '#model/park/patch.ts'
import { type AnswerDays, answerDays } from '#model/park/questions.ts'
import { type ParkRentSource, type SiteKind, siteKinds, siteRentFields } from '#model/park/values.ts'
import { weekdays } from '#model/weekdays.ts'
import type { ParkEntry } from '../place/index.ts'
import { deleteReplaced, favoriteCounts, insertContacts, setsOf, storedColumns } from '../rows/index.ts'
import type { ParkRecord } from './columns.ts'
import { changeableFields, contactKeys, selectOwn } from './own-sql.ts'
import type { FlatPark, OwnParkRow, ParkParts, ParkRow } from './rows.ts'
import * as sql from './sql.ts'

type Keys = readonly number[]

type FlatEntry = Omit<ParkEntry, 'coordinates'> & ParkEntry['coordinates']
const asEntry = ({ latitude, longitude, ...entry }: FlatEntry): ParkEntry => ({
  ...entry,
  coordinates: { latitude, longitude },
})

/** All searchable parks, in batches. */
export const selectRecords = (database: Database) => database.stream<ParkRecord>(sql.selectRecords)

export const selectSomeRecords = (queryable: Queryable, keys: Keys) =>
  queryByKeys<ParkRecord>(queryable, sql.selectSomeRecords, keys)

/** Parks including removed ones, in the order of the keys. */
export const selectParks = async (queryable: Queryable, keys: Keys): Promise<ParkRow[]> =>
  (await queryInOrder<FlatPark>(queryable, sql.selectParks, keys)).map(row => ({
    ...row,
    ...setsOf(parkFields, row),
  }))

export const selectParts = (queryable: Queryable, keys: Keys) =>
  queryByKeys<ParkParts>(queryable, sql.selectParts, keys)

/** All parks, for the place service. */
export const selectEntries = async (queryable: Queryable): Promise<ParkEntry[]> =>
  (await queryable.query<FlatEntry>(sql.selectEntries)).map(asEntry)

export const selectSomeEntries = async (queryable: Queryable, keys: Keys): Promise<ParkEntry[]> =>
  (await queryByKeys<FlatEntry>(queryable, sql.selectSomeEntries, keys)).map(asEntry)

/** Number of users who saved each; omits those without any. */
export const selectFavoriteCounts = (queryable: Queryable, keys: Keys) =>
  queryByKeys<{ key: number; count: number }>(queryable, favoriteCounts('park'), keys)

/** Parks as their owners see them, in the order of the keys. */
export const selectOwnParks = (queryable: Queryable, keys: Keys) =>
  queryInOrder<OwnParkRow>(queryable, selectOwn, keys)

/** A park for changes: owner, version, and the changeable fields. */
interface LockedPark extends Subject {
  version: number
  active: boolean
  review: ParkReview | null
  keys: ContactKeys
  answeredOn: AnswerDays
  fields: ParkFields
}

/** Phones and email addresses of a park, and the columns with their keys. */
const contactColumns = {
  phone: { table: 'phone', column: 'phone_key' },
  salesPhone: { table: 'phone', column: 'sales_phone_key' },
  email: { table: 'email', column: 'email_key' },
  salesEmail: { table: 'email', column: 'sales_email_key' },
} as const
type ContactKeys = Readonly<Record<keyof typeof contactColumns, number | null>>
export const noContacts: ContactKeys = { phone: null, salesPhone: null, email: null, salesEmail: null }

/** Reads and locks a park until the transaction ends. */
export async function lockPark(transaction: Transaction, key: number): Promise<LockedPark | undefined> {
  const [row] = await transaction.query<LockedPark>(
    `select owner_type as "ownerType", owner_key as "ownerKey", version, active, review, ${contactKeys} as keys,
      answered_on as "answeredOn",
      ${changeableFields} as fields
    from park p where key = $1 for update`,
    [key],
  )
  return row
}

/** Whether there is a public park of this name in a ZIP code, or one of this owner; concurrent requests to add it wait. */
export async function isListed(
  transaction: Transaction,
  { name, zip, owner }: { name: string; zip: string; owner: Owner },
): Promise<boolean> {
  await lockNames(transaction, zip)
  const [row] = await transaction.query<{ exists: boolean }>(
    `select exists (
      select from park p join address a on a.key = p.address_key
      where a.postal_code = $2 and lower(p.name) = lower($1)
        and (p.active or p.review is not null and p.owner_type = $3 and p.owner_key = $4)
    ) as exists`,
    [name, zip, owner.ownerType, owner.ownerKey],
  )
  return row!.exists
}

/** Others that add a park to this ZIP code, or open one again, wait. */
const lockNames = (transaction: Transaction, zip: string) =>
  transaction.query('select pg_advisory_xact_lock(hashtext($1))', [`park in ${zip}`])

/** Whether another public park has the name and ZIP code of this one. */
export async function hasNamesake(transaction: Transaction, key: number): Promise<boolean> {
  const [own] = await transaction.query<{ zip: string }>(
    'select a.postal_code as zip from park p join address a on a.key = p.address_key where p.key = $1',
    [key],
  )
  await lockNames(transaction, own!.zip)
  const [row] = await transaction.query<{ exists: boolean }>(
    `select exists (
      select from park p join address a on a.key = p.address_key
      join park o on o.key <> p.key and o.active and lower(o.name) = lower(p.name)
      join address b on b.key = o.address_key and b.postal_code = a.postal_code
      where p.key = $1
    ) as exists`,
    [key],
  )
  return row!.exists
}

/** The columns of a tour schedule. */
const tourColumns = (tours: TourSchedule) => ({
  appointment_days: tours ? weekdays.flatMap((day, index) => (tours[day] ? [index] : [])) : [],
  appointment_active: tours?.active ?? false,
  appointment_disabled: tours?.disabled ?? false,
  appointment_holiday_disabled: tours?.holidayDisabled ?? true,
})

/** Day and source of the figures of a change. */
export interface StatedFigures {
  /** YYYY-MM-DD. */
  today: string
  source: ParkRentSource
}

/** Every change of a park raises its version. */
const nextVersion = { version: 'version + 1', modified_at: 'greatest(now(), modified_at)' }

/** Updates changed fields, and raises the version. */
export async function updatePark(
  transaction: Transaction,
  { key, keys, answeredOn }: { key: number; keys: ContactKeys; answeredOn: AnswerDays },
  changes: ParkChanges,
  { today, source }: StatedFigures,
): Promise<void> {
  const contacts = await insertContacts(transaction, { columns: contactColumns, values: changes, keys })
  const isOfLease = Object.keys(changes).some(field => field.startsWith('lease'))
  await updateTable(
    transaction,
    'park',
    key,
    {
      ...storedColumns(parkFields, changes),
      ...(changes.appointmentAvailability !== undefined && tourColumns(changes.appointmentAvailability)),
      ...contacts.columns,
      ...(changes.vacantSiteCount !== undefined && {
        vacant_sites_as_of: changes.vacantSiteCount === null ? null : today,
      }),
      ...(isOfLease && { lease_as_of: today }),
      answered_on: JSON.stringify(answerDays(answeredOn, changes, today)),
    },
    nextVersion,
  )
  await deleteReplaced(transaction, contacts.replaced)
  await insertParts(transaction, key, changes, { today, source })
}

/** Dates answers, and raises the version; an undefined date of the lease terms stays. */
export const updateAnswerDays = (
  transaction: Transaction,
  key: number,
  { answeredOn, leaseAsOf }: { answeredOn: AnswerDays; leaseAsOf: string | undefined },
) =>
  updateTable(
    transaction,
    'park',
    key,
    { answered_on: JSON.stringify(answeredOn), ...(leaseAsOf !== undefined && { lease_as_of: leaseAsOf }) },
    nextVersion,
  )

/** Sets the owner of a park, and raises the version. */
export const updateOwner = (transaction: Transaction, key: number, { ownerType, ownerKey }: Owner) =>
  updateTable(transaction, 'park', key, { owner_type: ownerType, owner_key: ownerKey }, nextVersion)

/** Closes a park since a moment, or opens it again (null), and raises the version. */
export const updateClosed = (transaction: Transaction, key: number, closedAt: Date | null) =>
  updateTable(transaction, 'park', key, { active: closedAt === null, removed_at: closedAt }, nextVersion)

interface Reviewed {
  active: boolean
  review: ParkReview | null
  reason: NewParkReason | null
  message: string | null
}

/** Publishes or refuses a new park, and raises the version. */
export const updateReview = (
  transaction: Transaction,
  key: number,
  { active, review, reason, message }: Reviewed,
) =>
  updateTable(
    transaction,
    'park',
    key,
    { active, review, review_reason: reason, review_message: message },
    nextVersion,
  )

/** Whether staff or a code have approved a claim of an owner. */
export async function hasApprovedClaim(
  queryable: Queryable,
  { ownerType, ownerKey }: Owner,
): Promise<boolean> {
  const [row] = await queryable.query<{ exists: boolean }>(
    `select exists (
      select from park_claim where owner_type = $1 and owner_key = $2 and state = 'approved'
    ) as exists`,
    [ownerType, ownerKey],
  )
  return row!.exists
}

/** Number of an owner's new parks that wait for review. */
export async function countPending(queryable: Queryable, { ownerType, ownerKey }: Owner): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(
    `select count(*)::integer as count from park
    where owner_type = $1 and owner_key = $2 and review = 'pending'`,
    [ownerType, ownerKey],
  )
  return row!.count
}

interface NewParkRow extends Owner {
  name: string
  addressKey: number
  /** Public at once. */
  isTrusted: boolean
}

/** Inserts a park; returns its key. */
export async function insertPark(
  transaction: Transaction,
  { ownerType, ownerKey, name, addressKey, isTrusted }: NewParkRow,
): Promise<number> {
  return insertKey(transaction, 'park', {
    name,
    active: isTrusted,
    review: isTrusted ? null : 'pending',
    address_key: addressKey,
    owner_type: ownerType,
    owner_key: ownerKey,
  })
}

/** Replaces details and hours, and adds figures of the lot rent. */
async function insertParts(
  transaction: Transaction,
  key: number,
  { details, hours, averageMonthlyRent, ...changes }: ParkChanges,
  { today, source }: StatedFigures,
): Promise<void> {
  if (details) {
    await transaction.query('delete from park_detail where park_key = $1', [key])
    await insertAll(
      transaction,
      'park_detail',
      details.map(({ type, value, showValue }) => ({ park_key: key, type, value, show_value: showValue })),
    )
  }
  if (hours) {
    await transaction.query('delete from park_hours where park_key = $1', [key])
    await insertAll(
      transaction,
      'park_hours',
      hours.map(({ weekday, opens, closes, byAppointment }) => ({
        park_key: key,
        weekday,
        opens,
        closes,
        by_appointment: byAppointment,
      })),
    )
  }
  const rents = siteKinds.flatMap(kind => {
    const amount = changes[siteRentFields[kind]]
    return typeof amount === 'number'
      ? [{ park_key: key, site_kind: kind, amount, as_of: today, source }]
      : []
  })
  await insertAll(transaction, 'park_site_rent', rents)
  if (typeof averageMonthlyRent === 'number')
    await insertInto(transaction, 'park_lot_rent', {
      park_key: key,
      amount: averageMonthlyRent,
      as_of: today,
      source,
    })
}

/** A figure that a park or staff state. */
interface StatedRent {
  amount: number
  /** YYYY-MM-DD. */
  asOf: string
  /** Absent: the average. */
  siteKind?: SiteKind | undefined
  source: ParkRentSource
}

/** How many figures a source states of a park, and whether this is one of them. */
export async function countStated(
  queryable: Queryable,
  key: number,
  { amount, asOf, siteKind, source }: StatedRent,
): Promise<{ count: number; isKnown: boolean }> {
  const [row] = await queryable.query<{ count: number; isKnown: boolean }>(
    `select count(*)::integer as count,
      coalesce(bool_or(amount = $3 and as_of = $4 and site_kind is not distinct from $5), false) as "isKnown"
    from (
      select amount, as_of, null as site_kind from park_lot_rent where park_key = $1 and source = $2
      union all
      select amount, as_of, site_kind from park_site_rent where park_key = $1 and source = $2
    ) r`,
    [key, source, amount, asOf, siteKind ?? null],
  )
  return row!
}

/** Adds a figure, and raises the version. */
export async function insertPastRent(
  transaction: Transaction,
  key: number,
  { amount, asOf, siteKind, source }: StatedRent,
): Promise<void> {
  const figure = { park_key: key, amount, as_of: asOf, source }
  if (siteKind === undefined) await insertInto(transaction, 'park_lot_rent', figure)
  else await insertInto(transaction, 'park_site_rent', { ...figure, site_kind: siteKind })
  await updateTable(transaction, 'park', key, {}, nextVersion)
}
