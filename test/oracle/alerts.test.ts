import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptySearch, type ListingSearch, listingSearch } from '#model/listing/search.ts'
import { SavedSearches } from '#services/alert/saved-searches.ts'
import { type Listings, openListings } from '#services/listing/index.ts'
import type { Places } from '#services/place/index.ts'
import { type AddressNames, openAddressNames, whereOf } from '#services/search/index.ts'
import { type TestDatabase, testDatabase } from '#test/world/database.ts'
import { monthlyCosts } from '../world/assumptions.ts'
import { runs } from '../world/fuzz.ts'
import { sharedPlaces } from '../world/places.ts'
import { insertHomes } from './homes.ts'
import { base, moments, searches } from './searches.ts'

const timeout = 300_000
let clock = base
const now = () => clock

let world: TestDatabase
let places: Places
let names: AddressNames
let listings: Listings
let rows: Awaited<ReturnType<Listings['rowsOf']>>

beforeAll(async () => {
  world = await testDatabase()
  await insertHomes(world.database, 300, base)
  places = await sharedPlaces({ database: world.database, now })
  names = await openAddressNames({ database: world.database, places })
  listings = await openListings({ database: world.database, places, names, monthlyCosts, now })
  const keys = await world.database.query<{ key: number }>('select key from listing')
  rows = await listings.rowsOf(keys.map(({ key }) => key))
})
afterAll(() => world.close())

/** Keys of all homes among a search's results. */
async function resultsOf(search: ListingSearch): Promise<number[]> {
  const keys: number[] = []
  for (let offset = 0; ; offset += 100) {
    const page = await listings.search({ ...search, offset, limit: 100 }, 'nano', false)
    keys.push(...(page?.items ?? []).map(({ key }) => key))
    if (keys.length >= (page?.total ?? 0)) return keys.sort((a, b) => a - b)
  }
}

const saved = () =>
  new SavedSearches(search => whereOf(listingSearch, search, places, names)?.scope, listings.costOf)

test(
  'a home matches an alert exactly if the results of its search contain it at that time (L166)',
  async () => {
    const worlds = fc.tuple(fc.array(searches, { minLength: 1, maxLength: 12 }), moments)
    await fc.assert(
      fc.asyncProperty(worlds, async ([asked, moment]) => {
        clock = moment
        const alerts = saved()
        for (const [key, { place, filters, near, bounds, area }] of asked.entries())
          alerts.put(key, {
            place,
            filters,
            ...(near && { near }),
            ...(bounds && { bounds }),
            ...(area && { area }),
          })
        const found = asked.map(() => [] as number[])
        for (const row of rows) for (const key of alerts.matching(row, moment)) found[key]!.push(row.key)
        for (const [key, search] of asked.entries())
          expect(found[key]!.sort((a, b) => a - b)).toEqual(await resultsOf({ ...emptySearch, ...search }))
      }),
      { numRuns: runs(120) },
    )
  },
  timeout,
)

test('the same after alerts were changed and removed, in any order', async () => {
  const steps = fc.array(
    fc.record({ key: fc.integer({ min: 1, max: 8 }), search: fc.option(searches, { nil: undefined }) }),
    { minLength: 1, maxLength: 40 },
  )
  const home = fc.nat(rows.length - 1)
  fc.assert(
    fc.property(steps, home, (changes, at) => {
      const alerts = saved()
      const last = new Map<number, ListingSearch>()
      for (const { key, search } of changes) {
        if (search) {
          alerts.put(key, search)
          last.set(key, search)
        } else {
          alerts.remove(key)
          last.delete(key)
        }
      }
      const anew = saved()
      for (const [key, search] of last) anew.put(key, search)
      const sorted = (keys: number[]) => keys.sort((a, b) => a - b)
      expect(sorted(alerts.matching(rows[at]!, base))).toEqual(sorted(anew.matching(rows[at]!, base)))
      expect(alerts.size).toBe(anew.size)
    }),
    { numRuns: 200 },
  )
})
