import { listingFields } from '#model/listing/fields.ts'
import type { ListingFields } from '#model/listing/patch.ts'
import type { OwnedPhotoRow } from '../photo/index.ts'
import {
  type AddressRow,
  addressColumns,
  addressShownIf,
  type FlatFields,
  fieldColumns,
  milliseconds,
  newestRentOrder,
  object,
  phoneBy,
  select,
  setsOf,
} from '../rows/index.ts'
import { sameHomes } from './duplicates-sql.ts'
import type { ListingRow } from './rows.ts'

/* Statements that load the homes of a page by key. Each is one named statement that only uses indexes by key. */

const address = object(addressColumns)

// Columns instead of JSON for pages with many rows: parsing is twice as fast.
const flatAddress = Object.fromEntries(
  Object.entries(addressShownIf('l.display_address')).map(([name, sql]) => [`address.${name}`, sql]),
)
type FlatAddress = { [Name in keyof AddressRow as `address.${Name}`]: AddressRow[Name] }

export const openHouse = object({
  key: 'o.key',
  name: 'o.name',
  description: 'o.description',
  url: 'o.url',
  image: 'o.image',
  location: 'o.location',
  start: milliseconds('o.start_at'),
  end: milliseconds('o.end_at'),
  timeZone: 'o.time_zone',
  virtual: 'o.display_virtual_open_house',
})

const listing = select({
  ...fieldColumns(listingFields, 'l'),
  key: 'l.key',
  active: 'l.active',
  isHidden: 'l.is_hidden',
  showSold: 'l.show_sold',
  startedAt: milliseconds('l.started_at'),
  modifiedAt: milliseconds('l.modified_at'),
  confirmedAt: milliseconds('l.confirmed_at'),
  removedAt: milliseconds('l.removed_at'),
  priceReducedAt: milliseconds('l.price_reduced_at'),
  pricePosition: 'case when l.active = 1 and v.price = l.asking_price then v.position end',
  originalPrice: 'l.original_price',
  isByOwner: 'l.is_by_owner',
  lotRentAsOf: 'l.lot_rent_as_of',
  lotRentSource: 'l.lot_rent_source',
  parkRentAmount: 'coalesce(r.amount, case when p.display_average_rent then p.average_monthly_rent end)',
  parkRentAsOf: "to_char(r.as_of, 'YYYY-MM-DD')",
  sellerName: 'l.seller_name',
  isPhoneShown: `l.active = 1 and l.show_phone
    and exists (select from listing_phone f where f.listing_key = l.key)`,
  packageName: 'l.package_name',
  isShowcase: 'l.is_showcase',
  parkKey: 'p.key',
  parkName: 'p.name',
  parkAgeType: 'p.age_type',
  parkPets: 'p.pets_allowed',
  salesCenterKey: 'l.sales_center_key',
  salesPersonKey: 'l.sales_person_key',
  stateAssociationKey: 'l.state_association_key',
  ...flatAddress,
})

/** Homes by key ($1), with the open houses that end after a time ($2, timestamptz). */
export const selectListings = `
  select ${listing},
    coalesce((
      select json_agg(${openHouse} order by o.start_at, o.end_at, o.key)
      from open_house o where o.listing_key = l.key and o.end_at > $2
    ), '[]') as "openHouses",
    coalesce((
      select json_agg(json_build_object('number', n.number, 'length', n.length, 'width', n.width) order by n.number)
      from listing_section n where n.listing_key = l.key
    ), '[]') as "sectionSizes",
    (
      select h.from_value from listing_history h
      where h.listing_key = l.key and h.from_value is not null and h.kind in ('asking-price', 'rental-price')
      order by h.at desc, h.key desc limit 1
    ) as "previousPrice",
    (
      select json_build_object(
        'key', s.key, 'start', ${milliseconds('s.start_at')}, 'end', ${milliseconds('s.end_at')}
      ) from sponsored_listing s where s.listing_key = l.key
    ) as sponsored
  from listing l
  join address a on a.key = l.address_key
  left join park p on p.key = l.park_key and p.active
  left join listing_price v on v.listing_key = l.key
  left join lateral (
    select r.amount, r.as_of from park_lot_rent r where r.park_key = p.key order by ${newestRentOrder} limit 1
  ) r on true
  where l.key = any($1)`

/** A row of `selectListings` as PostgreSQL returns it. */
export type FlatListing = Omit<ListingRow, keyof ListingFields | 'address' | 'photos' | 'photoCount'> &
  FlatFields<typeof listingFields> &
  FlatAddress

/** The row with nested objects and lists restored. */
export function listingOf(row: FlatListing, photos: readonly OwnedPhotoRow[]): ListingRow {
  return {
    ...row,
    ...setsOf(listingFields, row),
    photos,
    photoCount: photos[0]?.photoCount ?? 0,
    address: {
      key: row['address.key'],
      streetAddress1: row['address.streetAddress1'],
      streetAddress2: row['address.streetAddress2'],
      city: row['address.city'],
      citySlug: row['address.citySlug'],
      state: row['address.state'],
      postalCode: row['address.postalCode'],
      county: row['address.county'],
      schoolDistrict: row['address.schoolDistrict'],
      country: row['address.country'],
      verified: row['address.verified'],
      latitude: row['address.latitude'],
      longitude: row['address.longitude'],
    },
  }
}

