import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listing, listingCard, listingNano, listingPage } from '#contract/listing/v1.response.ts'
import {
  getListing,
  listListings,
  lookUpListing,
  searchListings,
  similarListings,
} from '#contract/listing/v1.ts'
import { DAY } from '#kit/dates.ts'
import { detailLevels } from '#model/detail-level.ts'
import { listingIncludes } from '#model/listing/search.ts'
import { aDealer, aSalesPerson } from '#test/world/dealer.ts'
import { aListing } from '#test/world/listing.ts'
import { anAssociation, aPark } from '#test/world/park.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
const secrets = [
  'TXS0123456',
  'SERIAL-77-PRIVATE',
  'hidden.seller@mail.example',
  '3525550177',
  'desk@dealer.example',
]
let world: OpenWorld
let full: number
let bare: number
let sold: number
let draft: number
let removed: number

beforeAll(async () => {
  world = await openWorld(now, async database => {
    // A short key would look the same in every base.
    await database.query('alter table photo alter column key restart with 100000')
    const parkKey = await aPark(database, {
      name: 'Heron Lake',
      phone: '3525550142',
      petsAllowed: 3,
      averageMonthlyRent: 480,
      displayAverageRent: false,
    })
    const salesCenterKey = await aDealer(database, {
      name: 'Fernwood',
      phone: '3525550143',
      email: secrets[4],
    })
    const salesPersonKey = await aSalesPerson(database, {
      salesCenterKey,
      firstName: 'Ana',
      lastName: 'Ruiz',
    })
    const stateAssociationKey = await anAssociation(database, {
      key: 52,
      name: 'Sample of Florida',
      isSponsored: true,
    })
    full = await aListing(database, {
      now,
      parkKey,
      salesCenterKey,
      salesPersonKey,
      stateAssociationKey,
      startedAt: now - 60 * DAY,
      askingPrice: 90_000,
      rentalPrice: 900,
      packageName: 'premium',
      caption: 'Lake view',
      description: 'Quiet street.',
      terms: 'Cash or chattel loan.',
      sellerName: 'Ana Ruiz',
      taxes: 400,
      utilities: 120,
      tenure: 'leased-lot',
      lotRentAmount: 480,
      lotRentIncludes: ['water', 'trash'],
      lotRentAsOf: '2026-05-01',
      lotRentSource: 'park',
      amenities: ['porch', 'dryer'],
      locationTypes: ['all-ages-community', 'dealer-lot'],
      titleStatus: 'clear',
      condition: 'move-in-ready',
      video: 'https://videos.example/7',
      foundation: 'permanent',
      moves: 'never-moved',
      lotLeaseYears: 3,
      lotLeaseNoticeDays: 180,
      windZone: 2,
      roofLoadZone: 'south',
      thermalZone: 1,
      photos: 8,
      sectionSizes: [
        { length: 48, width: 14, hudLabel: secrets[0]!, serialNumber: secrets[1]! },
        { length: 48, width: 14 },
      ],
      emails: [secrets[2]!],
      phones: [secrets[3]!],
      openHouses: [
        { name: 'Over', startAt: now - DAY, endAt: now - 1 },
        { name: 'Next', startAt: now + DAY, endAt: now + 2 * DAY, timeZone: 'America/New_York' },
        {
          name: 'Now, online',
          startAt: now,
          endAt: now + 1,
          displayVirtualOpenHouse: true,
          url: 'https://meet.example/1',
          image: 'porch.jpg',
        },
      ],
      sponsoredUntil: now + DAY,
    })
    bare = await aListing(database, {
      now,
      askingPrice: null,
      make: null,
      year: null,
      sections: null,
      squareFeet: null,
      bedrooms: null,
      bathrooms: null,
      homeType: null,
    })
    sold = await aListing(database, { now, active: 2, showSold: true, askingPrice: null, rentalPrice: 700 })
    draft = await aListing(database, { now, active: 0 })
    removed = await aListing(database, { now, active: 3, removedAt: now - DAY, askingPrice: 85_000 })
    await database.query('update listing set asking_price = 84000 where key = $1', [full])
  })
})
afterAll(() => world.close())

const get = (key: number | string, rest: object = {}) => world.call(getListing, { path: { key }, ...rest })

const levels = { nano: listingNano, micro: listingCard, milli: listingPage, centi: listing }

