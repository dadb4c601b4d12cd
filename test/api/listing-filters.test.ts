import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listListings, searchListings } from '#contract/listing/v1.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import { aListing, aPhoto, type ListingGiven } from '#test/world/listing.ts'
import { anAssociation, aPark } from '#test/world/park.ts'
import { type Given, type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
const sold: ListingGiven = { active: 2, showSold: true, startedAt: now - 200 * DAY, removedAt: now - DAY }

/** For each parameter: a search, a Florida home that matches, and one that does not. */
const cases: [title: string, query: Given, finds: ListingGiven, excludes: ListingGiven][] = [
  [
    'listing-type[] for-sale (L106)',
    { 'listing-type[]': 'for-sale' },
    {},
    { askingPrice: null, rentalPrice: 900 },
  ],
  [
    'listing-type[] for-sale includes repossession and by owner (L106)',
    { 'listing-type[]': 'for-sale' },
    { isRepossession: true, isByOwner: true },
    { askingPrice: null, isRentToOwn: true, rentToOwnPrice: 800 },
  ],
  [
    'listing-type[] for-rent (L106)',
    { 'listing-type[]': 'for-rent' },
    { askingPrice: null, rentalPrice: 900 },
    {},
  ],
  ['listing-type[] by owner (L106)', { 'listing-type[]': 'for-sale-by-owner' }, { isByOwner: true }, {}],
  [
    'listing-type[] rent-to-own (L106)',
    { 'listing-type[]': 'rent-to-own' },
    { isRentToOwn: true, rentToOwnPrice: 800 },
    {},
  ],
  [
    'listing-type[] seasonal-rental (L106)',
    { 'listing-type[]': 'seasonal-rental' },
    { rentalPrice: 900, isSeasonalRental: true },
    { rentalPrice: 900 },
  ],
  ['listing-type[] repo (L106)', { 'listing-type[]': 'repo' }, { isRepossession: true }, {}],
  [
    'listing-type[] of several is any of them (L106)',
    { 'listing-type[]': ['for-rent', 'repo'] },
    { isRepossession: true },
    {},
  ],
  ['type[] (L106)', { 'type[]': 'modular' }, { homeType: 'modular' }, { homeType: 'mobile' }],
  ...(
    [
      'all-ages-community',
      'senior-community',
      'private',
      'move',
      'resident-owned',
      'dealer-lot',
      'sited',
    ] as const
  ).map((kind): (typeof cases)[number] => [
    `home-location-type[] ${kind} (L106)`,
    { 'home-location-type[]': kind },
    { locationTypes: [kind] },
    { locationTypes: [] },
  ]),
  ['bedrooms: at least (L107)', { bedrooms: 3 }, { bedrooms: 3 }, { bedrooms: 2 }],
  ['bedrooms: unknown is not enough (L107)', { bedrooms: 1 }, { bedrooms: 1 }, { bedrooms: null }],
  ['bathrooms: at least, halves count (L107)', { bathrooms: 1.5 }, { bathrooms: 1.5 }, { bathrooms: 1 }],
  ['minimum-price (L107)', { 'minimum-price': 85_000 }, { askingPrice: 85_000 }, { askingPrice: 84_999 }],
  ['maximum-price (L107)', { 'maximum-price': 85_000 }, { askingPrice: 85_000 }, { askingPrice: 85_001 }],
  [
    'maximum-price of a rental (L107)',
    { 'maximum-price': 1000, 'listing-type[]': 'for-rent' },
    { rentalPrice: 1000 },
    { rentalPrice: 1001 },
  ],
  [
    'size small-single (L106)',
    { size: 'small-single' },
    { sections: 1, squareFeet: 899 },
    { sections: 1, squareFeet: 900 },
  ],
  [
    'size large-single (L106)',
    { size: 'large-single' },
    { sections: 1, squareFeet: 900 },
    { sections: 2, squareFeet: 900 },
  ],
  [
    'size small-multi (L106)',
    { size: 'small-multi' },
    { sections: 2, squareFeet: 1599 },
    { sections: 2, squareFeet: 1600 },
  ],
  [
    'size large-multi (L106)',
    { size: 'large-multi' },
    { sections: 3, squareFeet: 1600 },
    { sections: 3, squareFeet: 1599 },
  ],
  ['tenure[]', { 'tenure[]': 'own-land' }, { tenure: 'own-land' }, { tenure: null }],
  [
    'maximum-lot-rent',
    { 'maximum-lot-rent': 500 },
    { tenure: 'leased-lot', lotRentAmount: 500 },
    { tenure: 'leased-lot', lotRentAmount: 501 },
  ],
  ['has-for-sale', { 'has-for-sale': 'true' }, {}, { askingPrice: 0, rentalPrice: 900 }],
  ['has-for-rent', { 'has-for-rent': 'true' }, { rentalPrice: 900 }, {}],
  ['for-sale-by-owner (L107)', { 'for-sale-by-owner': 'true' }, { isByOwner: true }, {}],
  ['reposession (L107)', { reposession: 'true' }, { isRepossession: true }, {}],
  ['has-photos (L107)', { 'has-photos': 'true' }, { photos: 1 }, { photos: [{ hidden: true }] }],
  ['has-virtual-tour (L107)', { 'has-virtual-tour': 'true' }, { virtualTour: 'https://tours.example/1' }, {}],
  ['park-model (L107)', { 'park-model': 'true' }, { homeType: 'park-model' }, {}],
  ['showcased', { showcased: 'true' }, { isShowcase: true }, {}],
  ['sale-pending (L107)', { 'sale-pending': 'true' }, { isSalePending: true }, {}],
  [
    'recently-listed: 28 days (L90) (L107)',
    { 'recently-listed': 'true' },
    { startedAt: now - 28 * DAY },
    { startedAt: now - 28 * DAY - 1 },
  ],
  [
    'open-house: until its end',
    { 'open-house': 'true' },
    { openHouses: [{ startAt: now - DAY, endAt: now + 1 }] },
    { openHouses: [{ startAt: now - DAY, endAt: now }] },
  ],
  ['recently-sold (L107) (L110)', { 'recently-sold': 'true' }, sold, {}],
  ['active-sold[] 1 is sold (L110)', { 'active-sold[]': 1 }, sold, {}],
  ['active-sold[] 2 is on the market (L110)', { 'active-sold[]': 2 }, {}, sold],
  ['without active-sold[]: on the market (L110)', {}, {}, sold],
  [
    'sold and not shown is nowhere (L91)',
    { 'active-sold[]': ['1', '2'] },
    sold,
    { ...sold, showSold: false },
  ],
  [
    'sold is shown for 90 days (L91)',
    { 'active-sold[]': 1 },
    { ...sold, removedAt: now - 90 * DAY },
    { ...sold, removedAt: now - 90 * DAY - 1 },
  ],
  ['removed is nowhere (L91)', { 'active-sold[]': ['1', '2'] }, {}, { ...sold, active: 3 }],
  ['a removal date that has passed (L91)', {}, { removedAt: now }, { removedAt: now - 1 }],
  ['held for review is nowhere', {}, {}, { holdReview: true }],
  [
    'removed-date: on or after (L109)',
    { 'removed-date': formatDay(now - 10 * DAY), 'active-sold[]': 1 },
    { ...sold, removedAt: now - 10 * DAY },
    { ...sold, removedAt: now - 11 * DAY },
  ],
  [
    'removed-date alone finds removed homes (L109)',
    { 'removed-date': formatDay(now - 10 * DAY) },
    { ...sold, active: 3, removedAt: now - 9 * DAY },
    { ...sold, active: 4, removedAt: now - 11 * DAY },
  ],
  [
    'removed-date alone finds homes shown as sold, none on the market (L109)',
    { 'removed-date': formatDay(now - 10 * DAY) },
    { ...sold, removedAt: now - 2 * DAY },
    { removedAt: now + DAY },
  ],
  [
    'removed-date alone finds homes whose removal date has passed (L109)',
    { 'removed-date': formatDay(now - 10 * DAY) },
    { removedAt: now - 1 },
    {},
  ],
  ['minimum-square-feet', { 'minimum-square-feet': 1200 }, { squareFeet: 1200 }, { squareFeet: 1199 }],
  ['maximum-square-feet', { 'maximum-square-feet': 1200 }, { squareFeet: 1200 }, { squareFeet: null }],
  ['is-new', { 'is-new': 'new' }, { isNew: true }, { isNew: null }],
  ['is-new pre-owned', { 'is-new': 'pre-owned' }, { isNew: false }, { isNew: true }],
  [
    'amenities[] of several are all of them',
    { 'amenities[]': ['garage-or-carport', 'washer-dryer'] },
    { amenities: ['carport', 'washer', 'dryer'] },
    { amenities: ['carport', 'washer'] },
  ],
  [
    'price-reduced: 14 days',
    { 'price-reduced': 'true' },
    { priceReducedAt: now - 14 * DAY },
    { priceReducedAt: now - 14 * DAY - 1 },
  ],
  [
    'available-by: to the end of the month',
    { 'available-by': '2026-07' },
    { rentalPrice: 900, availableOn: '2026-07-31' },
    { rentalPrice: 900, availableOn: '2026-08-01' },
  ],
  [
    'complete-costs',
    { 'complete-costs': 'true' },
    { tenure: 'own-land', utilities: 0, taxes: 0 },
    { tenure: 'own-land', utilities: 0, taxes: null },
  ],
  ['not-type[]: unknown passes', { 'not-type[]': 'mobile' }, { homeType: null }, { homeType: 'mobile' }],
  [
    'not-home-location-type[]',
    { 'not-home-location-type[]': 'senior-community' },
    {},
    { locationTypes: ['senior-community', 'resident-owned'] },
  ],
  ['not-tenure[]', { 'not-tenure[]': 'leased-lot' }, { tenure: null }, { tenure: 'leased-lot' }],
  ['not-sections', { 'not-sections': 'multi' }, { sections: 1 }, { sections: 2 }],
  ['not-listing-type[]', { 'not-listing-type[]': 'repo' }, {}, { isRepossession: true }],
  ['minimum-year (L107)', { 'minimum-year': 2000 }, { year: 2000 }, { year: 1999 }],
  ['maximum-year (L107)', { 'maximum-year': 1999 }, { year: 1999 }, { year: 2000 }],
  [
    'minimum-rent without a kind (L107)',
    { 'minimum-rent': 900 },
    { askingPrice: null, rentalPrice: 900 },
    { askingPrice: 85_000 },
  ],
  [
    'maximum-rent of a rental (L107)',
    { 'maximum-rent': 900, 'listing-type[]': ['for-sale', 'for-rent'] },
    {},
    { askingPrice: null, rentalPrice: 901 },
  ],
  [
    'rents beside prices (L107)',
    { 'minimum-price': 60_000, 'maximum-rent': 900, 'listing-type[]': ['for-sale', 'for-rent'] },
    { askingPrice: null, rentalPrice: 900 },
    { askingPrice: 59_000 },
  ],
]

const keys = new Map<string, { finds: number; excludes: number }>()
let world: OpenWorld
let petKeys: number[]

beforeAll(async () => {
  world = await openWorld(now, async database => {
    for (const [title, , finds, excludes] of cases) {
      keys.set(title, {
        finds: await aListing(database, { now, ...finds }),
        excludes: await aListing(database, { now, ...excludes }),
      })
    }
    petKeys = []
    for (const petsAllowed of [0, 1, 2, 3] as const) {
      const parkKey = await aPark(database, { petsAllowed })
      petKeys.push(await aListing(database, { now, parkKey }))
    }
    for (const key of [52, 9]) await anAssociation(database, { key })
    await aListing(database, { now, key: 900_052, stateAssociationKey: 52 })
    await aListing(database, { now, key: 900_009, stateAssociationKey: 9 })
  })
})
afterAll(() => world.close())

async function found(query: Given): Promise<Set<number>> {
  const all = new Set<number>()
  for (let offset = 0; ; offset += 100) {
    const { status, body } = await world.call(listListings, {
      query: { state: 'FL', limit: 100, offset, ...query },
      detail: 'nano',
    })
    expect(status).toBe(200)
    for (const { key } of body.payload) all.add(key)
    if (offset + 100 >= body.meta.total) return all
  }
}

describe('each parameter matches one home and not the other', () => {
  test.each(cases.map(([title, query]) => [title, query] as const))('%s', async (title, query) => {
    const all = await found(query)
    const { finds, excludes } = keys.get(title)!
    expect([all.has(finds), all.has(excludes)]).toEqual([true, false])
  })

  test('pets-allowed includes "with restrictions" (L107)', async () => {
    const all = await found({ 'pets-allowed': 'true' })
    expect(petKeys.map(key => all.has(key))).toEqual([false, false, true, true])
  })

  test('a pool and the age rule of the park are those of its homes', async () => {
    const park = await aPark(world.database, { ageType: 1 })
    const key = await aListing(world.database, { now, parkKey: park })
    await world.changed('listing', key)
    const pool = { 'amenities[]': 'pool' }
    const notSenior = { 'not-home-location-type[]': 'senior-community' }
    expect([(await found(pool)).has(key), (await found(notSenior)).has(key)]).toEqual([false, true])
    await world.database.query("insert into park_detail (park_key, type) values ($1, 'pool')", [park])
    await world.database.query('update park set age_type = 2 where key = $1', [park])
    const changes = await world.database.query(
      "select key from change where entity = 'listing' and key = $1",
      [key],
    )
    expect(changes.length).toBeGreaterThan(1)
    await world.changed('listing', key)
    expect([(await found(pool)).has(key), (await found(notSenior)).has(key)]).toEqual([true, false])
  })

  test('state-association-key (L108)', async () => {
    expect([...(await found({ 'state-association-key': 52 }))]).toEqual([900_052])
  })
})

test('each facet count equals the total with its choice (L103)', async () => {
  const { body } = await world.call(searchListings, { query: { state: 'FL', bedrooms: 3 }, detail: 'nano' })
  const { counts } = body.meta
  expect(counts.bedrooms['3']).toBe(body.meta.total)
  for (const [parameter, filter, value] of [
    ['listing-type[]', 'listing-type', 'for-rent'],
    ['type[]', 'type', 'modular'],
    ['bathrooms', 'bathrooms', '1.5'],
    ['has-photos', 'has-photos', 'true'],
    ['recently-sold', 'recently-sold', 'true'],
    ['active-sold[]', 'active-sold', '1'],
    ['state-association-key', 'state-association-key', '52'],
  ] as const) {
    const there = await world.call(listListings, {
      query: { state: 'FL', bedrooms: 3, [parameter]: value },
      detail: 'nano',
    })
    expect(counts[filter][value], parameter).toBe(there.body.meta.total)
  }
  expect(counts.type['tiny-home']).toBe(0)
})

test('rents never answer a sale price, in results, counts and the order by price', async () => {
  const rental = await aListing(world.database, { now, askingPrice: null, rentalPrice: 1_475 })
  const cheap = await aListing(world.database, { now, askingPrice: 9_000 })
  for (const key of [rental, cheap]) await world.changed('listing', key)
  for (const [name, price] of [
    ['maximum-price', 60_000],
    ['minimum-price', 1_000],
  ] as const) {
    const all = await found({ [name]: price })
    expect([all.has(rental), all.has(cheap)]).toEqual([false, true])
  }
  const both = { 'maximum-price': 10_000, 'listing-type[]': ['for-sale', 'for-rent'] }
  expect((await found(both)).has(rental)).toBe(true)
  expect((await found({ 'maximum-price': 1_400, 'listing-type[]': 'for-rent' })).has(rental)).toBe(false)
  const { body } = await world.call(listListings, { query: { 'order[]': 'price:asc' }, detail: 'micro' })
  expect(body.payload[0]).toMatchObject({ key: cheap })
})

test('a change is found as soon as the feed reports it', async () => {
  const key = await aListing(world.database, { now, photos: 0 })
  await world.changed('listing', key)
  expect((await found({ 'has-photos': 'true' })).has(key)).toBe(false)
  await aPhoto(world.database, key)
  await world.changed('listing', key)
  expect((await found({ 'has-photos': 'true' })).has(key)).toBe(true)
  await world.database.query('update listing set active = 4, removed_at = started_at where key = $1', [key])
  await world.changed('listing', key)
  expect((await found({})).has(key)).toBe(false)
})
