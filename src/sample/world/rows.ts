import type { Cell } from '#db/copy.ts'
import { DAY } from '#kit/dates.ts'
import { packageEffects } from '#model/listing/packages.ts'
import { drawnSize } from '../drawing/index.ts'
import type { Ground } from './ground.ts'
import type { SampleListing } from './listing.ts'
import type { SampleParkFacts } from './park-facts.ts'
import type { SamplePark } from './parks.ts'

/** Collected rows of a table: its columns, and one cell per column in every row. */
export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: Cell[][]
}

type Fields = Readonly<Record<string, Cell>>

/** Collects rows by table, in the order in which the tables were first used. */
export class Batch {
  readonly tables = new Map<string, Table>()

  add(name: string, fields: Fields): void {
    let table = this.tables.get(name)
    if (!table) {
      table = { name, columns: Object.keys(fields), rows: [] }
      this.tables.set(name, table)
    }
    table.rows.push(table.columns.map(column => fields[column]!))
  }
}

/** A timestamp as a cell. */
export const at = (moment: number | null): Date | null =>
  moment === null ? null : new Date(Math.round(moment))

interface Placed {
  readonly ground: Ground
  readonly latitude: number
  readonly longitude: number
  readonly street: string | null
  readonly unit?: string | null
}

export function addAddress(
  batch: Batch,
  key: number,
  { ground, latitude, longitude, street, unit = null }: Placed,
): void {
  batch.add('address', {
    key,
    street_address_1: street,
    street_address_2: unit,
    city: ground.city,
    state: ground.state,
    postal_code: ground.zip,
    county: ground.county,
    verified: key % 3 === 0,
    latitude,
    longitude,
    city_key: ground.cityKey,
    county_key: ground.countyKey,
    zip: ground.zip,
  })
}

export function addPhone(batch: Batch, key: number, number: string, phoneType: string): void {
  batch.add('phone', { key, number, phone_type: phoneType })
}

/** Keys of related rows. */
export interface Keys {
  readonly address: number
  readonly phone: number
  readonly association: number | null
  /** Key of the account that owns it. */
  readonly owner?: number | undefined
}

export const ownerCells = ({ owner }: Pick<Keys, 'owner'>) => ({
  owner_type: owner === undefined ? null : 'registered-users',
  owner_key: owner ?? null,
})

export interface ParkKeys extends Keys {
  readonly email: number
  readonly salesPhone: number
}

export function addPark(
  batch: Batch,
  park: SamplePark,
  facts: SampleParkFacts,
  keys: ParkKeys,
  now: number,
): void {
  addAddress(batch, keys.address, park)
  if (park.phone) addPhone(batch, keys.phone, park.phone, 'office')
  if (facts.salesPhone) addPhone(batch, keys.salesPhone, facts.salesPhone, 'mobile')
  // A host that offers tours can receive messages.
  const hasAppointments = facts.appointmentDays.length > 0
  const hasEmail = facts.hasEmail || hasAppointments
  if (hasEmail) batch.add('email', { key: keys.email, email_address: `office@park-${park.key}.example` })
  const { lease } = facts
  batch.add('park', {
    key: park.key,
    ...ownerCells(keys),
    name: park.name,
    address_key: keys.address,
    phone_key: park.phone ? keys.phone : null,
    state_association_key: park.isMember ? keys.association : null,
    caption: park.caption,
    description: park.description,
    website: park.website,
    is_showcase: park.isShowcase,
    is_resident_owned: park.isResidentOwned,
    age_type: park.ageType,
    age_restrictions_description: park.ageRule,
    pets_allowed: park.petsAllowed,
    pets_description: park.petRule,
    site_count: park.siteCount,
    vacant_site_count: park.vacantSiteCount,
    ...park.columns,
    display_average_rent: park.displayAverageRent,
    average_monthly_rent: park.averageMonthlyRent,
    lot_rent_description: facts.rentWords,
    manager: facts.manager,
    sales_contact: facts.salesContact,
    sales_phone_key: facts.salesPhone ? keys.salesPhone : null,
    display_website: facts.displayWebsite,
    virtual_tour: facts.virtualTour,
    facebook_link: facts.facebookLink,
    promotion_description: facts.promotion?.text ?? null,
    promotion_ends_on: facts.promotion?.endsOn ?? null,
    financing_description: facts.financing,
    package_name: facts.packageName,
    vacant_sites_as_of: facts.vacantSitesAsOf,
    lease_term_months: lease.termMonths,
    lease_notice_days: lease.noticeDays,
    lease_pass_throughs: lease.passThroughs,
    lease_right_to_sell_in_place: lease.rightToSellInPlace,
    lease_first_refusal: lease.firstRefusal,
    lease_as_of: lease.asOf,
    ...facts.terms,
    time_zone: facts.timeZone,
    closed_on_holidays: facts.closedOnHolidays,
    email_key: hasEmail ? keys.email : null,
    // A park with an owner has an inbox.
    lead_delivery_methods: keys.owner === undefined ? [...facts.leadDeliveryMethods] : ['email', 'account'],
    appointment_days: facts.appointmentDays.map(String),
    appointment_active: hasAppointments,
    created_at: at(now - 400 * DAY),
    modified_at: at(now - (park.key % 300) * DAY),
  })
  addParkParts(batch, park.key, facts)
}

