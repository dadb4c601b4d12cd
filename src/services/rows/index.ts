import { snake } from '#kit/camel.ts'
import { formatPhone } from '#kit/phone.ts'
import { tourParts } from '#model/appointment/availability.ts'
import type { FavoriteType } from '#model/favorite/favorite.ts'
import type { PhoneType } from '#model/phone.ts'

export { chosenOwner, userOf } from './chosen-owner.ts'
export {
  type FlatFields,
  fieldColumns,
  fieldsObject,
  setsOf,
  shownIn,
  storedColumns,
} from './field-columns.ts'
export {
  type AddressPlace,
  type InputAddress,
  locatedAddress,
  movedAddress,
  type NewAddress,
} from './new-address.ts'
export {
  countOwned,
  deleteReplaced,
  insertAddress,
  insertContacts,
  isOwner,
  type PersonRow,
  personColumns,
  saveTours,
  selectManagers,
  selectOwnedKeys,
  selectOwnerName,
  selectUserKey,
} from './store.ts'

/* Parts of statements and rows that several features read. */

/** `a.city as "city", …` of columns by the names that rows have. */
export const select = (columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')

/** The same as one value of JSON. */
export const object = (columns: Readonly<Record<string, string>>) =>
  `json_build_object(${Object.entries(columns)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`

/** Milliseconds since 1970; the addend prevents the rounding of a double from dropping a millisecond. */
export const milliseconds = (column: string) => `floor(date_part('epoch', ${column}) * 1000 + 0.0005)`

/**
 * Figures of a park's lot rent (`park_lot_rent r`), the newest first; of one day the park's, then the lease's; of one
 * source the last.
 */
export const newestRentOrder = `r.as_of desc, array_position(array['park', 'lease', 'staff', 'import', 'seller'], r.source), r.key desc`

/** Number of users with each entity of a type as a favorite, by key ($1); omits zeros. */
export const favoriteCounts = (type: FavoriteType) => `
  select entity_key as key, count(*)::integer as count from favorite
  where type = '${type}' and entity_key = any($1) and unsaved_at is null group by entity_key`

/** How many users saved an object, and messages about it without spam, by the name of its row. */
export const interestIn = (type: 'listing' | 'park' | 'sales-center', row: string) => ({
  favoriteCount: `(
    select count(*)::integer from favorite f
    where f.type = '${type}' and f.entity_key = ${row}.key and f.unsaved_at is null
  )`,
  leadCount: `(
    select count(*)::integer from lead d
    where d.subject_type = '${type}' and d.subject_key = ${row}.key and not d.is_suspect
  )`,
})

/** An address as statements read it; null is unknown. */
export interface AddressRow {
  key: number
  streetAddress1: string | null
  streetAddress2: string | null
  city: string
  /** Last segment of the URL of the page of the city. */
  citySlug: string | null
  state: string
  postalCode: string
  county: string | null
  schoolDistrict: string | null
  country: string
  verified: boolean
  latitude: number
  longitude: number
}

/** Columns of `address a`. */
export const addressColumns = {
  key: 'a.key',
  streetAddress1: 'a.street_address_1',
  streetAddress2: 'a.street_address_2',
  city: 'a.city',
  citySlug: '(select c.slug from city c where c.key = a.city_key and c.active)',
  state: 'a.state',
  postalCode: 'a.postal_code',
  county: 'a.county',
  schoolDistrict: 'a.school_district',
  country: 'a.country',
  verified: 'a.verified',
  latitude: 'a.latitude',
  longitude: 'a.longitude',
} as const satisfies Record<keyof AddressRow, string>

/** The parts of `address a` that people type. */
export const typedAddress = object({
  streetAddress1: 'a.street_address_1',
  streetAddress2: 'a.street_address_2',
  city: 'a.city',
  state: 'a.state',
  postalCode: 'a.postal_code',
})

/** The rest: location. */
export const addressPlace = object({
  county: 'a.county',
  latitude: 'a.latitude',
  longitude: 'a.longitude',
  cityKey: 'a.city_key',
  countyKey: 'a.county_key',
  zip: 'a.zip',
})

/**
 * The point by which an address has its time zone: its own, or that of its town if it has only the point of its ZIP
 * code, whose middle may be in the zone of another town. A hidden street does not change it.
 */
export const zonePoint = (address: string) => {
  const pointOf = (row: string) => object({ latitude: `${row}.latitude`, longitude: `${row}.longitude` })
  return `coalesce((
    select ${pointOf('town')} from zip join city town on town.key = ${address}.city_key
    where zip.zip = ${address}.zip and zip.latitude = ${address}.latitude and zip.longitude = ${address}.longitude
  ), ${pointOf(address)})`
}

/** About half a mile: a hidden street also hides the exact point. */
const blurred = (column: string) => `round(${column}::numeric, 2)::double precision`

/**
 * The same for an address that is shown completely only under a condition: otherwise no street, and a nearby point.
 */
export const addressShownIf = (condition: string): Record<keyof AddressRow, string> => {
  const only = (column: string) => `case when ${condition} then ${column} end`
  const near = (column: string) => `case when ${condition} then ${column} else ${blurred(column)} end`
  return {
    ...addressColumns,
    streetAddress1: only(addressColumns.streetAddress1),
    streetAddress2: only(addressColumns.streetAddress2),
    latitude: near(addressColumns.latitude),
    longitude: near(addressColumns.longitude),
  }
}

/** An address as in the API: `address` of the contract. */
export function presentAddress({ latitude, longitude, ...address }: AddressRow) {
  return { ...address, coordinatePoint: { latitude, longitude } }
}

/** The tour schedule of a home or dealer, by the name of its row; null for none. */
export const toursOf = (table: 'listing' | 'sales_center', row: string) =>
  `(select ${object(Object.fromEntries(tourParts.map(part => [part, `v.${snake(part)}`])))}
    from ${table}_appointment_availability v where v.${table}_key = ${row}.key)`

/** The opening hours of a park or dealer by weekday, by the name of its row, as JSON. */
export function hoursOf(table: 'park' | 'sales_center', row: string): string {
  const time = (column: string) => (table === 'park' ? column : `to_char(${column}, 'HH24:MI')`)
  return `coalesce((select json_agg(${object({
    weekday: 'h.weekday',
    opens: time('h.opens'),
    closes: time('h.closes'),
    byAppointment: 'h.by_appointment',
  })} order by h.weekday) from ${table}_hours h where h.${table}_key = ${row}.key), '[]')`
}

/** A phone as statements read it. */
export interface PhoneRow {
  key: number
  number: string
  extension: string | null
  phoneType: PhoneType
}

/** The phone whose key a column holds, as one value of JSON; null for none. */
export const phoneBy = (column: string) =>
  `(select ${object({
    key: 'phone.key',
    number: 'phone.number',
    extension: 'phone.extension',
    phoneType: 'phone.phone_type',
  })} from phone where phone.key = ${column})`

/** The phone whose key a column holds, as its changeable parts. */
export const phonePartsBy = (column: string) =>
  `(select ${object({ number: 'o.number', extension: 'o.extension' })} from phone o where o.key = ${column})`

/** The email address whose key a column holds; null for none. */
export const emailBy = (column: string) => `(select e.email_address from email e where e.key = ${column})`

/** A Phone entity of the contract; null returns null. */
export const presentPhone = (phone: PhoneRow | null) =>
  phone && { ...phone, number: formatPhone(phone.number) }
