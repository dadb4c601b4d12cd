import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listListings, mapListings, searchListings } from '#contract/listing/v1.ts'
import { DAY } from '#kit/dates.ts'
import { aListing } from '#test/world/listing.ts'
import { aPark } from '#test/world/park.ts'
import { type Given, type OpenWorld, openWorld } from '#test/world/services.ts'

const now = Date.UTC(2026, 5, 15, 12)
let world: OpenWorld
const homes: Record<string, number> = {}

beforeAll(async () => {
  world = await openWorld(now, async database => {
    const put = async (name: string, given: Parameters<typeof aListing>[1]) => {
      homes[name] = await aListing(database, { now, ...given })
    }
    const parkKey = await aPark(database, { town: 'lakeland', name: 'Cypress Bend' })
    await put('tampa', {
      town: 'tampa',
      askingPrice: 50_000,
      year: 1980,
      squareFeet: 800,
      bedrooms: 1,
      bathrooms: 1,
    })
    await put('tampaTwo', {
      town: 'tampa',
      latitude: 28.05,
      askingPrice: 60_000,
      year: 2001,
      squareFeet: 1200,
      bedrooms: 2,
      bathrooms: 1.5,
      startedAt: now - DAY,
    })
    await put('lakeland', {
      town: 'lakeland',
      parkKey,
      askingPrice: 70_000,
      year: 2010,
      squareFeet: 1500,
      bedrooms: 4,
      bathrooms: 3,
      packageName: 'premium',
    })
    await put('ocala', {
      town: 'ocala',
      askingPrice: null,
      rentalPrice: 900,
      year: null,
      modifiedAt: now - 1000,
    })
    await put('austin', { town: 'austin', askingPrice: 90_000, photos: 10 })
    await put('ofallon', { town: 'ofallon' })
    await put('adak', {
      town: { city: 'Adak', state: 'AK', zip: '99546', latitude: 51.88, longitude: -176.63 },
      askingPrice: 40_000,
    })
  })
})
afterAll(() => world.close())

async function found(query: Given): Promise<string[]> {
  const { status, body } = await world.call(listListings, { query, detail: 'nano' })
  expect(status, JSON.stringify(body)).toBe(200)
  const names = new Map(Object.entries(homes).map(([name, key]) => [key, name]))
  return body.payload.map(({ key }: { key: number }) => names.get(key))
}
const set = async (query: Given) => (await found(query)).sort()