function addParkParts(batch: Batch, key: number, facts: SampleParkFacts): void {
  for (const { type, value } of facts.details) batch.add('park_detail', { park_key: key, type, value })
  for (const { weekday, opens, closes, byAppointment } of facts.hours)
    batch.add('park_hours', { park_key: key, weekday, opens, closes, by_appointment: byAppointment })
  for (const { amount, asOf, source, includes } of facts.rents)
    batch.add('park_lot_rent', { park_key: key, amount, as_of: asOf, source, includes })
  for (const { changedOn, name, kind } of facts.owners)
    batch.add('park_ownership_change', {
      park_key: key,
      changed_on: changedOn,
      owner_name: name,
      owner_kind: kind,
    })
}

function addHistory(batch: Batch, { key, offer, lotRent }: SampleListing): void {
  const add = (moment: number, kind: string, from: number | null, to: number | null) =>
    batch.add('listing_history', { listing_key: key, at: at(moment), kind, from_value: from, to_value: to })
  const { active, startedAt, removedAt, originalPrice, askingPrice, rentalPrice, rentToOwnPrice } = offer
  add(startedAt, 'status', null, Math.min(active, 1))
  if (originalPrice !== null) add(startedAt, 'asking-price', null, originalPrice)
  if (rentalPrice !== null) add(startedAt, 'rental-price', null, rentalPrice)
  if (rentToOwnPrice !== null) add(startedAt, 'rent-to-own-price', null, rentToOwnPrice)
  if (lotRent !== null) add(startedAt, 'lot-rent', null, lotRent.amount)
  if (offer.priceReducedAt !== null && originalPrice !== askingPrice)
    add(offer.priceReducedAt, 'asking-price', originalPrice, askingPrice)
  if (active > 1 && removedAt !== null) add(removedAt, 'status', 1, active)
}

/** File name of the photo at an index. */
const photoFile = ({ key, photos }: SampleListing, index: number) =>
  `${key}-${index + 1}-${photos[index]?.subject}.jpg`

function addParts(batch: Batch, listing: SampleListing): void {
  const { key, offer } = listing
  for (const [index, section] of listing.home.sectionSizes.entries()) {
    batch.add('listing_section', {
      listing_key: key,
      number: index + 1,
      length: section.length,
      width: section.width,
      hud_label: section.hudLabel,
      serial_number: section.serialNumber,
    })
  }
  for (const [index, photo] of listing.photos.entries()) {
    batch.add('photo', {
      listing_key: key,
      order_number: index + 1,
      description: photo.description,
      mime_type: 'image/jpeg',
      modified_at: at(offer.startedAt),
      file_name: photoFile(listing, index),
      ...drawnSize(photo.subject),
      color: photo.color,
      drawing: photo.subject,
    })
  }
  for (const openHouse of offer.openHouses) {
    batch.add('open_house', {
      listing_key: key,
      name: openHouse.name,
      description: openHouse.description,
      url: openHouse.isVirtual ? `https://visit-${key}.example/live` : null,
      image: listing.photos.length > 1 ? photoFile(listing, 1) : null,
      location: openHouse.isVirtual ? null : 'At the home',
      start_at: at(openHouse.startAt),
      end_at: at(openHouse.endAt),
      time_zone: listing.timeZone,
      display_virtual_open_house: openHouse.isVirtual,
    })
  }
  // Every third by-owner seller offers tours, on weekends and two other days.
  if (listing.isByOwner && key % 3 === 0)
    batch.add('listing_appointment_availability', {
      listing_key: key,
      sunday: true,
      wednesday: true,
      friday: true,
      saturday: true,
      active: true,
    })
  if (offer.sponsored) {
    const [start, end] = offer.sponsored
    batch.add('sponsored_listing', { listing_key: key, start_at: at(start), end_at: at(end) })
  }
}

export interface ListingKeys extends Keys {
  readonly email: number
  /** Key of a fax number, for the few sellers with one. */
  readonly fax?: number | undefined
  /** Has a gated virtual tour. */
  readonly isGated?: boolean
}

/** One in three sellers shows their phones. */
const showsPhone = (key: number) => key % 3 === 0
/** Some of them have a fax number. */
export const hasFax = (key: number) => key % 30 === 0

