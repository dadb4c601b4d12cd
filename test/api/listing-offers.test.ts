import { afterAll, beforeAll, expect, test } from 'vitest'
import { getListing, listListings, searchListings } from '#contract/listing/v1.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import { aListing } from '#test/world/listing.ts'
import { aPark } from '#test/world/park.ts'
import { type Given, type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
const leased = { now, tenure: 'leased-lot' } as const

let world: OpenWorld
/** Homes of a park with a known lot rent. */
let homes: { stated: number; unstated: number; owned: number; rental: number; unknown: number }
let park: number
/** Sponsored, or with a paid package. */
const paidHomes = new Set<number>()

beforeAll(async () => {
  world = await openWorld(now, async database => {
    park = await aPark(database, {
      ageType: 2,
      rents: [
        { amount: 700, asOf: '2025-05-01' },
        { amount: 640, asOf: '2026-05-01' },
      ],
    })
    const at = { parkKey: park }
    homes = {
      stated: await aListing(database, { ...leased, ...at, lotRentAmount: 600, lotRentSource: 'seller' }),
      unstated: await aListing(database, { ...leased, ...at }),
      owned: await aListing(database, { ...at, now, tenure: 'own-land' }),
      rental: await aListing(database, {
        ...leased,
        ...at,
        askingPrice: null,
        rentalPrice: 1_200,
        isSeasonalRental: true,
        deposit: 900,
        rentIncludes: ['lot-rent', 'water'],
        availableOn: '2026-07-01',
        leaseMonths: 3,
        seasonStart: 11,
        seasonEnd: 4,
      }),
      unknown: await aListing(database, { now, ...at }),
    }
    // More paid homes than there are paid places on a page.
    for (let made = 0; made < 20; made++) {
      const kinds = [
        { sponsoredUntil: now + DAY },
        { packageName: 'featured' },
        { packageName: 'premium' },
      ] as const
      paidHomes.add(await aListing(database, { now, town: 'tampa', photos: made % 3, ...kinds[made % 3] }))
    }
    for (let made = 0; made < 40; made++) await aListing(database, { now, town: 'tampa', photos: made % 4 })
    await aListing(database, { now, active: 3, startedAt: now - 90 * DAY, removedAt: now - DAY })
  })
})
afterAll(() => world.close())

const get = async (key: number) => {
  const { body } = await world.call(getListing, { path: { key } })
  return body.payload
}
const keysOf = async (query: Given): Promise<number[]> => {
  const { body } = await world.call(listListings, { query: { 'park-key': park, ...query }, detail: 'nano' })
  return body.payload.map(({ key }: { key: number }) => key).sort()
}

test("a park's newest figure replaces an unknown lot rent, but never as the seller's (L79)", async () => {
  expect(await get(homes.unstated)).toMatchObject({
    lotRent: null,
    parkLotRent: { amount: 640, asOf: '2026-05-01' },
  })
  expect((await get(homes.unknown)).parkLotRent).toEqual({ amount: 640, asOf: '2026-05-01' })
  expect(await get(homes.stated)).toMatchObject({ lotRent: { amount: 600 }, parkLotRent: null })
  expect((await get(homes.owned)).parkLotRent).toBeNull()
  expect((await get(homes.rental)).parkLotRent).toBeNull()
})

test('maximum-lot-rent includes both, lot-rent-source selects one (L107)', async () => {
  const { stated, unstated, unknown } = homes
  expect(await keysOf({ 'maximum-lot-rent': 640 })).toEqual([stated, unstated, unknown].sort())
  expect(await keysOf({ 'maximum-lot-rent': 639 })).toEqual([stated])
  expect(await keysOf({ 'maximum-lot-rent': 640, 'lot-rent-source': 'stated' })).toEqual([stated])
  expect(await keysOf({ 'lot-rent-source': 'park' })).toEqual([unstated, unknown].sort())
})

test('a new figure of the park updates its homes, searches and pages', async () => {
  const before = await world.database.query<{ id: string }>('select max(sequence) as id from change')
  await world.database.query(
    "insert into park_lot_rent (park_key, amount, as_of, source) values ($1, 655, '2026-06-01', 'park')",
    [park],
  )
  const noted = await world.database.query<{ key: number }>(
    "select key from change where entity = 'listing' and sequence > $1",
    [before[0]!.id],
  )
  expect(new Set(noted.map(({ key }) => key))).toEqual(new Set(Object.values(homes)))
  await world.changed('listing', ...noted.map(({ key }) => key))
  expect(await keysOf({ 'maximum-lot-rent': 640 })).toEqual([homes.stated])
  expect((await get(homes.unstated)).parkLotRent).toEqual({ amount: 655, asOf: '2026-06-01' })
})

test('a rental has rental terms; a home for sale has none (L79)', async () => {
  expect((await get(homes.rental)).rental).toEqual({
    deposit: 900,
    includes: ['lot-rent', 'water'],
    availableOn: '2026-07-01',
    isAvailable: false,
    leaseMonths: 3,
    season: { from: 11, to: 4 },
  })
  expect((await get(homes.stated)).rental).toBeNull()
  expect((await get(homes.rental)).communityAge).toBe(2)
})

test('paid homes are in every third place, never the first; pages have no duplicates or gaps (L113)', async () => {
  const whole: { key: number }[] = []
  for (let offset = 0; offset < 60; offset += 22) {
    const { body } = await world.call(searchListings, {
      query: { state: 'FL', city: 'Tampa', offset, limit: 22 },
      detail: 'micro',
    })
    expect(body.meta.total).toBe(60)
    const page: typeof whole = body.payload
    if (offset < 44) {
      const paid = page.flatMap(({ key }, place) => (paidHomes.has(key) ? [place] : []))
      expect(paid).toEqual([2, 5, 8, 11, 14, 17, 20])
    }
    whole.push(...page)
  }
  expect(new Set(whole.map(({ key }) => key)).size).toBe(60)
  const { body } = await world.call(listListings, {
    query: { state: 'FL', city: 'Tampa', offset: 10, limit: 30 },
    detail: 'micro',
  })
  expect(body.payload.map(({ key }: { key: number }) => key)).toEqual(
    whole.slice(10, 40).map(({ key }) => key),
  )
})

test('the response for a removed home reveals no more than its page (L109)', async () => {
  const { body } = await world.call(searchListings, {
    query: { state: 'FL', 'removed-date': formatDay(now - 3 * DAY) },
    detail: 'micro',
  })
  expect(body.meta.total).toBe(1)
  expect(Object.keys(body.payload[0]).sort()).toEqual([
    'badges',
    'coordinatePoint',
    'isRemoved',
    'key',
    'label',
    'removedDate',
  ])
  expect(body.payload[0].badges).toEqual(['removed'])
})
