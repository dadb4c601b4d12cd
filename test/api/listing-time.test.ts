import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListing, listListings, searchListings } from '#contract/listing/v1.ts'
import { generalStatistics } from '#contract/statistics/v1.ts'
import { DAY } from '#kit/dates.ts'
import { aDealer } from '#test/world/dealer.ts'
import { aListing, type ListingGiven } from '#test/world/listing.ts'
import { aPark } from '#test/world/park.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(now, async () => undefined)
})
afterAll(() => world.close())

/** The only home in the database. */
async function alone(given: ListingGiven): Promise<number> {
  const { database } = world
  await database.query('delete from listing')
  const key = await aListing(database, { now, startedAt: now - 300 * DAY, ...given })
  world.clock.now = now
  await world.services.listings.apply([{ entity: '*', key: null }])
  return key
}

const total = async (query = {}) =>
  (await world.call(listListings, { query, detail: 'nano' })).body.meta.total

describe('time alone changes the results (RULINGS 3)', () => {
  test.each<[string, ListingGiven, object, boolean, number]>([
    [
      'recently listed ends after 28 days (L90)',
      { startedAt: now - 27 * DAY },
      { 'recently-listed': 'true' },
      true,
      DAY,
    ],
    ['an ending passes (L91)', { removedAt: now + 5 }, {}, true, 5],
    [
      'a sale is shown for 90 days (L91)',
      { active: 2, showSold: true, removedAt: now - 89 * DAY },
      { 'active-sold[]': '1' },
      true,
      DAY,
    ],
  ])('%s', async (_, given, query, before, until) => {
    await alone(given)
    world.clock.now = now + until
    expect(await total(query)).toBe(before ? 1 : 0)
    world.clock.now = now + until + 1
    expect(await total(query)).toBe(before ? 0 : 1)
    world.clock.now = now
    expect(await total(query)).toBe(before ? 1 : 0)
  })

  test('a rental is available once its day has begun in every time zone', async () => {
    const key = await alone({ askingPrice: null, rentalPrice: 700, availableOn: '2026-06-16' })
    const noon = Date.UTC(2026, 5, 16, 12)
    const { body, freshUntil } = await world.call(getListing, { path: { key } })
    expect(body.payload.rental).toMatchObject({ availableOn: '2026-06-16', isAvailable: false })
    expect(freshUntil).toBe(noon)
    world.clock.now = noon
    expect((await world.call(getListing, { path: { key } })).body.payload.rental.isAvailable).toBe(true)
  })

  test('a sponsored place changes the order from its start to its end', async () => {
    const { database } = world
    const given = { now, startedAt: now - 300 * DAY }
    const plain = [await alone({}), await aListing(database, given), await aListing(database, given)]
    const paid = await aListing(database, { ...given, sponsoredUntil: now + DAY })
    await world.services.listings.apply([{ entity: '*', key: null }])
    const order = async () => {
      const { body } = await world.call(listListings, { detail: 'micro' })
      return body.payload.map(({ key, isSponsored }: { key: number; isSponsored: boolean }) => [
        key,
        isSponsored,
      ])
    }
    const [first, second, third] = plain.map(key => [key, false])
    // The third place is the first that can be sponsored (RULINGS 32).
    const sponsored = [first, second, [paid, true], third]
    expect(await order()).toEqual(sponsored)
    world.clock.now = now + DAY
    expect(await order()).toEqual([first, second, third, [paid, false]])
    world.clock.now = now + DAY - 1
    expect(await order()).toEqual(sponsored)
  })
})

describe('a response has its expiry time (RULINGS 3) (L218)', () => {
  const until = async (operation: typeof getListing | typeof searchListings, input: object = {}) =>
    (await world.call(operation, input)).freshUntil

  test.each<[string, ListingGiven, number]>([
    ['recency', { startedAt: now - 27 * DAY }, DAY + 1],
    ['without upcoming changes it does not expire', { priceReducedAt: now - 13 * DAY }, DAY + 1],
    ['an open house', { openHouses: [{ startAt: now - 5, endAt: now + 7 }] }, 7],
    ['an ending', { removedAt: now + 9 }, 10],
    ['a paid place', { sponsoredUntil: now + 11 }, 11],
  ])('%s', async (_, given, after) => {
    const key = await alone(given)
    expect(await until(getListing, { path: { key } })).toBe(now + after)
    expect(await until(searchListings)).toBe(now + after)
  })

  test('nothing to come: fresh until something changes', async () => {
    const key = await alone({})
    const { freshUntil, tags } = await world.call(getListing, { path: { key } })
    expect(freshUntil).toBeUndefined()
    expect(tags).toEqual([`listing:${key}`])
    expect((await world.call(searchListings)).tags).toEqual(['listings'])
  })
})

test('four counts: homes on the market for sale and for rent, parks, dealers, fresh after a change (L117)', async () => {
  await alone({ rentalPrice: 900 })
  const counts = async () => (await world.call(generalStatistics)).body.payload
  expect(await counts()).toEqual({
    homesActiveSaleCount: 1,
    homesActiveRentCount: 1,
    parkCount: 0,
    salesCenterCount: 0,
  })
  const { database } = world
  const [park, dealer] = [await aPark(database), await aDealer(database)]
  await aPark(database, { active: false })
  const rental = await aListing(database, { now, askingPrice: null, rentalPrice: 700 })
  const sold = await aListing(database, { now, active: 2, showSold: true })
  await world.changed('park', park)
  await world.changed('sales_center', dealer)
  await world.changed('listing', rental, sold)
  expect(await counts()).toEqual({
    homesActiveSaleCount: 1,
    homesActiveRentCount: 2,
    parkCount: 1,
    salesCenterCount: 1,
  })
})