describe('places (L105)', () => {
  test.each<[string, Given, string[]]>([
    ['a state is all of it', { state: 'FL' }, ['lakeland', 'ocala', 'tampa', 'tampaTwo']],
    ['… whatever the radius', { state: 'fl', radius: 5 }, ['lakeland', 'ocala', 'tampa', 'tampaTwo']],
    ['a city without radius is the city', { state: 'FL', city: 'Tampa' }, ['tampa', 'tampaTwo']],
    ['… with a radius of -1 too', { state: 'FL', city: 'Tampa', radius: -1 }, ['tampa', 'tampaTwo']],
    [
      'a radius is true distance',
      { state: 'FL', city: 'Tampa', radius: 40 },
      ['lakeland', 'tampa', 'tampaTwo'],
    ],
    ['a county, named without its word', { state: 'FL', county: 'Hillsborough' }, ['tampa', 'tampaTwo']],
    ['a ZIP', { zip: '33801' }, ['lakeland']],
    ['a ZIP of nine digits', { zip: '33801-0001', state: 'FL' }, ['lakeland']],
    ['a city written otherwise', { state: 'MO', city: 'O Fallon' }, ['ofallon']],
    ['a point and its range', { latitude: 30.27, longitude: -97.74, range: 10 }, ['austin']],
    ['a box', { bounds: '-83,27,-82.2,28.5' }, ['tampa', 'tampaTwo']],
    ['a box across the 180th meridian', { bounds: '170,40,-170,60' }, ['adak']],
    ['a drawn area', { area: '27,-83;28.5,-83;28.5,-82.2;27,-82.2' }, ['tampa', 'tampaTwo']],
    [
      'an area and a city',
      { area: '27,-83;28.5,-83;28,-82.2;27,-82.2', state: 'FL', city: 'Tampa' },
      ['tampa', 'tampaTwo'],
    ],
    ['an excluded state returns what it has', { state: 'AK' }, ['adak']],
  ])('%s', async (_, query, expected) => expect(await set(query)).toEqual(expected))

  test('an unknown place is 422 not_found', async () => {
    const unknown: Given[] = [
      { state: 'FL', city: 'Nowhere At All' },
      { zip: '00000' },
      { state: 'TX', zip: '33801' },
    ]
    for (const query of unknown) {
      for (const operation of [listListings, searchListings]) {
        expect(await world.call(operation, { query })).toMatchObject({
          status: 422,
          body: { error: { code: 'invalid' }, payload: 'not_found' },
        })
      }
    }
    const map = await world.call(mapListings, { query: { zip: '00000', bounds: '-83,27,-82,28', zoom: 3 } })
    expect(map).toMatchObject({ status: 422, body: { payload: 'not_found' } })
  })

  test.each([
    ['27,-83;28,-83', 'too_short'],
    ['27,-83;28;28,-82', 'invalid'],
    ['27,-83;28,x;28,-82', 'not_a_number'],
    ['27,-83;91,-83;28,-82', 'less_than_or_equal_to'],
    ['27,-83;28,-181;28,-82', 'greater_than_or_equal_to'],
    [Array.from({ length: 101 }, (_, at) => `${at / 10},${-at}`).join(';'), 'too_many'],
  ])('the area %s is refused', async (area, error) => {
    for (const operation of [listListings, searchListings]) {
      const { status, body } = await world.call(operation, { query: { area } })
      expect([status, body.payload]).toEqual([422, { area: error }])
    }
  })

  test('distance is in miles from a point, and not for a state (RULINGS 15)', async () => {
    const round = await world.call(listListings, {
      query: { state: 'FL', city: 'Tampa', radius: 50, 'order[]': 'distance:asc' },
      detail: 'micro',
    })
    const miles = round.body.payload.map(({ distance }: { distance: number }) => distance)
    expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b))
    expect(miles.at(-1)).toBeGreaterThan(30)
    expect(miles.at(-1)).toBeLessThan(35)
    const whole = await world.call(listListings, { query: { state: 'FL' }, detail: 'micro' })
    expect(whole.body.payload[0]).not.toHaveProperty('distance')
  })
})

describe('orders (L111) (L112)', () => {
  const florida = { state: 'FL' }
  test.each<[string, string[]]>([
    ['price:asc', ['tampa', 'tampaTwo', 'lakeland', 'ocala']],
    ['price:desc', ['lakeland', 'tampaTwo', 'tampa', 'ocala']],
    ['year:asc', ['tampa', 'tampaTwo', 'lakeland', 'ocala']],
    ['year:desc', ['lakeland', 'tampaTwo', 'tampa', 'ocala']],
    ['bedrooms:asc', ['tampa', 'tampaTwo', 'ocala', 'lakeland']],
    ['bedrooms:desc', ['lakeland', 'ocala', 'tampaTwo', 'tampa']],
    ['bathrooms:asc', ['tampa', 'tampaTwo', 'ocala', 'lakeland']],
    ['bathrooms:desc', ['lakeland', 'ocala', 'tampaTwo', 'tampa']],
    ['size:asc', ['tampa', 'tampaTwo', 'ocala', 'lakeland']],
    ['size:desc', ['lakeland', 'ocala', 'tampaTwo', 'tampa']],
    ['recently-listed:desc', ['tampaTwo', 'tampa', 'lakeland', 'ocala']],
    ['recently-updated:desc', ['ocala', 'tampaTwo', 'tampa', 'lakeland']],
    ['package-and-name:asc', ['lakeland', 'ocala', 'tampa', 'tampaTwo']],
    ['City:asc', ['lakeland', 'ocala', 'tampa', 'tampaTwo']],
    ['Community:asc', ['lakeland', 'tampa', 'tampaTwo', 'ocala']],
    ['AskingPrice', ['tampa', 'tampaTwo', 'lakeland', 'ocala']],
  ])('%s', async (order, expected) => expect(await found({ ...florida, 'order[]': order })).toEqual(expected))

  test('the default is the best match: recent, complete homes, a paid one in the third place (L113)', async () => {
    expect((await found({})).slice(0, 3)).toEqual(['tampaTwo', 'austin', 'lakeland'])
  })

  test('a second order breaks ties of the first (L105)', async () => {
    expect(await found({ ...florida, 'order[]': ['City', 'price:desc'] })).toEqual([
      'lakeland',
      'ocala',
      'tampaTwo',
      'tampa',
    ])
  })
})

