import { queryByKeys, queryInOrder } from '#db/by-keys.ts'
import type { Database, Queryable, Transaction } from '#db/database.ts'
import { insertAll, insertInto, insertKey } from '#db/insert.ts'
import type { Tables } from '#db/tables.ts'
import { updateTable } from '#db/update.ts'
import { snake } from '#kit/camel.ts'
import { DAY } from '#kit/dates.ts'
import type { Subject } from '#model/access/access.ts'
import type { ListingChanges, ListingFields, OwnFields } from '#model/listing/patch.ts'
import { isSectionField, type SectionFacts } from '#model/listing/sections.ts'
import type { ActiveStatus, CommunityAgeType, PackageName } from '#model/listing/values.ts'
import { notifiedDecisions, REPORTED_DAYS } from '#model/problem/report.ts'
import { type OwnedPhotoRow, readCardPhotos } from '../photo/index.ts'
import type { AddressPlace, PhoneRow } from '../rows/index.ts'
import { copiedRows, recordReader, type Texts } from '../search/index.ts'
import { type IndexRecord, indexFields } from './columns.ts'
import { copyAll, selectSome } from './index-sql.ts'
import { lockOne, selectOwn } from './own-sql.ts'
import * as sql from './page-sql.ts'
import type {
  AssociationRow,
  ComparisonRow,
  HistoryRow,
  ListingRow,
  OwnListingRow,
  ParkRow,
  RepliesRow,
  ReportOutcomeRow,
  SalesCenterRow,
  SalesPersonRow,
} from './rows.ts'

const readRecord = recordReader(indexFields)

type Keys = readonly number[]
interface Counts {
  viewedCount: number
  searchedCount: number
  favoriteCount: number
  isTourOffered: boolean
}
/** All searchable homes, in batches. */
export async function* selectRecords(database: Database): AsyncGenerator<IndexRecord[]> {
  for await (const rows of copiedRows(await database.copyTo(copyAll))) yield rows.map(readRecord)
}

/** Searchable homes by key. */
export async function selectSomeRecords(queryable: Queryable, keys: Keys): Promise<IndexRecord[]> {
  const rows = await queryByKeys<Record<string, string | null>>(queryable, selectSome, keys)
  return rows.map(row => readRecord(Object.values(row) as Texts))
}

/** Homes of any status, in the order of the keys; `now` in milliseconds selects current open houses. */
export async function selectListings(queryable: Queryable, keys: Keys, now: number): Promise<ListingRow[]> {
  const [rows, photos] = await Promise.all([
    queryInOrder<sql.FlatListing>(queryable, sql.selectListings, keys, new Date(now)),
    readCardPhotos(queryable, 'homes', keys),
  ])
  const photosOf = Map.groupBy(photos, photo => photo.ownerKey)
  return rows.map(row => sql.listingOf(row, photosOf.get(row.key) ?? []))
}

export const selectParks = (queryable: Queryable, keys: Keys) =>
  queryByKeys<ParkRow>(queryable, sql.selectParks, keys)

export const selectSalesCenters = (queryable: Queryable, keys: Keys) =>
  queryByKeys<SalesCenterRow>(queryable, sql.selectSalesCenters, keys)

export const selectSalesPersons = (queryable: Queryable, keys: Keys) =>
  queryByKeys<SalesPersonRow>(queryable, sql.selectSalesPersons, keys)

export const selectAssociations = (queryable: Queryable, keys: Keys) =>
  queryByKeys<AssociationRow>(queryable, sql.selectAssociations, keys)

export const selectHistory = (queryable: Queryable, keys: Keys) =>
  queryByKeys<HistoryRow>(queryable, sql.selectHistory, keys)

export const selectComparisons = (queryable: Queryable, keys: Keys) =>
  queryByKeys<ComparisonRow>(queryable, sql.selectComparisons, keys)

export const selectReplies = (queryable: Queryable, keys: Keys) =>
  queryByKeys<RepliesRow>(queryable, sql.selectReplies, keys)

