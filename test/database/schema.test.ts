import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import {
  activeStatus,
  amenities,
  conditions,
  foundations,
  homeTypes,
  locationTypes,
  lotRentInclusions,
  lotRentSources,
  moveStates,
  packageNames,
  roofLoadZones,
  tenures,
  titleStatuses,
} from '#model/listing/values.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aCompany, aDealer, aSalesPerson } from '../world/dealer.ts'
import { insertRow } from '../world/insert.ts'
import { aListing, aPhoto, type ListingGiven } from '../world/listing.ts'
import { anAssociation, aPark, aPhone } from '../world/park.ts'

let world: TestDatabase
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.close())

const database = () => world.database
const now = Date.parse('2026-06-15T12:00:00Z')
const listing = (given: ListingGiven = {}) => aListing(database(), { now, ...given })
const history = (key: number) =>
  database().query<{ kind: string; from: number | null; to: number | null; at: Date }>(
    `select kind, from_value as "from", to_value as "to", at from listing_history where listing_key = $1 order by key`,
    [key],
  )
const set = (key: number, assignments: string) =>
  database().query(`update listing set ${assignments} where key = $1`, [key])

describe('value sets', () => {
  const domain = async (table: string, column: string): Promise<string[]> => {
    const [row] = await database().query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where conrelid = $1::regclass and contype = 'c' and conname = $1 || '_' || $2 || '_check'`,
      [table, column],
    )
    return [...(row?.definition ?? '').matchAll(/'([a-z][a-z-]*)'::text/g)].map(match => match[1]!)
  }
  test.each([
    ['home_type', homeTypes],
    ['title_status', titleStatuses],
    ['condition', conditions],
    ['foundation', foundations],
    ['moves', moveStates],
    ['roof_load_zone', roofLoadZones],
    ['tenure', tenures],
    ['lot_rent_includes', lotRentInclusions],
    ['lot_rent_source', lotRentSources],
    ['amenities', amenities],
    ['package_name', packageNames],
  ])('%s of a listing are those of the model', async (column, values) => {
    expect((await domain('listing', column)).sort()).toEqual([...values].sort())
  })

  test('the seven location types are those of the model (L106)', async () => {
    for (const type of locationTypes) await listing({ locationTypes: [type] })
    await expect(listing({ locationTypes: ['on-the-moon' as 'move'] })).rejects.toThrow('location_types')
  })

  test('active statuses from -1 to 4 are stored, others are rejected (L87)', async () => {
    for (const active of Object.values(activeStatus)) {
      const [row] = await database().query<{ active: number }>('select active from listing where key = $1', [
        await listing({ active }),
      ])
      expect(row?.active).toBe(active)
    }
    await expect(listing({ active: 5 as 4 })).rejects.toThrow('listing_active_check')
    await expect(listing({ active: -2 as -1 })).rejects.toThrow('listing_active_check')
  })
})

describe('invalid rows are rejected', () => {
  const refused: [string, ListingGiven, string][] = [
    ['a negative price', { askingPrice: -1 }, 'asking_price'],
    ['a negative rent', { rentalPrice: -1 }, 'rental_price'],
    ['a year before trailers', { year: 1899 }, 'year'],
    ['a year far away', { year: 2101 }, 'year'],
    ['a third of a bathroom', { bathrooms: 1.3 }, 'bathrooms'],
    ['five sections', { sections: 5 }, 'sections'],
    ['a sold price of an unsold home', { soldPrice: 70_000 }, 'sold_price_only_when_sold'],
    ['a removed home without a date', { active: 3, removedAt: null }, 'removal_has_date'],
    ['a removal before the start', { startedAt: now, removedAt: now - DAY }, 'removal_after_start'],
    ['a pending sale of a sold home', { active: 2, isSalePending: true }, 'pending_only_before_sale'],
    ['lot rent on own land', { tenure: 'own-land', lotRentAmount: 500 }, 'lot_rent_only_on_leased_lot'],
    ['lot rent where tenure is unknown', { tenure: null, lotRentAmount: 500 }, 'lot_rent_only_on_leased_lot'],
    ['inclusions of no lot rent', { tenure: 'leased-lot', lotRentIncludes: ['water'] }, 'lot_rent_is_whole'],
    ['a season without rent', { isSeasonalRental: true }, 'season_needs_rent'],
    ['a community for all ages and for seniors', { locationTypes: ['all-ages-community', 'senior-community'] }, 'location_types'],
    ['an amenity nobody knows', { amenities: ['moat' as 'deck'] }, 'amenities'],
    ['a key that is no listing number', { key: 99_999 }, 'listing_key_check'],
    ['an empty description', { description: '' }, 'description'],
    ['a tour that is no web address', { virtualTour: 'javascript:alert(1)' }, 'virtual_tour'],
    ['a video that is no web address', { video: 'javascript:alert(1)' }, 'video'],
    ['an owner without a key', { ownerType: 'companies' }, 'owner_is_whole'],
    ['a wind zone of 4', { windZone: 4 as 3 }, 'wind_zone'],
    ['a HUD label of another shape', { sectionSizes: [{ hudLabel: '12-3' }] }, 'hud_label'],
    ['a section of no length', { sectionSizes: [{ length: 0 }] }, 'length'],
    ['a section numbered twice', { sectionSizes: [{ number: 1 }, { number: 1 }] }, 'listing_section_pkey'],
    ['section 3 of two', { sectionSizes: [{ number: 3 }] }, 'numbered above'],
    ['two photos in one place', { photos: [{ orderNumber: 1 }, { orderNumber: 1 }] }, 'photo_listing_order'],
    ['an open house that ends before it starts', { openHouses: [{ startAt: now, endAt: now - 1 }] }, 'open_house_ends_after_start'],
    ['a virtual open house without address', { openHouses: [{ startAt: now, endAt: now + 1, displayVirtualOpenHouse: true }] }, 'virtual_open_house_has_url'],
    ['a latitude beyond the pole', { latitude: 91 }, 'latitude'],
    ['a longitude beyond the date line', { longitude: -181 }, 'longitude'],
    ['a phone of seven digits', { phones: ['5550142'] }, 'phone_number'],
    ['an email without a host', { emails: ['nobody'] }, 'email_address'],
    ['sponsoring that ended before it began', { sponsoredUntil: now - 40 * DAY }, 'sponsoring_ends_after_start'],
  ] // biome-ignore format: a table
  test.each(refused)('%s', async (_, given, constraint) => {
    await expect(listing(given)).rejects.toThrow(constraint)
  })

  test("no timestamp or date is 'infinity', or of a year that pages cannot show", async () => {
    const salesCenterKey = await aDealer(database())
    const parkKey = await aPark(database())
    const key = await listing({
      salesCenterKey,
      parkKey,
      photos: 1,
      emails: ['jane@seller.example'],
      openHouses: [{ startAt: now, endAt: now + DAY }],
      sponsoredUntil: now + DAY,
      tenure: 'leased-lot',
      lotRentAmount: 400,
    })
    const owners = {
      listing: `key = ${key}`,
      email: `key = (select email_key from listing_email where listing_key = ${key})`,
      park: `key = ${parkKey}`,
      sales_center: `key = ${salesCenterKey}`,
      photo: `listing_key = ${key}`,
      open_house: `listing_key = ${key}`,
      sponsored_listing: `listing_key = ${key}`,
      listing_history: `listing_key = ${key}`,
    }
    const columns = await database().query<{ table: keyof typeof owners; column: string }>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and table_name = any($1) and data_type in ('timestamp with time zone', 'date')`,
      [Object.keys(owners)],
    )
    expect(columns.length).toBeGreaterThan(24)
    for (const { table, column } of columns) {
      const refusals: string[] = []
      for (const moment of ['infinity', '-infinity', '20000-01-01']) {
        const change = database().query(`update ${table} set ${column} = '${moment}' where ${owners[table]}`)
        refusals.push(
          await change.then(
            () => 'none',
            (error: Error) => error.message,
          ),
        )
      }
      expect(refusals, `${table}.${column}`).not.toContain('none')
      // For one of them an ordering constraint may fail first.
      expect(refusals.join(), `${table}.${column}`).toMatch(
        /times?_in_range|lot_rent_as_of_check|available_on_check/,
      )
    }
  })

  test('fewer sections than are described', async () => {
    const key = await listing({ sectionSizes: [{}, {}] })
    await expect(set(key, 'sections = 1')).rejects.toThrow('more sections described')
  })

  test('a ZIP code without five digits, an unknown state, a county without its suffix (L85)', async () => {
    const town = { city: 'Ocala', state: 'FL', zip: '34470', latitude: 29.2, longitude: -82.1 }
    const address = { city: 'Ocala', state: 'FL', postalCode: '34470', latitude: 29.2, longitude: -82.1 }
    await expect(insertRow(database(), 'address', { ...address, postalCode: '3447' })).rejects.toThrow(
      'postal_code',
    )
    await expect(insertRow(database(), 'address', { ...address, state: 'XX' })).rejects.toThrow('state_fkey')
    await expect(insertRow(database(), 'address', { ...address, county: 'Marion' })).rejects.toThrow('county')
    await expect(listing({ town: { ...town, zip: '34470' } })).resolves.toBeGreaterThan(99_999)
  })

  test('a sale by owner with a dealer, and a salesperson of another dealer', async () => {
    const salesCenterKey = await aDealer(database())
    const salesPersonKey = await aSalesPerson(database(), { salesCenterKey: await aDealer(database()) })
    await expect(listing({ isByOwner: true, salesCenterKey })).rejects.toThrow('by_owner_has_no_dealer')
    await expect(listing({ salesCenterKey, salesPersonKey })).rejects.toThrow('sales_person')
    await expect(listing({ salesPersonKey })).rejects.toThrow('sales_person_has_dealer')
  })

  test('a photo without an owner, with two, or without a size (L143)', async () => {
    const key = await listing()
    const photo = {
      orderNumber: 1,
      mimeType: 'image/png',
      fileName: 'a.png',
      width: 1,
      height: 1,
      color: '#ffffff',
    }
    await expect(insertRow(database(), 'photo', photo)).rejects.toThrow('photo_has_one_owner')
    await expect(insertRow(database(), 'photo', { ...photo, listingKey: key, userKey: 1 })).rejects.toThrow(
      'photo_has_one_owner',
    )
    await expect(insertRow(database(), 'photo', { ...photo, listingKey: key, width: null })).rejects.toThrow(
      'picture_has_size',
    )
    await expect(
      insertRow(database(), 'photo', { ...photo, listingKey: key, mimeType: 'image/svg+xml' }),
    ).rejects.toThrow('mime_type')
  })
})