export const selectParks = `
  select ${select({
    key: 'p.key',
    name: 'p.name',
    ageType: 'p.age_type',
    ageRestrictionsDescription: 'p.age_restrictions_description',
    petsAllowed: 'p.pets_allowed',
    petsDescription: 'p.pets_description',
    isResidentOwned: 'p.is_resident_owned',
    approvalApplication: 'p.approval_application',
    leaseTermMonths: 'p.lease_term_months',
    siteCount: 'p.site_count',
    yearBuilt: 'p.year_built',
    averageMonthlyRent: 'case when p.display_average_rent then p.average_monthly_rent end',
    phone: phoneBy('p.phone_key'),
    website: 'p.website',
    address,
  })}
  from park p join address a on a.key = p.address_key
  where p.key = any($1)`

export const selectSalesCenters = `
  select ${select({
    key: 'c.key',
    name: 'c.name',
    phone: phoneBy('c.phone_key'),
    website: 'c.website',
    address: object(addressShownIf('c.display_address')),
  })}
  from sales_center c join address a on a.key = c.address_key
  where c.key = any($1)`

export const selectSalesPersons = `
  select key, first_name as "firstName", last_name as "lastName" from sales_person where key = any($1)`

export const selectAssociations = `
  select key, name, is_sponsored as "isSponsored" from state_association
  where key = any($1) and retired_at is null`

/**
 * Changes of price, lot rent and status, newest first: of homes ($1), and of their earlier public listings, which have
 * the same serial number or HUD label.
 */
export const selectHistory = `
  select k.key as "listingKey", ${milliseconds('h.at')} as at, h.kind,
    h.from_value as "from", h.to_value as "to", nullif(h.listing_key, k.key) as "earlierKey"
  from unnest($1::integer[]) as k (key)
  cross join lateral (
    select k.key
    union
    select o.key from ${sameHomes('k')} join listing o on o.key = same.listing_key
    join listing l on l.key = k.key
    where (o.active in (1, 3) or o.active = 2 and o.show_sold) and not o.is_hidden and o.started_at < l.started_at
  ) as listed (key)
  join listing_history h on h.listing_key = listed.key
  order by h.at desc, h.key desc`

/** Price comparisons of homes ($1), with the comparables by similarity. */
export const selectComparisons = `
  select v.listing_key as "listingKey",
    json_build_object(
      'low', v.low, 'median', v.median, 'high', v.high, 'found', v.found, 'radius', v.radius
    ) as range,
    ${milliseconds('v.computed_at')} as "comparedAt",
    coalesce((
      select json_agg(json_build_object(
        'key', o.key, 'active', o.active, 'showSold', o.show_sold, 'removedAt', ${milliseconds('o.removed_at')},
        'price', case when o.active = 2 then coalesce(o.sold_price, o.asking_price) else o.asking_price end,
        'basis', case when o.active = 2 and o.sold_price is not null then 'sold' else 'asked' end,
        'year', o.year, 'squareFeet', o.square_feet, 'city', a.city, 'state', a.state
      ) order by c.number)
      from unnest(v.comparables) with ordinality as c (key, number)
      join listing o on o.key = c.key and not o.is_hidden join address a on a.key = o.address_key
    ), '[]') as homes
  from listing_price v join listing l on l.key = v.listing_key
  where v.listing_key = any($1) and v.position is not null and l.active = 1 and v.price = l.asking_price`

/** Phones that the seller of a home ($1) on the market shows, in the seller's order (RULINGS 34). */
export const selectSellerPhones = `
  select ${phoneBy('f.phone_key')} as phone
  from listing l join listing_phone f on f.listing_key = l.key
  where l.key = $1 and l.active = 1 and l.show_phone and not l.is_hidden
  order by f.order_number`

/** Response time of the sellers of homes ($1): the dealer, else the owner. */
export const selectReplies = `
  select l.key as "listingKey", f.messages, f.percent, f.median_hours as "medianHours"
  from listing l
  join reply_figure f on (f.owner_type, f.owner_key) = (
    case when l.sales_center_key is null then l.owner_type else 'sales-center' end,
    coalesce(l.sales_center_key, l.owner_key)
  )
  where l.key = any($1)`

/** Decisions ($2) about reports of homes ($1) since a time ($3), newest first; without reports of bots. */
export const selectReports = `
  select r.subject_key as "listingKey", r.kind, max(r.decision) as decision, to_char(r.decided_at, 'YYYY-MM-DD') as day,
    count(*)::integer as count
  from problem_report r
  where r.subject_type = 'listing' and r.subject_key = any($1) and r.decision = any($2) and r.decided_at >= $3
    and not r.is_suspect
  group by r.subject_key, r.kind, r.decision, 4 order by 4 desc, 2`
