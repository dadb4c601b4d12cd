import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { parkTypes } from '#model/park/filters.ts'
import { type ParkSearch, parkSearch } from '#model/park/search.ts'
import { emptySearchOf } from '#model/search/search.ts'
import { openParks, type Parks } from '#services/park/index.ts'
import { openAddressNames } from '#services/search/index.ts'
import { type TestDatabase, testDatabase } from '#test/world/database.ts'
import { runs } from '../world/fuzz.ts'
import { sharedPlaces } from '../world/places.ts'
import { askParkOracle, insertParks } from './park-oracle.ts'
import { areas } from './searches.ts'

/** For properties: a hundred searches, each with some twenty counts by SQL. */
const timeout = 300_000
const base = Date.UTC(2026, 5, 15, 12)
const empty: ParkSearch = emptySearchOf(parkSearch)
let clock = base
let world: TestDatabase
let parks: Parks

beforeAll(async () => {
  const now = () => clock
  world = await testDatabase()
  const { database } = world
  await insertParks(database, 150, base)
  const places = await sharedPlaces({ database, now })
  const names = await openAddressNames({ database, places })
  parks = await openParks({ database, places, names, now })
}, timeout)
afterAll(() => world.close())

const yes = fc.constant(true)
const filters = fc.record(
  {
    type: fc.subarray([...parkTypes], { minLength: 1 }),
    'not-type': fc.subarray([...parkTypes], { minLength: 1 }),
    'maximum-lot-rent': fc.constantFrom(0, 449, 450, 600),
    'pets-allowed': yes,
    'has-pool': yes,
    'has-clubhouse': yes,
    'has-virtual-tour': yes,
    showcased: yes,
    'has-for-rent': yes,
    'has-for-sale': yes,
    'has-photos': yes,
    'has-vacant-sites': yes,
    'state-association-key': fc.constantFrom(52, 9, 27, 3001),
  },
  { requiredKeys: [] },
)
/** Few filters at a time, so that results remain to be sorted. */
const fewFilters = fc
  .tuple(filters, fc.array(fc.nat(12), { maxLength: 2 }))
  .map(([all, at]) => Object.fromEntries(Object.entries(all).filter((_, index) => at.includes(index))))

const searches = fc
  .record(
    {
      place: fc.constantFrom<ParkSearch['place']>(
        {},
        { state: 'FL' },
        { state: 'FL', city: 'Tampa' },
        { state: 'FL', city: 'Tampa', radius: 40 },
        { state: 'FL', county: 'Polk County' },
        { zip: '33602' },
      ),
      near: fc.constantFrom(
        { latitude: 28, longitude: -82.2 },
        { latitude: 28, longitude: -82.2, range: 30 },
      ),
      bounds: fc.constant({ west: -83, south: 27.5, east: -82, north: 28.5 }),
      area: areas,
      filters: fewFilters,
      order: fc.array(fc.constantFrom(...parkSearch.orders.wire), { minLength: 1, maxLength: 3 }),
      groupBy: fc.constantFrom(...parkSearch.groupings),
      offset: fc.constantFrom(0, 3, 24),
      limit: fc.constantFrom(1, 24, 100),
    },
    { requiredKeys: ['place', 'filters', 'order', 'offset', 'limit'] },
  )
  .filter(({ place: { radius }, near }) => !(radius !== undefined && near?.range !== undefined))
  .map(search => ({ ...empty, ...search }) as ParkSearch)

/** On, just before and just after the moments at which homes leave the market. */
const moments = fc.constantFrom(base - 1, base, base + 1, base + 2, base + DAY, base + DAY + 1)

const sorted = (groups: readonly { value: string; count: number }[] | undefined) =>
  groups?.map(({ value, count }) => `${value} ${count}`).sort()

async function compare(search: ParkSearch) {
  const answer = await parks.search(search, 'nano')
  const oracle = await askParkOracle(world.database, search, clock)
  expect(answer!.total).toBe(oracle.total)
  expect(answer!.items.map(({ key }) => key)).toEqual(oracle.keys)
  expect(answer!.counts).toEqual(oracle.counts)
  expect((await parks.map({ search, zoom: 6 }))!.total).toBe(oracle.total)
  // Namesake cities are two groups in SQL and one in the index.
  if (search.groupBy !== 'city') expect(sorted(answer!.groups)).toEqual(sorted(oracle.groups))
}

describe('park index and SQL have the same results', () => {
  test(
    'for any search at any time: total, keys in order, counts, groups (L122) (L123)',
    async () => {
      await fc.assert(
        fc.asyncProperty(searches, moments, async (search, moment) => {
          clock = moment
          await compare(search)
        }),
        { numRuns: runs(100) },
      )
    },
    timeout,
  )

  test.each(parkSearch.orders.wire)('in the order %s (L124)', async order => {
    clock = base
    await compare({ ...empty, order: [order], limit: 100 })
    await compare({ ...empty, order: [order], limit: 100, place: { state: 'FL', city: 'Tampa', radius: 50 } })
  })

  test(
    'after parks and their homes were changed, added and removed',
    async () => {
      clock = base
      const { database } = world
      const changed = [
        await database.query<{ key: number }>(
          'update park set pets_allowed = 2, is_showcase = not is_showcase where key % 3 = 0 returning key',
        ),
        await database.query<{ key: number }>(
          'update park set active = false where key % 7 = 0 returning key',
        ),
        await database.query<{ key: number }>(
          `update listing set asking_price = 77000 where key % 2 = 0 and park_key is not null returning park_key as key`,
        ),
      ].flat()
      const [{ key: before } = { key: 0 }] = await database.query<{ key: number }>(
        'select max(key) as key from park',
      )
      await insertParks(database, 30, base, 2)
      const added = await database.query<{ key: number }>('select key from park where key > $1', [before])
      await parks.apply([...changed, ...added].map(({ key }) => ({ entity: 'park', key })))
      await fc.assert(
        fc.asyncProperty(searches, moments, async (search, moment) => {
          clock = moment
          await compare(search)
        }),
        { numRuns: runs(30) },
      )
    },
    timeout,
  )
})