describe('pages', () => {
  test('have 22 homes by default, and return offset and limit (L114)', async () => {
    const { body } = await world.call(listListings)
    expect(body.meta).toEqual({ total: 7, offset: 0, limit: 22 })
  })

  test('together have every home once (L105)', async () => {
    const whole = await found({ 'order[]': 'bedrooms:asc' })
    const parts: string[] = []
    for (let offset = 0; offset < whole.length; offset += 2) {
      parts.push(...(await found({ 'order[]': 'bedrooms:asc', offset, limit: 2 })))
    }
    expect(parts).toEqual(whole)
  })

  test('an offset beyond the end is an empty page with the same total', async () => {
    const { body } = await world.call(listListings, { query: { offset: 1000 } })
    expect(body).toMatchObject({ payload: [], meta: { total: 7, offset: 1000 } })
  })
})

describe('search-only fields', () => {
  test('groups by state, county, city, ZIP code or park, largest first', async () => {
    const groups = async (by: string) => {
      const { body } = await world.call(searchListings, { query: { 'group-by': by }, detail: 'nano' })
      return body.meta.groups as { value: string; label: string; count: number }[]
    }
    expect((await groups('state'))[0]).toMatchObject({ value: 'FL', label: 'Florida', count: 4 })
    expect((await groups('city'))[0]).toMatchObject({ value: 'Tampa', label: 'Tampa, FL', count: 2 })
    expect((await groups('county'))[0]).toMatchObject({ value: 'Hillsborough County', count: 2 })
    expect((await groups('zip'))[0]).toMatchObject({
      value: '33602',
      count: 2,
      coordinates: { longitude: -82.46 },
    })
    expect(await groups('park')).toMatchObject([{ label: 'Cypress Bend', count: 1 }])
    const list = await world.call(listListings, { query: { 'group-by': 'state' } })
    expect(Object.keys(list.body.meta)).toEqual(['total', 'offset', 'limit'])
  })

  test('the place has a name and a point', async () => {
    const { body } = await world.call(searchListings, {
      query: { state: 'fl', city: 'tampa' },
      detail: 'nano',
    })
    expect(body.meta.place).toMatchObject({
      label: 'Tampa, FL',
      coordinatePoint: { latitude: expect.any(Number) },
    })
  })

  test('an empty search suggests single changes that find homes (L116)', async () => {
    const { body } = await world.call(searchListings, {
      query: { state: 'FL', city: 'Tampa', 'minimum-price': 65_000, bedrooms: 1 },
    })
    expect(body.payload).toEqual([])
    expect(body.meta.relaxations).toEqual([
      { parameter: 'minimum-price', value: null, count: 2 },
      { parameter: 'radius', value: '40', count: 1 },
    ])
    const area = '27,-90;27,-89;28,-89'
    const drawn = await world.call(searchListings, { query: { area } })
    expect(drawn.body.meta.relaxations).toEqual([{ parameter: 'area', value: null, count: 7 }])
    const something = await world.call(searchListings, { query: { state: 'FL' } })
    expect(something.body.meta).not.toHaveProperty('relaxations')
  })
})

test('map pins and clusters add up to the total; single ones have key and price', async () => {
  const query = { bounds: '-100,24,-80,40', zoom: 5 }
  const { body } = await world.call(mapListings, { query })
  const sum = body.payload.reduce((total: number, { count }: { count: number }) => total + count, 0)
  expect([sum, body.meta.total]).toEqual([6, 6])
  const alone = body.payload.find(({ key }: { key: number | null }) => key === homes.austin)
  expect(alone).toMatchObject({ count: 1, price: 90_000 })
  const area = '27,-83;28.5,-83;28.5,-82.2;27,-82.2'
  const drawn = await world.call(mapListings, { query: { ...query, area } })
  expect(drawn.body.meta.total).toBe(2)
  const cheap = await world.call(mapListings, { query: { ...query, 'maximum-price': 60_000 } })
  const list = await world.call(listListings, { query: { bounds: query.bounds, 'maximum-price': 60_000 } })
  expect(cheap.body.meta.total).toBe(list.body.meta.total)
})