export function addListing(batch: Batch, listing: SampleListing, keys: ListingKeys): void {
  const { key, home, offer, lotRent, rental } = listing
  addAddress(batch, keys.address, listing)
  const modifiedAt = Math.max(
    offer.confirmedAt,
    offer.active > 1 ? (offer.removedAt ?? 0) : 0,
    offer.priceReducedAt ?? 0,
  )
  batch.add('listing', {
    key,
    ...ownerCells(keys),
    address_key: keys.address,
    park_key: listing.park?.key ?? null,
    sales_center_key: listing.dealer?.key ?? null,
    sales_person_key: listing.salesPersonKey,
    state_association_key: listing.isMember ? keys.association : null,
    active: offer.active,
    is_sale_pending: offer.isSalePending,
    show_sold: offer.showSold,
    started_at: at(offer.startedAt),
    created_at: at(offer.startedAt),
    modified_at: at(modifiedAt),
    confirmed_at: at(offer.confirmedAt),
    removed_at: at(offer.removedAt),
    price_reduced_at: at(offer.priceReducedAt),
    asking_price: offer.askingPrice,
    rental_price: offer.rentalPrice,
    rent_to_own_price: offer.rentToOwnPrice,
    is_rent_to_own: offer.isRentToOwn,
    original_price: offer.originalPrice,
    sold_price: offer.soldPrice,
    is_by_owner: listing.isByOwner,
    is_repossession: offer.isRepossession,
    is_seasonal_rental: offer.isSeasonalRental,
    ...listing.columns,
    terms: listing.terms,
    home_type: home.homeType,
    make: home.make,
    model: home.model,
    model_number: home.modelNumber,
    year: home.year,
    is_new: home.isNew,
    sections: home.sections,
    square_feet: home.squareFeet,
    bedrooms: home.bedrooms,
    bathrooms: home.bathrooms,
    additions: home.additions,
    amenities: home.amenities,
    title_status: home.titleStatus,
    condition: home.condition,
    foundation: home.foundation,
    moves: home.moves,
    wind_zone: home.windZone,
    roof_load_zone: home.roofLoadZone,
    thermal_zone: home.thermalZone,
    tenure: listing.tenure,
    location_types: listing.locationTypes,
    lot_rent_amount: lotRent?.amount ?? null,
    lot_rent_includes: lotRent?.includes ?? [],
    lot_rent_as_of: lotRent?.asOf ?? null,
    lot_rent_source: lotRent?.source ?? null,
    deposit: rental?.deposit ?? null,
    rent_includes: rental?.includes ?? [],
    available_on: rental?.availableOn ?? null,
    lease_months: rental?.leaseMonths ?? null,
    season_start: rental?.season?.[0] ?? null,
    season_end: rental?.season?.[1] ?? null,
    caption: listing.caption,
    description: listing.description,
    seller_name: listing.sellerName,
    video: listing.hasVirtualTour && key % 3 === 0 ? `https://video-${key}.example/watch` : null,
    virtual_tour: listing.hasVirtualTour || keys.isGated ? `https://visit-${key}.example/tour` : null,
    virtual_tour_gated: keys.isGated ?? false,
    show_phone: showsPhone(key),
    package_name: offer.packageName,
    is_showcase: offer.isShowcase,
    top_placement: packageEffects[offer.packageName].topPlacement,
    bold_text: packageEffects[offer.packageName].boldText,
  })
  addParts(batch, listing)
  addHistory(batch, listing)
  if (listing.sellerPhone) {
    addPhone(batch, keys.phone, listing.sellerPhone, 'mobile')
    batch.add('listing_phone', { listing_key: key, order_number: 1, phone_key: keys.phone })
    if (keys.fax !== undefined) {
      addPhone(batch, keys.fax, listing.sellerPhone, 'fax')
      batch.add('listing_phone', { listing_key: key, order_number: 2, phone_key: keys.fax })
    }
  }
  if (listing.sellerEmail) {
    batch.add('email', { key: keys.email, email_address: listing.sellerEmail })
    batch.add('listing_email', { listing_key: key, order_number: 1, email_key: keys.email })
  }
}

/** Tables are copied after the tables they refer to. */
const copyOrder = [
  'address', 'phone', 'email', 'state_association', 'state_association_logo', 'state_association_block',
  'state_association_link', 'park', 'park_detail', 'park_hours', 'park_lot_rent', 'park_ownership_change', 'company',
  'sales_center', 'sales_center_hours', 'sales_center_social_media', 'sales_center_appointment_availability',
  'sales_person', 'floor_plan', 'floor_plan_room', 'floor_plan_opening', 'sales_center_floor_plan', 'listing',
  'listing_section', 'listing_phone', 'listing_email', 'listing_appointment_availability',
  'photo', 'open_house', 'sponsored_listing', 'listing_history',
] // biome-ignore format: a list of tables

export const inCopyOrder = (batch: Batch): Table[] =>
  copyOrder.flatMap(name => {
    const table = batch.tables.get(name)
    return table ? [table] : []
  })