describe('detail levels (L104)', () => {
  test('each level matches the contract, and contains the previous one', async () => {
    let before: string[] = []
    for (const detail of detailLevels) {
      const { status, body } = await get(full, { detail })
      expect(status).toBe(200)
      expect(v.safeParse(v.strictObject({}), body.meta).success).toBe(true)
      // Parsing drops unknown fields, so equality makes the check strict.
      expect(v.parse(levels[detail], body.payload)).toEqual(body.payload)
      const fields = Object.keys(body.payload)
      expect(fields).toEqual(expect.arrayContaining(before))
      expect(fields.length).toBeGreaterThan(before.length)
      before = fields
    }
  })

  test('nano has key, label and coordinates (L69)', async () => {
    const { body } = await get(full, { detail: 'nano' })
    expect(body.payload).toEqual({
      key: full,
      label: `Listing #${full} Ocala, FL`,
      coordinatePoint: { latitude: 29.199, longitude: -82.087 },
    })
  })

  test('milli has every known field of the page (L79) (L80)', async () => {
    const { body } = await get(full)
    expect(body.payload).toMatchObject({
      askingPrice: { value: 84_000, currency: 'USD' },
      rentalPrice: { value: 900, currency: 'USD' },
      rentToOwnPrice: null,
      isSale: true,
      active: 1,
      displayStatus: 'for-sale',
      status: 'available',
      isRemoved: false,
      removedDate: null,
      listingTypes: ['for-sale', 'for-rent'],
      displaySquareFeet: '1,400',
      dimension1: { length: 48, width: 14 },
      caption: 'Lake view',
      isPremium: true,
      isSponsored: true,
      isOnDealerLot: true,
      isPriceReduced: true,
      previousPrice: 90_000,
      originalPrice: 90_000,
      badges: ['virtual-open-house', 'open-house', 'sponsored', 'price-reduced', 'on-dealer-lot'],
      lotRent: { amount: 480, includes: ['water', 'trash'], asOf: '2026-05-01', source: 'park' },
      photoCount: 8,
      park: { name: 'Heron Lake' },
      nextOpenHouse: { name: 'Now, online', displayVirtualOpenHouse: true },
      listedAt: '2026-04-16 12:00:00',
      terms: 'Cash or chattel loan.',
      taxes: 400,
      utilities: 120,
      sellerName: 'Ana Ruiz',
      amenities: ['porch', 'dryer'],
      windZone: 2,
      isHud: true,
      sectionSizes: [
        { number: 1, length: 48, width: 14 },
        { number: 2, length: 48, width: 14 },
      ],
      address: { city: 'Ocala', state: 'FL', postalCode: '34470', country: 'USA' },
    })
    expect(body.payload.photos).toHaveLength(6)
    expect(body.payload).not.toHaveProperty('history')
  })

  test('unknown values are null, never 0 or false', async () => {
    const { body } = await get(bare)
    const { askingPrice, year, make, bedrooms, bathrooms, squareFeet, sections, homeType } = body.payload
    const { lotRent, tenure, isNew, isHud, dimension1, park } = body.payload
    const unknown = [askingPrice, year, make, bedrooms, bathrooms, squareFeet, sections, homeType]
    expect(new Set([...unknown, lotRent, tenure, isNew, isHud, dimension1, park])).toEqual(new Set([null]))
  })

  test('include[] adds one relation each; centi has them all (L79) (L105)', async () => {
    const fields: Record<string, string> = {
      'displayable-photos': 'displayablePhotos',
      park: 'parkDetails',
      'open-houses': 'openHouses',
      'sponsored-listing': 'sponsoredListing',
      'sales-center': 'salesCenter',
      'sales-person': 'salesPerson',
      'state-association': 'stateAssociation',
      history: 'history',
      'price-comparison': 'priceComparison',
      replies: 'replies',
      'report-outcomes': 'reportOutcomes',
      address: 'address',
      photos: 'photos',
    }
    const plain = Object.keys((await get(full)).body.payload)
    for (const include of listingIncludes) {
      const { body } = await get(full, { query: { 'include[]': include } })
      expect(body.payload, include).toHaveProperty(fields[include]!)
      const added = Object.keys(body.payload).filter(field => !plain.includes(field))
      expect(added).toEqual(plain.includes(fields[include]!) ? [] : [fields[include]])
    }
    const { body } = await get(full, { detail: 'centi' })
    expect(body.payload).toMatchObject({
      parkDetails: { petsAllowed: 3, averageMonthlyRent: null, phone: { number: '(352) 555-0142' } },
      salesCenter: { name: 'Fernwood', phone: { number: '(352) 555-0143', extension: null } },
      salesPerson: { name: { firstName: 'Ana', lastName: 'Ruiz' } },
      stateAssociation: { key: 52, isSponsored: true },
      sponsoredListing: { key: expect.any(Number) },
      openHouses: [
        { name: 'Now, online', image: 'porch.jpg' },
        { name: 'Next', image: null },
      ],
    })
    expect(body.payload.openHouses[1].openHouseTimeData).toBe(
      '2026-06-16T08:00:00-04:00/2026-06-17T08:00:00-04:00',
    )
    expect(body.payload.displayablePhotos).toHaveLength(8)
    expect(body.payload.history[0]).toMatchObject({ kind: 'asking-price', from: 90_000, to: 84_000 })
  })

  test('a photo has the fields of a document, including the encoded key (L143)', async () => {
    const { body } = await get(full, { detail: 'centi' })
    const { displayablePhotos, photos } = body.payload
    expect(displayablePhotos[1]).toMatchObject({
      orderNumber: 2,
      description: expect.any(String),
      mimeType: 'image/jpeg',
      dateModifiedTs: expect.any(Number),
      fileName: expect.any(String),
      dimension: { width: 1700, height: 1275, unit: 'px', orientation: 'landscape' },
    })
    for (const { key, encodedKey } of [...displayablePhotos, ...photos])
      expect(encodedKey).toBe(key.toString(36))
  })

  test('a search supports levels and includes, too (L104) (L105)', async () => {
    const { body } = await world.call(listListings, {
      query: { 'include[]': ['park', 'history'], state: 'FL' },
      detail: 'micro',
    })
    const home = body.payload.find(({ key }: { key: number }) => key === full)
    expect(home.parkDetails.name).toBe('Heron Lake')
    expect(home.history.length).toBeGreaterThan(0)
    expect(home).not.toHaveProperty('description')
  })
})