export const selectReportOutcomes = async (queryable: Queryable, keys: Keys, now: number) =>
  keys.length === 0
    ? []
    : queryable.query<ReportOutcomeRow>(sql.selectReports, [
        keys,
        notifiedDecisions,
        new Date(now - REPORTED_DAYS * DAY),
      ])

/** Number of views and impressions counted so far, and of favorites. */
export async function selectCounts(queryable: Queryable, key: number): Promise<Counts> {
  const [row] = await queryable.query<Counts>(
    `select coalesce(c.viewed_count, 0) as "viewedCount", coalesce(c.searched_count, 0) as "searchedCount",
      (
        select count(*)::integer from favorite
        where type = 'listing' and entity_key = k.key and unsaved_at is null
      ) as "favoriteCount",
      exists (
        select from appointment_offer o where o.type = 'listing' and o.entity_key = k.key
      ) as "isTourOffered"
    from (values ($1::integer)) as k (key) left join listing_counter c on c.listing_key = k.key`,
    [key],
  )
  return row!
}

/** Phone numbers shown by a home's seller; empty for an unknown home. */
export async function selectSellerPhones(queryable: Queryable, key: number): Promise<PhoneRow[]> {
  const rows = await queryable.query<{ phone: PhoneRow }>(sql.selectSellerPhones, [key])
  return rows.map(({ phone }) => phone)
}

/** Listings with the data for their owners, in the order of the keys, with their first photos. */
export async function selectOwnListings(
  queryable: Queryable,
  keys: Keys,
): Promise<{ row: OwnListingRow; photos: readonly OwnedPhotoRow[] }[]> {
  const [rows, photos] = await Promise.all([
    queryInOrder<OwnListingRow>(queryable, selectOwn, keys),
    readCardPhotos(queryable, 'homes', keys),
  ])
  const photosOf = Map.groupBy(photos, photo => photo.ownerKey)
  return rows.map(row => ({ row, photos: photosOf.get(row.key) ?? [] }))
}

/** A listing for changes: owner, status, version, and the changeable fields. */
export interface LockedListing extends Subject {
  active: ActiveStatus
  holdReview: boolean
  packageName: PackageName
  version: number
  confirmedAt: Date
  startedAt: Date
  removedAt: Date | null
  endingAt: Date | null
  salesCenterKey: number | null
  salesPersonKey: number | null
  agentKey: number | null
  parkAgeType: CommunityAgeType | null
  removalReason: string | null
  showSold: boolean
  soldPrice: number | null
  fields: OwnFields
  addressKey: number
  phoneKey: number | null
  faxKey: number | null
  place: AddressPlace
}

type FieldInRows = 'address' | 'phone' | 'fax' | 'appointmentAvailability'

/** The same as the statement reads it. */
interface LockedRow extends LockedListing, Pick<OwnFields, FieldInRows> {}

/** Reads and locks a listing until the transaction ends. */
export async function lockListing(transaction: Transaction, key: number): Promise<LockedListing | undefined> {
  const read = () => transaction.query<LockedRow>(lockOne, [key])
  // A change that this one waited for may have replaced the address: the first statement does not see the new one.
  const [row = (await read())[0]] = await read()
  if (!row) return undefined
  const { address, phone, fax, appointmentAvailability, ...listing } = row
  return { ...listing, fields: { ...listing.fields, address, phone, fax, appointmentAvailability } }
}

