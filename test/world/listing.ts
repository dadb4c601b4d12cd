import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '#db/database.ts'
import { DAY } from '#kit/dates.ts'
import type {
  ActiveStatus,
  Amenity,
  Condition,
  Foundation,
  HomeType,
  LocationType,
  LotRentInclusion,
  MoveState,
  PackageName,
  RentInclusion,
  Tenure,
  TitleStatus,
} from '#model/listing/values.ts'
import { type AddressGiven, anAddress } from './address.ts'
import { type ColumnsOf, insertRow, type Moment, stated } from './insert.ts'
import { anEmail, aPhone } from './park.ts'

export interface OpenHouseGiven {
  name?: string | null
  description?: string | null
  url?: string | null
  image?: string | null
  location?: string | null
  startAt: Moment
  endAt: Moment
  timeZone?: string
  displayVirtualOpenHouse?: boolean
}

export interface PhotoGiven {
  orderNumber?: number
  description?: string | null
  mimeType?: string
  modifiedAt?: Moment
  fileName?: string
  width?: number
  height?: number
  color?: string
  /** Subject of a drawing; null for an uploaded photo. */
  drawing?: 'front' | 'side' | 'living-room' | 'kitchen' | 'bedroom' | 'bathroom' | 'floor-plan' | null
  display?: boolean
  hidden?: boolean
}

export interface SectionGiven {
  number?: number
  length?: number | null
  width?: number | null
  hudLabel?: string | null
  serialNumber?: string | null
}

/** Columns of a listing with fewer values than their type. */
interface ListingValues {
  ownerType?: 'registered-users' | 'companies' | null
  active?: ActiveStatus
  homeType?: HomeType | null
  amenities?: readonly Amenity[]
  titleStatus?: TitleStatus | null
  condition?: Condition | null
  foundation?: Foundation | null
  moves?: MoveState | null
  lotLeaseYears?: number | null
  lotLeaseNoticeDays?: number | null
  windZone?: 1 | 2 | 3 | null
  roofLoadZone?: 'south' | 'middle' | 'north' | null
  thermalZone?: 1 | 2 | 3 | null
  tenure?: Tenure | null
  locationTypes?: readonly LocationType[]
  lotRentIncludes?: readonly LotRentInclusion[]
  lotRentSource?: 'seller' | 'park' | 'lease' | null
  rentIncludes?: readonly RentInclusion[]
  packageName?: PackageName
}

/** Columns of a listing in camel case, and related rows. */
export interface ListingGiven
  extends AddressGiven,
    ListingValues,
    Omit<ColumnsOf<'listing'>, keyof ListingValues> {
  key?: number
  /** Current time of the test, milliseconds; missing timestamps are 60 days earlier. The real time by default. */
  now?: number
  /** Number of drawn photos, or each of them; none by default. */
  photos?: number | readonly PhotoGiven[]
  openHouses?: readonly OpenHouseGiven[]
  sectionSizes?: readonly SectionGiven[]
  /** Numbers, or phones with their type. */
  phones?: readonly (string | { number: string; phoneType: string })[]
  emails?: readonly string[]
  /** End of a placement that began 30 days ago. */
  sponsoredUntil?: Moment
}

/** Adds a drawn photo to a listing; returns its key. */
export const aPhoto = (database: Queryable, listingKey: number, given: PhotoGiven = {}): Promise<number> =>
  insertRow(database, 'photo', {
    listingKey,
    orderNumber: 1,
    description: 'Front of a home with two sections',
    mimeType: 'image/jpeg',
    fileName: `${listingKey}-${given.orderNumber ?? 1}.jpg`,
    width: 1700,
    height: 1275,
    color: '#7a96b8',
    drawing: 'front',
    ...given,
  })

/** Adds photos, by default uploaded ones without their files, to a park, dealer or floor plan. */
export async function addPhotos(
  database: Queryable,
  owner: { parkKey: number } | { salesCenterKey: number } | { floorPlanKey: number },
  count: number,
  given: ColumnsOf<'photo'> = {},
): Promise<void> {
  for (let orderNumber = 1; orderNumber <= count; orderNumber++)
    await insertRow(database, 'photo', {
      ...owner,
      orderNumber,
      mimeType: 'image/jpeg',
      fileName: `${Object.values(owner)}-${orderNumber}.jpg`,
      width: 1700,
      height: 1275,
      color: '#7a96b8',
      ...given,
    })
}

