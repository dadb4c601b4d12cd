import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchListings } from '#contract/listing/v1.ts'
import { searchParks } from '#contract/park/v1.ts'
import { getSearchPhrase } from '#contract/search-phrase/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { sentences } from '../world/search-phrases.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let wanted: number

beforeAll(async () => {
  world = await testDatabase()
  const home = { now: Date.now(), town: 'tampa', bedrooms: 3, askingPrice: 75_000 } as const
  wanted = await aListing(world.database, home)
  await aListing(world.database, { ...home, bedrooms: 2 })
  await aListing(world.database, { ...home, askingPrice: 85_000 })
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ask = (query: Record<string, string>) => aVisitor(site.address).call(getSearchPhrase, { query })
const given = { type: 'listing', language: 'en' }

describe('a sentence', () => {
  test('becomes parameters of the search, a place, and words that are left', async () => {
    const { status, json } = await ask({
      ...given,
      text: '3 bed under 80k near Tampa with a pool, quiet, 55+, no rentals',
    })
    expect(status).toBe(200)
    expect(json.payload).toMatchObject({
      type: 'listing',
      place: { city: 'Tampa', state: 'FL', dropdownItemLabel: 'Tampa, FL' },
      parameters: {
        state: 'FL',
        city: 'Tampa',
        radius: '20',
        bedrooms: '3',
        'maximum-price': '80000',
        'listing-type[]': ['for-sale'],
        'home-location-type[]': ['senior-community'],
        'amenities[]': ['pool'],
      },
      left: ['quiet'],
    })
  })

  test('without a place has none', async () => {
    const { json } = await ask({ type: 'listing', language: 'es', text: '  2 recámaras  ' })
    expect(json.payload).toEqual({ type: 'listing', place: null, parameters: { bedrooms: '2' }, left: [] })
  })

  test('finds the homes that it asks for', async () => {
    const { json } = await ask({ ...given, text: '3 bed under 80k in tampa' })
    const found = await aVisitor(site.address).call(searchListings, { query: json.payload.parameters })
    expect(found.json.payload.map(({ key }: { key: number }) => key)).toEqual([wanted])
  })

  test('has parameters that the search over HTTP takes, for homes and parks', async () => {
    // The unit test has all; these differ in their filters.
    for (const { type, language, text } of sentences().filter((_, index) => index % 9 === 0)) {
      const { json } = await ask({ type, language, text })
      const search = type === 'park' ? searchParks : searchListings
      const { status } = await aVisitor(site.address).call(search, { query: json.payload.parameters })
      expect([text, status]).toEqual([text, 200])
    }
  })
})

test.each([
  [{}, { text: 'required', type: 'required', language: 'required' }],
  [{ ...given, text: '   ' }, { text: 'blank' }],
  [{ ...given, text: 'x'.repeat(201) }, { text: 'too_long' }],
  [{ ...given, text: '3 bed', type: 'dealer' }, { type: 'inclusion' }],
  [{ ...given, text: '3 bed', language: 'fr' }, { language: 'inclusion' }],
  [{ ...given, text: '3 bed', color: 'red' }, { color: 'unknown' }],
])('%j is refused', async (query, payload) => {
  const { status, json } = await ask(query as Record<string, string>)
  expect([status, json.payload]).toEqual([422, payload])
})

test('every documented response was made', () => {
  expect(unseen('search-phrase')).toEqual([])
})