/** Updates fields; returns the new version. A changed lot rent is attributed to the seller. */
export async function updateFields(
  transaction: Transaction,
  key: number,
  patch: Omit<ListingChanges, FieldInRows | 'emails' | 'latitude' | 'longitude'>,
  { isConfirmed, isOwner }: { isConfirmed: boolean; isOwner: boolean },
): Promise<number> {
  // Sections are rows of their own.
  const entries = Object.entries(patch).filter(
    ([name, value]) => value !== undefined && !isSectionField(name),
  )
  const sets = entries.map(([field], index) => `${snake(field)} = $${index + 2}`)
  const lotRent =
    patch.lotRentAmount === undefined
      ? []
      : patch.lotRentAmount === null
        ? ['lot_rent_as_of = null', 'lot_rent_source = null']
        : ['lot_rent_as_of = current_date', `lot_rent_source = 'seller'`]
  const pending =
    patch.isSalePending === undefined ? [] : [`sale_pending_at = ${patch.isSalePending ? 'now()' : 'null'}`]
  const confirmed = isConfirmed ? ['confirmed_at = now()'] : []
  const viewed = isOwner ? ['last_edit_view_at = now()'] : []
  const [row] = await transaction.query<{ version: number }>(
    `update listing set ${[...sets, ...lotRent, ...pending, ...confirmed, ...viewed, 'version = version + 1'].join(', ')} where key = $1
    returning version`,
    [key, ...entries.map(([, value]) => value)],
  )
  return row!.version
}

/** The seller's reply to a warning. */
const warningReset = (moment: string) =>
  `warning_reset_at = case when warning_sent_at > coalesce(warning_reset_at, '-infinity') then ${moment} else warning_reset_at end`

/** Confirms a home; null leaves the end unchanged. */
export const updateConfirmation = (
  transaction: Transaction,
  key: number,
  { confirmedAt, endingAt }: { confirmedAt: Date; endingAt: Date | null },
) =>
  transaction.query(
    `update listing set confirmed_at = $2::timestamptz, ending_at = coalesce($3, ending_at), ${warningReset('$2::timestamptz')} where key = $1`,
    [key, confirmedAt, endingAt],
  )

interface StatusRow {
  active: ActiveStatus
  removedAt: Date | null
  removalReason: string | null
  /** Null leaves the last confirmation unchanged. */
  confirmedAt: Date | null
  /** Null leaves the start unchanged. */
  startedAt: Date | null
  /** Null leaves the end unchanged. */
  endingAt: Date | null
  /** Time of the decision of staff; null leaves it unchanged. */
  reviewAt: Date | null
  showSold: boolean
  soldPrice: number | null
  /** Null leaves it unchanged. */
  holdReview: boolean | null
}

/** Updates the status and related columns; returns the new version. */
export async function updateStatus(transaction: Transaction, key: number, row: StatusRow): Promise<number> {
  const [updated] = await transaction.query<{ version: number }>(
    `update listing set active = $2, removed_at = $3, removal_reason = $4,
      confirmed_at = coalesce($5::timestamptz, confirmed_at), show_sold = $6, sold_price = $7,
      is_sale_pending = is_sale_pending and active <= 0 and $2::smallint = 1,
      sale_pending_at = case when active <= 0 and $2::smallint = 1 then sale_pending_at end,
      started_at = coalesce($8, started_at), ending_at = coalesce($9, ending_at), review_at = coalesce($10, review_at),
      hold_review = coalesce($11, hold_review), ${warningReset('coalesce($5::timestamptz, warning_reset_at)')},
      version = version + 1
    where key = $1 returning version`,
    [
      key,
      row.active,
      row.removedAt,
      row.removalReason,
      row.confirmedAt,
      row.showSold,
      row.soldPrice,
      row.startedAt,
      row.endingAt,
      row.reviewAt,
      row.holdReview,
    ],
  )
  return updated!.version
}

/** Holds a listing for review since a time, or releases it; returns the new version. */
export async function updateHold(
  transaction: Transaction,
  key: number,
  { isHeld, at }: { isHeld: boolean; at: Date },
): Promise<number> {
  const [row] = await transaction.query<{ version: number }>(
    `update listing set hold_review = $2,
      review_at = case when not $2 then null when hold_review then coalesce(review_at, $3) else $3 end,
      version = version + 1
    where key = $1 returning version`,
    [key, isHeld, at],
  )
  return row!.version
}

/** Records that the account of the owner was closed or reopened; returns the keys of the homes. */
export async function updateOwnerIsClosed(
  transaction: Transaction,
  userKey: number,
  isClosed: boolean,
): Promise<number[]> {
  const rows = await transaction.query<{ key: number }>(
    `update listing set owner_is_closed = $2
    where owner_type = 'registered-users' and owner_key = $1 and owner_is_closed <> $2 returning key`,
    [userKey, isClosed],
  )
  return rows.map(({ key }) => key)
}

