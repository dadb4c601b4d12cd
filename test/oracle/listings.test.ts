import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { emptySearch, groupings, type ListingSearch } from '#model/listing/search.ts'
import { listingOrders } from '#model/listing/sorts.ts'
import { type Listings, openListings } from '#services/listing/index.ts'
import { openPlaces, type Places } from '#services/place/index.ts'
import { openAddressNames } from '#services/search/index.ts'
import { type TestDatabase, testDatabase } from '#test/world/database.ts'
import { insertHomes } from './homes.ts'
import { askOracle } from './oracle.ts'

/** For properties: a hundred and fifty searches, each with some sixty counts by SQL. */
const patience = 300_000
const base = Date.UTC(2026, 5, 15, 12)
let clock = base
const now = () => clock

let world: TestDatabase
let places: Places
let listings: Listings

beforeAll(async () => {
  world = await testDatabase()
  await insertHomes(world.database, 400, base)
  places = await openPlaces({ database: world.database, now })
  const names = await openAddressNames({ database: world.database, places })
  listings = await openListings({ database: world.database, places, names, now })
})
afterAll(() => world.close())

const choose = <T extends string>(...values: T[]) => fc.subarray(values, { minLength: 1 })
const yes = fc.constant(true)
const filters = fc.record(
  {
    'listing-type': choose(
      'for-sale',
      'for-sale-by-owner',
      'for-rent',
      'rent-to-own',
      'seasonal-rental',
      'repo',
    ),
    'minimum-price': fc.constantFrom(0, 650, 50_000),
    'maximum-price': fc.constantFrom(900, 50_000, 100_000),
    type: choose('manufactured', 'mobile', 'modular', 'park-model', 'tiny-home'),
    'home-location-type': choose(
      'senior-community',
      'private',
      'move',
      'resident-owned',
      'dealer-lot',
      'sited',
    ),
    bedrooms: fc.integer({ min: 0, max: 5 }),
    bathrooms: fc.constantFrom(1, 1.5, 2, 2.5),
    size: choose('small-single', 'large-single', 'small-multi', 'large-multi'),
    tenure: choose('own-land', 'leased-lot', 'to-be-moved'),
    'maximum-lot-rent': fc.constantFrom(450, 599),
    'has-for-sale': yes,
    'has-for-rent': yes,
    'for-sale-by-owner': yes,
    reposession: yes,
    'has-photos': yes,
    'has-virtual-tour': yes,
    'pets-allowed': yes,
    'park-model': yes,
    showcased: yes,
    'sale-pending': yes,
    'recently-listed': yes,
    'recently-sold': yes,
    'active-sold': choose('1', '2'),
    'removed-date': fc.constantFrom(base - 90 * DAY, base - (base % DAY)),
    'state-association-key': fc.constantFrom(52, 9, 27, 3001),
    'sales-center-key': fc.constantFrom(1, 2, 9),
  },
  { requiredKeys: [] },
)
/** Few filters at a time, so that something is left to order. */
const fewFilters = fc
  .tuple(filters, fc.array(fc.nat(25), { maxLength: 3 }))
  .map(([all, at]) => Object.fromEntries(Object.entries(all).filter((_, index) => at.includes(index))))

const place = fc.constantFrom<ListingSearch['place']>(
  {},
  {},
  { state: 'FL' },
  { state: 'FL', radius: 20 },
  { state: 'FL', city: 'Tampa' },
  { state: 'FL', city: 'Tampa', radius: 40 },
  { state: 'FL', county: 'Polk' },
  { state: 'FL', county: 'Polk County', radius: 60 },
  { state: 'MO', city: 'O Fallon', radius: 5 },
  { zip: '33602' },
  { state: 'FL', zip: '33602', radius: 100 },
  { state: 'MO', city: 'Springfield' },
)

