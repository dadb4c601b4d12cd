import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getBookValue } from '#contract/book-value/v1.ts'
import { DAY } from '#kit/dates.ts'
import { aListing } from '#test/world/listing.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
let world: OpenWorld
const keys: Record<string, number> = {}

beforeAll(async () => {
  world = await openWorld(now, async database => {
    const like = {
      now,
      startedAt: now - 800 * DAY,
      tenure: 'leased-lot',
      year: 2000,
      squareFeet: 1_200,
    } as const
    // Seven asking prices from 10,000 to 70,000 and one sale: the eighth.
    for (let index = 1; index <= 7; index++)
      keys[`asked${index}`] = await aListing(database, { ...like, askingPrice: index * 10_000 })
    const sold = { ...like, active: 2, showSold: true, askingPrice: 99_000, soldPrice: 80_000 } as const
    keys.sold = await aListing(database, { ...sold, removedAt: now - 200 * DAY })
    // None of these may count.
    await aListing(database, { ...sold, soldPrice: 1_000_000, removedAt: now - 740 * DAY })
    await aListing(database, { ...sold, soldPrice: 1_000_000, showSold: false })
    await aListing(database, { ...like, askingPrice: 1_000_000, active: 4 })
    await aListing(database, { ...like, askingPrice: 1_000_000, removedAt: now - DAY })
    await aListing(database, { ...like, askingPrice: 1_000_000, holdReview: true })
    await aListing(database, { ...like, askingPrice: 1_000_000, isRepossession: true })
    await aListing(database, { ...like, askingPrice: 1_000_000, tenure: 'own-land' })
    await aListing(database, { ...like, askingPrice: 1_000_000, tenure: null })
    await aListing(database, { ...like, askingPrice: 1_000_000, sections: 1 })
    await aListing(database, { ...like, askingPrice: 1 })
    await aListing(database, { ...like, askingPrice: 1_000_000, town: 'austin' })
  })
})
afterAll(() => world?.close())

const like = { state: 'fl', city: 'Ocala', year: 2000, 'square-feet': 1_200, sections: 2 }
const ask = (query: Record<string, string | number>) => world.call(getBookValue, { query })

describe('the value of a home', () => {
  test('is a range of asking and sale prices of similar homes (L6)', async () => {
    const { status, body, tags, freshUntil } = await ask(like)
    expect(status).toBe(200)
    const { range, comparables, found, place, leftAside } = body.payload
    expect(range).toEqual({
      low: 27_500,
      median: 45_000,
      high: 62_500,
      value: 45_000,
      radius: 25,
      years: 5,
      sizePercent: 15,
    })
    expect([found, comparables.length, place.dropdownItemLabel, leftAside]).toEqual([8, 8, 'Ocala, FL', null])
    expect(comparables.find(({ key }: { key: number }) => key === keys.sold)).toMatchObject({
      price: 80_000,
      basis: 'sold',
      date: '2025-11-27',
      hasPage: false,
      city: 'Ocala',
    })
    expect(comparables.filter(({ hasPage }: { hasPage: boolean }) => hasPage)).toHaveLength(7)
    expect(tags).toEqual(['listings'])
    expect(freshUntil === undefined || freshUntil > now).toBe(true)
  })

  test('is adjusted to the size and year of the home', async () => {
    const medianOf = async (given: object) => (await ask({ ...like, ...given })).body.payload.range.median
    expect(await medianOf({ 'square-feet': 1_320 })).toBeGreaterThan(45_000)
    expect(await medianOf({ year: 1997 })).toBeLessThan(45_000)
    expect(await medianOf({ 'lot-rent': 500 })).toBe(45_000)
    expect((await ask({ ...like, 'lot-rent': 0 })).status).toBe(422)
  })

  test('varies within the range by condition (L6)', async () => {
    const worth = async (condition: string) => (await ask({ ...like, condition })).body.payload.range.value
    expect(await worth('needs-work')).toBe(27_500)
    expect(await worth('excellent')).toBe(62_500)
  })

  test('covers the whole state if only that is known', async () => {
    const { range, comparables } = (await ask({ state: 'FL', sections: 2 })).body.payload
    expect([range.radius, range.years, range.sizePercent, comparables[0].distance]).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  test('is missing with fewer than eight homes, with a suggestion for more (L6)', async () => {
    const { body } = await ask({ ...like, year: 2030 })
    expect(body.payload).toMatchObject({
      range: null,
      comparables: [],
      found: 0,
      leftAside: { year: 8, squareFeet: 0, sections: 0 },
    })
    expect((await ask({ ...like, land: 'with' })).body.payload.range).toBeNull()
  })

  test.each([
    [{}, { state: 'required' }],
    [{ state: 'ZZ' }, { state: 'inclusion' }],
    [{ ...like, year: 'old' }, { year: 'not_a_number' }],
    [{ ...like, year: 1900 }, { year: 'inclusion' }],
    [{ ...like, 'square-feet': 5 }, { 'square-feet': 'inclusion' }],
    [{ ...like, sections: 9 }, { sections: 'inclusion' }],
    [{ ...like, condition: 'fine' }, { condition: 'inclusion' }],
    [{ ...like, land: 'maybe' }, { land: 'inclusion' }],
    [{ ...like, zip: '1234' }, { zip: 'invalid' }],
    [{ ...like, color: 'red' }, { color: 'unknown' }],
    [{ state: 'FL', city: 'Nowhere At All' }, 'not_found'],
  ])('%j is refused', async (query, payload) => {
    const { status, body } = await ask(query as unknown as Record<string, string>)
    expect([status, body.payload]).toEqual([422, payload])
  })
})
