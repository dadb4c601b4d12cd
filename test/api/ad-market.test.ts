import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adMarket } from '#contract/ad-market/v2.ts'
import { milesBetween, type Point } from '#kit/geo.ts'
import type { RunningServer } from '#server/main.ts'
import { towns } from '../world/address.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let hidden: ReturnType<typeof hiddenNorthOf>
beforeAll(async () => {
  world = await testDatabase()
  const { database } = world
  /** A home that was shown some times yesterday, and as often a month ago. */
  const home = async (shown: number, given: Parameters<typeof aListing>[1]) => {
    const key = await aListing(database, given)
    await database.query(
      `insert into listing_day (listing_key, day, searched_count)
      values ($1, current_date - 1, $2), ($1, current_date - 28, $2)`,
      [key, shown],
    )
  }
  await home(1, { town: 'tampa' })
  await home(10, { town: { ...towns.tampa, zip: '33603', latitude: 27.986, longitude: -82.465 } })
  await home(100, { town: 'lakeland' })
  // Sold: it was shown, and is not on the market any more.
  await home(1_000, { town: 'lakeland', active: 2 })
  await home(10_000, { town: 'austin' })
  // North of ZIP code 33602 by more than a number of miles as it is shown without its street, else by less.
  const [center] = await database.query<Point>('select latitude, longitude from zip where zip = $1', [
    '33602',
  ])
  hidden = hiddenNorthOf(center!)
  await home(100_000, { town: { ...towns.ocala, ...hidden.point }, displayAddress: false })
  await aPark(database, { town: 'tampa' })
  await aPark(database, { town: 'lakeland' })
  await aPark(database, { town: 'lakeland', active: false })
  site = await startSite({ connectionString: world.connectionString })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ask = async (query: Record<string, string>) =>
  (await aVisitor(site.address).call(adMarket, { query })).json.payload

/** A point that a search by its shown point, of two decimals, finds one mile later than a search by the point itself. */
function hiddenNorthOf({ latitude, longitude }: Point) {
  for (let shown = Math.ceil(latitude * 100 + 30) / 100; ; shown += 0.01) {
    const point = { latitude: shown - 0.004, longitude: Math.round(longitude * 100) / 100 }
    const miles = (north: number) => Math.floor(milesBetween(latitude, longitude, north, point.longitude))
    if (miles(point.latitude) < miles(shown)) return { point, miles: miles(shown) }
  }
}

describe('the market of an area has its homes, parks and how often homes were shown in 28 days', () => {
  test.each([
    ['nation', {}, { homes: 5, parks: 2, shown: 111_111 }],
    ['state', { state: 'fl' }, { homes: 4, parks: 2, shown: 101_111 }],
    ['county', { state: 'FL', county: 'Polk' }, { homes: 1, parks: 1, shown: 1_100 }],
    ['county', { state: 'FL', county: 'Hillsborough County' }, { homes: 2, parks: 1, shown: 11 }],
    ['city', { state: 'FL', city: 'tampa' }, { homes: 2, parks: 1, shown: 11 }],
    ['zip', { zip: '33602' }, { homes: 1, parks: 1, shown: 1 }],
    ['zip', { zip: '82001' }, { homes: 0, parks: 0, shown: 0 }],
    ['radius', { state: 'FL', city: 'Tampa', miles: '10' }, { homes: 2, parks: 1, shown: 11 }],
    ['radius', { zip: '33801', miles: '100' }, { homes: 4, parks: 2, shown: 101_111 }],
    ['radius', { zip: '33801', miles: '5' }, { homes: 1, parks: 1, shown: 1_100 }],
  ])('%s %o', async (target, query, figures) => {
    expect(await ask(query)).toMatchObject({ target, ...figures })
  })

  test('homes without a street count in a circle by the point that pages show', async () => {
    const before = await ask({ zip: '33602', miles: String(hidden.miles) })
    const after = await ask({ zip: '33602', miles: String(hidden.miles + 1) })
    expect([before, after]).toMatchObject([
      { homes: 2, shown: 11 },
      { homes: 3, shown: 100_011 },
    ])
  })
})

test('the answer names the area and says what a map of it shows', async () => {
  expect(await ask({})).toMatchObject({ place: null, miles: null })
  expect(await ask({ state: 'FL' })).toMatchObject({ place: { label: 'Florida', state: 'FL', fips: '12' } })
  expect(await ask({ state: 'LA', county: 'Orleans' })).toMatchObject({
    place: { label: 'Orleans Parish, LA', fips: '22071' },
  })
  const circle = await ask({ state: 'FL', city: 'Tampa', miles: '25' })
  expect(circle).toMatchObject({ miles: 25, place: { label: 'Tampa, FL', fips: null } })
  const { bounds, coordinatePoint } = circle.place!
  expect((bounds.north - bounds.south) / 2).toBeCloseTo(25 / 69.09, 3)
  expect((bounds.north + bounds.south) / 2).toBeCloseTo(coordinatePoint.latitude, 6)
})

test.each([
  [{ state: 'XX' }, { state: 'inclusion' }],
  [{ county: 'Polk' }, { state: 'required' }],
  [{ city: 'Tampa' }, { state: 'required' }],
  [{ state: 'FL', county: 'Nowhere' }, { county: 'result_from_list' }],
  [{ state: 'FL', city: 'Nowhere' }, { city: 'result_from_list' }],
  [{ zip: '00000' }, { zip: 'result_from_list' }],
  [{ zip: '3360' }, { zip: 'zip' }],
  [{ miles: '10' }, { state: 'required', city: 'required' }],
  [{ state: 'FL', miles: '10' }, { city: 'required' }],
  [{ state: 'FL', city: 'Nowhere', miles: '10' }, { city: 'result_from_list' }],
  [{ zip: '33602', miles: '0' }, { miles: 'greater_than_or_equal_to' }],
  [{ zip: '33602', miles: '101' }, { miles: 'less_than_or_equal_to' }],
  [{ zip: '33602', miles: '2.5' }, { miles: 'not_an_integer' }],
  [{ zip: '33602', city: 'Tampa' }, { city: 'not_allowed' }],
  [{ state: 'FL', city: 'Tampa', county: 'Hillsborough' }, { county: 'not_allowed' }],
  [{ state: 'FL', county: 'Polk', miles: '10' }, { county: 'not_allowed' }],
  [{ state: 'FL', town: 'Tampa' }, { town: expect.any(String) }],
])('the area %o is refused with its fields', async (query, fields) => {
  const { status, json } = await aVisitor(site.address).call(adMarket, {
    query: query as Record<string, string>,
  })
  expect([status, json.payload]).toEqual([422, fields])
})

test('how often homes were shown is kept for an hour', async () => {
  const { shown } = await ask({ state: 'TX', city: 'Austin' })
  await world.database.query('update listing_day set searched_count = 0')
  expect(await ask({ state: 'TX', city: 'Austin' })).toMatchObject({ shown })
  expect(await ask({ state: 'TX', county: 'Travis' })).toMatchObject({ shown: 0 })
})

test('the tests above cover success and every documented error', () => {
  expect(unseen('ad-market')).toEqual([])
})
