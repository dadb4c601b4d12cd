import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { emptySearch, type ListingSearch } from '#model/listing/search.ts'
import { listingOrders } from '#model/listing/sorts.ts'
import { type Listings, openListings } from '#services/listing/index.ts'
import type { Places } from '#services/place/index.ts'
import { openAddressNames } from '#services/search/index.ts'
import { type TestDatabase, testDatabase } from '#test/world/database.ts'
import { monthlyCosts } from '../world/assumptions.ts'
import { runs } from '../world/fuzz.ts'
import { sharedPlaces } from '../world/places.ts'
import { insertHomes } from './homes.ts'
import { askOracle } from './oracle.ts'
import { base, moments, searches } from './searches.ts'

/** For properties: a hundred and fifty searches, each with some sixty counts by SQL. */
const timeout = 300_000
let clock = base
const now = () => clock

let world: TestDatabase
let places: Places
let listings: Listings

beforeAll(async () => {
  world = await testDatabase()
  await insertHomes(world.database, 400, base)
  places = await sharedPlaces({ database: world.database, now })
  const names = await openAddressNames({ database: world.database, places })
  listings = await openListings({ database: world.database, places, names, monthlyCosts, now })
})
afterAll(() => world.close())

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
  // Namesake cities are two groups in SQL and one in the index.
  if (search.groupBy !== 'city') expect(sortedGroups(answer!.groups)).toEqual(sortedGroups(oracle.groups))
  else {
    const sum = (groups: readonly { count: number }[] = []) =>
      groups.reduce((total, { count }) => total + count, 0)
    expect(sum(answer!.groups)).toBe(sum(oracle.groups))
  }
}

describe('index and SQL have the same results', () => {
  test(
    'for any search at any time: total, keys in order, counts, groups (L103) (L105) (L106) (L107) (L109)',
    async () => {
      await fc.assert(
        fc.asyncProperty(searches, moments, async (search, moment) => {
          clock = moment
          await compare(search)
        }),
        { numRuns: runs(150) },
      )
    },
    timeout,
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
        { numRuns: runs(40) },
      )
    },
    timeout,
  )

  test('after everything is re-read', async () => {
    clock = base + DAY
    await listings.apply([{ entity: '*', key: null }])
    await compare({ ...emptySearch, limit: 100 })
    await compare({ ...emptySearch, filters: { 'recently-sold': true }, limit: 100 })
  })
})