export const updatePackage = (transaction: Transaction, key: number, columns: Partial<Tables['listing']>) =>
  updateTable(transaction, 'listing', key, columns)

export const updateDesiredPackage = (
  transaction: Transaction,
  key: number,
  packageName: PackageName,
  packagePrice: number,
) =>
  updateTable(transaction, 'listing', key, {
    desired_package_name: packageName,
    desired_package_price: packagePrice,
  })

/** Records that the package of a home is no longer paid monthly. */
export const updateBilling = (transaction: Transaction, key: number) =>
  transaction.query(
    'update listing set monthly_billing = false, version = version + 1 where key = $1 and monthly_billing',
    [key],
  )

/** Homes whose package has ended, locked, some at a time. */
export async function lockDuePackages(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction.query<{ key: number }>(
    `select key from listing where upgrade_end_at <= $1 and package_name <> 'standard'
    order by upgrade_end_at, key limit 100 for update skip locked`,
    [now],
  )
  return rows.map(({ key }) => key)
}

/** Sets the sponsored placement of a home. */
export const sponsor = (transaction: Transaction, key: number, start: Date, end: Date) =>
  transaction.query(
    `insert into sponsored_listing (listing_key, start_at, end_at) values ($1, $2, $3)
    on conflict (listing_key) do update set start_at = $2, end_at = $3`,
    [key, start, end],
  )

/** Ends the sponsored placement of a home, if it has one. */
export const endSponsoring = (transaction: Transaction, key: number, at: Date) =>
  transaction.query('delete from sponsored_listing where listing_key = $1 and end_at > $2', [key, at])

/** Columns of a new listing in addition to its changeable fields. */
type NewListingRow = Omit<Tables['listing'], 'key' | 'version'>

/** Inserts a listing; returns its key. */
export const insertListing = (
  transaction: Transaction,
  fields: ListingFields,
  row: NewListingRow,
): Promise<number> =>
  insertKey(transaction, 'listing', {
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [snake(field), value])),
    ...row,
  })

export async function insertSections(
  transaction: Transaction,
  listingKey: number,
  sections: readonly SectionFacts[],
): Promise<void> {
  await insertAll(
    transaction,
    'listing_section',
    sections.map(({ number, serialNumber, hudLabel, length, width }) => ({
      listing_key: listingKey,
      number,
      serial_number: serialNumber,
      hud_label: hudLabel,
      length,
      width,
    })),
  )
}

/** Inserts the seller's phone or fax. */
export async function insertPhoneOf(
  transaction: Transaction,
  listingKey: number,
  { number, extension }: { number: string; extension: string | null },
  phone_type: 'mobile' | 'fax' = 'mobile',
): Promise<void> {
  const phoneKey = await insertKey(transaction, 'phone', { number, extension, phone_type })
  await insertInto(transaction, 'listing_phone', {
    listing_key: listingKey,
    order_number: phone_type === 'fax' ? 2 : 1,
    phone_key: phoneKey,
  })
}

/** The salesperson of a dealer with the account of a user; null if there is none. */
export async function selectSalesPersonOf(
  queryable: Queryable,
  dealerKey: number,
  userKey: number,
): Promise<number | null> {
  const [row] = await queryable.query<{ key: number }>(
    'select key from sales_person where sales_center_key = $1 and user_key = $2 order by key limit 1',
    [dealerKey, userKey],
  )
  return row?.key ?? null
}

/** Whether a user sells only homes that they own. */
export async function isPrivateSeller(queryable: Queryable, userKey: number): Promise<boolean> {
  const [row] = await queryable.query<{ isPrivate: boolean }>(
    `select account_type = 'FSBO' as "isPrivate" from registered_user where key = $1`,
    [userKey],
  )
  return row?.isPrivate ?? false
}