describe('stored values', () => {
  test('listing keys start at 100000 and count up', async () => {
    const fresh = await testDatabase()
    expect(await aListing(fresh.database)).toBe(100_000)
    expect(await aListing(fresh.database)).toBe(100_001)
    await fresh.close()
  })

  test('unknown is null, and no flag has a default', async () => {
    const key = await listing({ askingPrice: null, homeType: null, make: null, year: null, sections: null, squareFeet: null, bedrooms: null, bathrooms: null }) // biome-ignore format: fields
    const [row] = await database().query<Record<string, unknown>>('select * from listing where key = $1', [
      key,
    ])
    const known = ['asking_price', 'home_type', 'year', 'is_new', 'sections', 'square_feet', 'bedrooms', 'bathrooms', 'tenure', 'lot_rent_amount', 'title_status', 'wind_zone', 'taxes', 'seller_name'] // biome-ignore format: columns
    for (const column of known) expect(row?.[column], column).toBeNull()
  })

  test('an address is in the USA and unverified by default (L85)', async () => {
    const key = await listing({ schoolDistrict: 'Marion District' })
    const [row] = await database().query<Record<string, unknown>>(
      'select a.* from address a join listing l on l.address_key = a.key where l.key = $1',
      [key],
    )
    expect(row).toMatchObject({
      country: 'USA',
      verified: false,
      school_district: 'Marion District',
      zip: '34470',
    })
    expect(row?.county_key).toBe(12_083)
  })

  test('phones have extension and type, emails have dates (L86)', async () => {
    const key = await aPhone(database(), { number: '3525550100', extension: '12', phoneType: 'fax' })
    expect(await database().query('select * from phone where key = $1', [key])).toEqual([
      { key, number: '3525550100', extension: '12', phone_type: 'fax' },
    ])
    const listingKey = await listing({
      emails: ['a@mail.example', 'b@mail.example', 'c@mail.example', 'd@mail.example'],
    })
    const emails = await database().query<{ created_at: Date; modified_at: Date }>(
      'select e.* from email e join listing_email l on l.email_key = e.key where l.listing_key = $1',
      [listingKey],
    )
    expect(emails).toHaveLength(4)
    expect(emails[0]?.created_at).toBeInstanceOf(Date)
    expect(emails[0]?.modified_at).toBeInstanceOf(Date)
  })

  test('each section has size, HUD label and serial number', async () => {
    const key = await listing({
      sectionSizes: [
        { length: 56, width: 13.5, hudLabel: 'FLA123456', serialNumber: 'LFL1A' },
        { length: 56, width: 13.5, hudLabel: 'FLA123457', serialNumber: 'LFL1B' },
      ],
    })
    expect(
      await database().query('select * from listing_section where listing_key = $1 order by number', [key]),
    ).toEqual([
      {
        listing_key: key,
        number: 1,
        length: 56,
        width: 13.5,
        hud_label: 'FLA123456',
        serial_number: 'LFL1A',
      },
      {
        listing_key: key,
        number: 2,
        length: 56,
        width: 13.5,
        hud_label: 'FLA123457',
        serial_number: 'LFL1B',
      },
    ])
  })
})