test('serial numbers, HUD labels, emails and the seller’s phones are in no response (RULINGS 18)', async () => {
  const answers = [
    await get(full, { detail: 'centi' }),
    await world.call(searchListings, { detail: 'centi' }),
    await world.call(lookUpListing, { query: { number: full } }),
  ]
  const text = JSON.stringify(answers)
  for (const secret of secrets) expect(text).not.toContain(secret)
})

describe('homes that are not shown', () => {
  test('an unknown home and a draft are 404', async () => {
    for (const key of [999_999_999, 7, draft]) {
      expect(await get(key)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' }, payload: 'not_found' },
      })
    }
    for (const key of ['abc', '1e5', '-1', '99999999999']) expect((await get(key)).status).toBe(404)
  })

  test('a removed home is 410 with the data of its page (RULINGS 15)', async () => {
    expect(await get(removed)).toMatchObject({
      status: 410,
      body: {
        error: { code: 'gone' },
        payload: {
          key: removed,
          label: `Listing #${removed} Ocala, FL`,
          coordinatePoint: { latitude: 29.199, longitude: -82.087 },
          removedDate: '2026-06-14 12:00:00',
        },
      },
    })
  })

  test('a rented home is shown as rented for 90 days (L90) (L93)', async () => {
    expect((await get(sold)).body.payload).toMatchObject({
      displayStatus: 'rented',
      status: 'sold',
      badges: ['rented'],
    })
    world.clock.now = now + 90 * DAY
    expect((await get(sold)).status).toBe(410)
    world.clock.now = now
  })

  test('an unknown include is 422', async () => {
    expect(await get(full, { query: { 'include[]': 'owner' } })).toMatchObject({
      status: 422,
      body: { payload: { 'include[]': 'inclusion' } },
    })
  })
})

describe('a listing number (L71) (L216)', () => {
  test('resolves to key, label and address', async () => {
    const { status, body } = await world.call(lookUpListing, { query: { number: full } })
    expect(status).toBe(200)
    expect(body.payload).toEqual({
      key: full,
      label: `Listing #${full} Ocala, FL`,
      address: {
        city: 'Ocala',
        state: 'FL',
        postalCode: '34470',
        coordinatePoint: { latitude: 29.199, longitude: -82.087 },
      },
    })
  })

  test('that is unknown, or of a draft or removed home, is 422 not_found', async () => {
    for (const number of [999_999_999, draft, removed]) {
      expect(await world.call(lookUpListing, { query: { number } })).toMatchObject({
        status: 422,
        body: { payload: 'not_found' },
      })
    }
  })

  test('has six to nine digits', async () => {
    for (const number of ['12345', '1234567890', '12345x']) {
      expect(await world.call(lookUpListing, { query: { number } })).toMatchObject({
        status: 422,
        body: { payload: { number: 'invalid' } },
      })
    }
    expect((await world.call(lookUpListing)).body.payload).toEqual({ number: 'required' })
  })
})

describe('similar homes', () => {
  test('same state, 25 miles, price within a quarter, six at most, never itself', async () => {
    const { database } = world
    const near = { now, town: 'austin' as const, askingPrice: 100_000 }
    const self = await aListing(database, near)
    const inside: number[] = []
    for (const askingPrice of [75_000, 125_000])
      inside.push(await aListing(database, { ...near, askingPrice }))
    const outside = [
      await aListing(database, { ...near, askingPrice: 74_999 }),
      await aListing(database, { ...near, askingPrice: 125_001 }),
      await aListing(database, { ...near, latitude: 30.271 + 0.4 }),
      await aListing(database, { ...near, active: 2, showSold: true }),
    ]
    await world.changed('listing', self, ...inside, ...outside)
    const similar = async (key: number) => {
      const { body } = await world.call(similarListings, { path: { key } })
      return body.payload.map((home: { key: number }) => home.key).sort()
    }
    expect(await similar(self)).toEqual(inside)
    const more: number[] = []
    for (let i = 0; i < 6; i++) more.push(await aListing(database, near))
    await world.changed('listing', ...more)
    expect(await similar(self)).toHaveLength(6)
    expect(await similar(self)).not.toContain(self)
  })

  test('are offered for a removed home, too; 404 for an unknown one', async () => {
    const { status, body } = await world.call(similarListings, { path: { key: removed } })
    expect(status).toBe(200)
    expect(body.payload.map(({ key }: { key: number }) => key)).toEqual([full])
    expect((await world.call(similarListings, { path: { key: 7 } })).status).toBe(404)
  })
})