/** Inserts a listing, by default a pre-owned double-wide for sale in Ocala; returns its key. */
export async function aListing(database: Queryable, given: ListingGiven = {}): Promise<number> {
  const { now = Date.now(), photos = 0, openHouses = [], sectionSizes = [], ...rest } = given
  const { phones = [], emails = [], sponsoredUntil, ...placed } = rest
  const { town, streetAddress1, streetAddress2, schoolDistrict, verified, latitude, longitude, ...listing } =
    placed
  const where = { town, streetAddress1, streetAddress2, schoolDistrict, verified, latitude, longitude }
  const startedAt = listing.startedAt ?? now - 60 * DAY
  const removed = listing.active !== undefined && listing.active >= 2
  const key = await insertRow(database, 'listing', {
    addressKey: await anAddress(database, where),
    createdAt: startedAt,
    modifiedAt: startedAt,
    confirmedAt: startedAt,
    startedAt,
    removedAt: removed ? new Date(Math.max(now - DAY, new Date(startedAt).getTime())) : null,
    askingPrice: 85_000,
    homeType: 'manufactured',
    make: 'Larkfield',
    year: 1999,
    sections: 2,
    squareFeet: 1_400,
    bedrooms: 3,
    bathrooms: 2,
    ...stated(listing),
  })
  const pictures = typeof photos === 'number' ? Array.from({ length: photos }, () => ({})) : photos
  for (const [index, photo] of pictures.entries()) {
    await aPhoto(database, key, { orderNumber: index + 1, ...photo })
  }
  for (const openHouse of openHouses) {
    await insertRow(database, 'open_house', { listingKey: key, timeZone: 'America/New_York', ...openHouse })
  }
  for (const [index, section] of sectionSizes.entries()) {
    await insertRow(database, 'listing_section', { listingKey: key, number: index + 1, ...section })
  }
  for (const [index, phone] of phones.entries()) {
    const phoneKey = await aPhone(database, typeof phone === 'string' ? { number: phone } : phone)
    await insertRow(database, 'listing_phone', { listingKey: key, orderNumber: index + 1, phoneKey })
  }
  for (const [index, address] of emails.entries()) {
    const emailKey = await anEmail(database, address)
    await insertRow(database, 'listing_email', { listingKey: key, orderNumber: index + 1, emailKey })
  }
  if (sponsoredUntil !== undefined) {
    const startAt = now - 30 * DAY
    await insertRow(database, 'sponsored_listing', { listingKey: key, startAt, endAt: sponsoredUntil })
  }
  return key
}

/**
 * Notes every email about the life of a home as sent, so that the site sends none while a test compares tables. A home
 * whose time has ended leaves the market all the same.
 */
export async function settleNotices(queryable: Queryable) {
  // A job that loads a file or takes it back changes homes, one that fetches a feed changes that.
  const busy = `select from listing_load where state in ('loading', 'undoing')
    union all select from listing_feed where requested_at is not null limit 1`
  for (let tries = 0; tries < 100 && (await queryable.query(busy)).length > 0; tries++) await sleep(50)
  await queryable.query(
    // Locked first, as the site does: in the other order the two could wait for each other.
    `with home as (select * from listing where owner_type is not null order by key for key share)
    insert into listing_notice (listing_key, user_key, kind, about, sent_at)
    select h.key, coalesce(m.user_key, h.owner_key), n.kind, date_trunc('milliseconds', n.about), now()
    from home h
    left join company_member m on h.owner_type = 'companies' and m.company_key = h.owner_key
    cross join lateral (values
      ('published', h.started_at), ('add-photo', h.started_at), ('confirm', h.confirmed_at),
      ('ending', h.ending_at), ('upgrade-ending', h.upgrade_end_at), ('sold', h.removed_at)
    ) as n (kind, about)
    where n.about is not null and (h.owner_type = 'registered-users' or m.user_key is not null)
    on conflict do nothing`,
  )
}