describe('history', () => {
  test('starts with the first insert', async () => {
    const key = await listing({ askingPrice: 80_000, rentalPrice: 900, startedAt: now - 3 * DAY })
    expect(await history(key)).toEqual([
      { kind: 'status', from: null, to: 1, at: new Date(now - 3 * DAY) },
      { kind: 'asking-price', from: null, to: 80_000, at: new Date(now - 3 * DAY) },
      { kind: 'rental-price', from: null, to: 900, at: new Date(now - 3 * DAY) },
    ])
  })

  test('records changes of price and status only', async () => {
    const key = await listing({ askingPrice: 80_000 })
    await set(key, 'asking_price = 76000')
    await set(key, "description = 'New carpet.'")
    await set(key, 'asking_price = null, rent_to_own_price = 800')
    await set(key, 'active = 2, removed_at = now()')
    expect((await history(key)).slice(2).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['asking-price', 80_000, 76_000],
      ['asking-price', 76_000, null],
      ['rent-to-own-price', null, 800],
      ['status', 1, 2],
    ])
  })

  test('a lowered price is dated, a raised one is not; the first asking price stays the original', async () => {
    const key = await listing({ askingPrice: 80_000 })
    const read = async () => {
      const [row] = await database().query<{ reduced: Date | null; original: number; modified: Date }>(
        'select price_reduced_at as reduced, original_price as original, modified_at as modified from listing where key = $1',
        [key],
      )
      return row!
    }
    const before = await read()
    await set(key, 'asking_price = 90000')
    expect(await read()).toMatchObject({ reduced: null, original: 80_000 })
    await set(key, 'asking_price = 85000')
    const after = await read()
    expect(after.reduced).toBeInstanceOf(Date)
    expect(after.original).toBe(80_000)
    expect(after.modified.getTime()).toBeGreaterThan(before.modified.getTime())
  })
})