const searches = fc
  .record(
    {
      place,
      near: fc.constantFrom(
        { latitude: 28, longitude: -82.2 },
        { latitude: 28, longitude: -82.2, range: 30 },
        { latitude: 51.9, longitude: -176.6, range: 50 },
      ),
      bounds: fc.constantFrom(
        { west: -83, south: 27.5, east: -82, north: 28.5 },
        { west: 170, south: 40, east: -80, north: 60 },
      ),
      filters: fewFilters,
      order: fc.array(fc.constantFrom(...listingOrders.wire), { minLength: 1, maxLength: 3 }),
      groupBy: fc.constantFrom(...groupings),
      offset: fc.constantFrom(0, 3, 22, 1000),
      limit: fc.constantFrom(1, 22, 100),
    },
    { requiredKeys: ['place', 'filters', 'order', 'offset', 'limit'] },
  )
  .filter(({ place: { radius, state, ...named }, near }) => {
    const round = radius !== undefined && Object.keys(named).length > 0
    return !(round && near?.range !== undefined)
  })
  .map(search => ({ ...emptySearch, ...search }) as ListingSearch)

/** Moments on, just before and just after the lines on which the homes stand. */
const moments = fc.constantFrom(
  base - 1,
  base,
  base + 1,
  base + 2,
  base + DAY,
  base + DAY + 1,
  base + 62 * DAY,
)

const sortedGroups = (groups: readonly { value: string; count: number }[] | undefined) =>
  groups?.map(({ value, count }) => `${value} ${count}`).sort()

async function compare(search: ListingSearch) {
  const answer = await listings.search(search, 'nano')
  const oracle = await askOracle(world.database, search, clock)
  expect(answer!.total).toBe(oracle.total)
  expect(answer!.items.map(({ key }) => key)).toEqual(oracle.keys)
  expect(answer!.counts).toEqual(oracle.counts)
  for (const zoom of [3, 9]) {
    const map = listings.map({ search, zoom })!
    expect(map.total).toBe(oracle.total)
    expect(map.cells.every(({ count, key }) => (count === 1) === (key !== null))).toBe(true)
  }
  // Namesake cities are two groups here and one line there.
  if (search.groupBy !== 'city') expect(sortedGroups(answer!.groups)).toEqual(sortedGroups(oracle.groups))
  else {
    const sum = (groups: readonly { count: number }[] = []) =>
      groups.reduce((total, { count }) => total + count, 0)
    expect(sum(answer!.groups)).toBe(sum(oracle.groups))
  }
}

describe('the index and SQL answer the same', () => {
  test(
    'to any search at any moment: total, keys in order, counts, groups (L103) (L105) (L106) (L107) (L109)',
    async () => {
      await fc.assert(
        fc.asyncProperty(searches, moments, async (search, moment) => {
          clock = moment
          await compare(search)
        }),
        { numRuns: 150 },
      )
    },
    patience,
  )

  test.each(listingOrders.wire)('in the order %s (L111) (L112)', async order => {
    clock = base
    await compare({ ...emptySearch, order: [order], limit: 100 })
    await compare({
      ...emptySearch,
      order: [order],
      limit: 100,
      place: { state: 'FL', city: 'Tampa', radius: 50 },
    })
  })

  test(
    'after homes were changed, added and removed',
    async () => {
      clock = base
      const changed = await world.database.query<{ key: number }>(
        `update listing set asking_price = 77000, modified_at = $1 where key % 3 = 0 and active = 1 returning key`,
        [new Date(base + 5)],
      )
      const removed = await world.database.query<{ key: number }>(
        `update listing set active = 3, is_sale_pending = false, removed_at = $1 where key % 7 = 0 and active = 1
       returning key`,
        [new Date(base)],
      )
      const deleted = await world.database.query<{ key: number }>(
        'delete from listing where key % 11 = 0 returning key',
      )
      const before = await world.database.query<{ key: number }>('select max(key) as key from listing')
      await insertHomes(world.database, 40, base, 2)
      const added = await world.database.query<{ key: number }>('select key from listing where key > $1', [
        before[0]!.key,
      ])
      await listings.apply(
        [...changed, ...removed, ...deleted, ...added].map(({ key }) => ({ entity: 'listing', key })),
      )
      await fc.assert(
        fc.asyncProperty(searches, moments, async (search, moment) => {
          clock = moment
          await compare(search)
        }),
        { numRuns: 40 },
      )
    },
    patience,
  )

  test('after everything is re-read', async () => {
    clock = base + DAY
    await listings.apply([{ entity: '*', key: null }])
    await compare({ ...emptySearch, limit: 100 })
    await compare({ ...emptySearch, filters: { 'recently-sold': true }, limit: 100 })
  })
})