describe('the change feed reports the listing', () => {
  const changed = async (work: () => Promise<unknown>): Promise<string[]> => {
    const [{ last } = { last: 0 }] = await database().query<{ last: number }>(
      'select coalesce(max(sequence), 0) as last from change',
    )
    await work()
    const rows = await database().query<{ entity: string; key: number }>(
      'select distinct entity, key from change where sequence > $1 order by entity, key',
      [last],
    )
    return rows.map(({ entity, key }) => `${entity} ${key}`)
  }

  test('when it or a child row changes', async () => {
    const key = await listing({ sectionSizes: [{}], photos: 1, openHouses: [{ startAt: now, endAt: now + DAY }], sponsoredUntil: now + DAY }) // biome-ignore format: one listing
    const updates = [
      `update listing set caption = 'x' where key = ${key}`,
      `update address set city = 'x' where key = (select address_key from listing where key = ${key})`,
      `update listing_section set length = 50 where listing_key = ${key}`,
      `update photo set description = 'x' where listing_key = ${key}`,
      `update open_house set name = 'x' where listing_key = ${key}`,
      `update sponsored_listing set end_at = end_at + interval '1 day' where listing_key = ${key}`,
      `delete from photo where listing_key = ${key}`,
    ]
    for (const update of updates)
      expect(await changed(() => database().query(update)), update).toEqual([`listing ${key}`])
    expect(await changed(() => aPhoto(database(), key))).toEqual([`listing ${key}`])
    expect(
      await changed(() => database().query(`insert into listing_counter (listing_key) values (${key})`)),
    ).toEqual([])
  })

  test('and the park, when one of its homes or child rows changes', async () => {
    const stateAssociationKey = await anAssociation(database())
    const parkKey = await aPark(database(), {
      stateAssociationKey,
      salesPhone: '3525550113',
      details: ['pool'],
      hours: [{ weekday: 1, opens: '09:00', closes: '17:00' }],
      rents: [{ amount: 500, asOf: '2026-01-01' }],
      owners: [{ changedOn: '2020-01-01' }],
    })
    for (const update of [
      `update park_detail set value = 'heated' where park_key = ${parkKey}`,
      `update park_hours set closes = '18:00' where park_key = ${parkKey}`,
      `insert into park_lot_rent (park_key, amount, as_of, source) values (${parkKey}, 510, '2026-02-01', 'park')`,
      `update park_ownership_change set owner_kind = 'family' where park_key = ${parkKey}`,
      `update phone set extension = '2' where number = '3525550113'`,
      `delete from park_detail where park_key = ${parkKey}`,
    ])
      expect(await changed(() => database().query(update)), update).toEqual([`park ${parkKey}`])
    const key = await listing({ parkKey })
    expect(
      await changed(() => database().query(`update listing set rental_price = 900 where key = ${key}`)),
    ).toEqual([`listing ${key}`, `park ${parkKey}`])
    expect(
      await changed(() =>
        database().query(`update state_association set name = 'y' where key = ${stateAssociationKey}`),
      ),
    ).toEqual([`park ${parkKey}`, `state_association ${stateAssociationKey}`])
  })

  test('when its park, dealer, salesperson or association changes', async () => {
    const stateAssociationKey = await anAssociation(database())
    const parkKey = await aPark(database(), { phone: '3525550111' })
    const salesCenterKey = await aDealer(database(), { phone: '3525550112' })
    const salesPersonKey = await aSalesPerson(database(), { salesCenterKey })
    const key = await listing({ parkKey, salesCenterKey, salesPersonKey, stateAssociationKey })
    const run = (text: string) => changed(() => database().query(text))
    expect(await run(`update park set name = 'x' where key = ${parkKey}`)).toEqual([
      `listing ${key}`,
      `park ${parkKey}`,
    ])
    expect(
      await run(
        `update address set city = 'x' where key = (select address_key from park where key = ${parkKey})`,
      ),
    ).toEqual([`park ${parkKey}`])
    expect(await run(`update sales_center set name = 'x' where key = ${salesCenterKey}`)).toEqual([
      `listing ${key}`,
      `sales_center ${salesCenterKey}`,
    ])
    expect(await run(`update sales_person set last_name = 'x' where key = ${salesPersonKey}`)).toEqual([
      `listing ${key}`,
      `sales_center ${salesCenterKey}`,
    ])
    expect(await run(`update state_association set name = 'x' where key = ${stateAssociationKey}`)).toEqual([
      `listing ${key}`,
      `state_association ${stateAssociationKey}`,
    ])
    expect(await run(`update phone set extension = '1' where number = '3525550111'`)).toEqual([
      `listing ${key}`,
      `park ${parkKey}`,
    ])
    expect(await run(`update phone set extension = '1' where number = '3525550112'`)).toEqual([
      `listing ${key}`,
      `sales_center ${salesCenterKey}`,
    ])
    // Dealer and park have counts of it, so exactly the counted columns change them as well.
    expect(
      await run(`update listing set sales_person_key = null, sales_center_key = null where key = ${key}`),
    ).toEqual([`listing ${key}`, `sales_center ${salesCenterKey}`])
    expect(await run(`update listing set description = 'x' where key = ${key}`)).toEqual([`listing ${key}`])
  })

  test('a dealer changes with its company, park, other phone, association, hours and social media (L126)', async () => {
    const stateAssociationKey = await anAssociation(database())
    const companyKey = await aCompany(database())
    const parkKey = await aPark(database())
    const given = { stateAssociationKey, companyKey, parkKey, altPhone: '3525550188' }
    const socialMedia = { facebook: 'https://facebook.example/x' }
    const dealer = await aDealer(database(), { ...given, hours: { 1: ['09:00', '17:00'] }, socialMedia })
    for (const statement of [
      `update company set name = 'x' where key = ${companyKey}`,
      `update park set name = 'x' where key = ${parkKey}`,
      `update phone set extension = '2' where number = '3525550188'`,
      `update state_association set name = 'y' where key = ${stateAssociationKey}`,
      `update sales_center_hours set closes = '24:00' where sales_center_key = ${dealer}`,
      `delete from sales_center_social_media where sales_center_key = ${dealer}`,
    ])
      expect(await changed(() => database().query(statement)), statement).toContain(`sales_center ${dealer}`)
  })
})

test('docs/fields.md names existing columns, and every one of listings, parks and their children', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/fields.md'), 'utf8')
  const rows = await database().query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const columns = new Set(rows.map(({ name }) => name))
  const named = new Set([...text.matchAll(/`([a-z_]+\.[a-z_0-9]+)`/g)].map(match => match[1]!))
  expect([...named].filter(name => !columns.has(name))).toEqual([])
  const parts =
    /^(listing|address|phone|email|photo|open_house|sales_center|park|park_(detail|hours|lot_rent|ownership_change))\./
  expect([...columns].filter(name => parts.test(name) && !named.has(name))).toEqual([])
})
