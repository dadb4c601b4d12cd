import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { matches } from '#kit/filter.ts'
import { unknownHome } from '#test/world/index-row.ts'
import { readQuery, toParameters, toQuery } from '../search/query.ts'
import { mapSearchSchema, searchSchema } from '../search/schema.ts'
import { atPage, pageOf } from '../search/search.ts'
import { tagsOf } from '../search/tags.ts'
import { listingFilters } from './filters.ts'
import { emptySearch, type ListingSearch, listingSearch } from './search.ts'
import { choicesOf, countsOf, selectionOf } from './selection.ts'
import { listingOrders } from './sorts.ts'

const { read: readOrder, shown: shownOrders, wire: wireOrders } = listingOrders
const listingSearchSchema = searchSchema(listingSearch)

/** Properties run a hundred times, on whatever machine. */
const timeout = 30_000

const parse = (raw: Record<string, string | string[]>) => v.safeParse(listingSearchSchema, raw)
const search = (raw: Record<string, string | string[]>) => v.parse(listingSearchSchema, raw)
const errors = (raw: Record<string, string | string[]>) =>
  Object.fromEntries((parse(raw).issues ?? []).map(issue => [issue.path![0]!.key, issue.message]))

describe('parameters of the API', () => {
  test('an empty query is the default search: best match, 22 homes (L113) (L114)', () => {
    expect(search({})).toEqual(emptySearch)
    expect(emptySearch).toMatchObject({ order: ['best-match:asc'], limit: 22, offset: 0 })
  })

  test('empty values are dropped, order[] and include[] repeat (L105)', () => {
    expect(
      search({ state: '', bedrooms: '', 'order[]': ['', 'price:asc', 'year:desc'], 'include[]': 'park' }),
    ).toEqual({
      ...emptySearch,
      order: ['price:asc', 'year:desc'],
      include: ['park'],
    })
  })

  test('places: state in any case, ZIP+4 reads its first five, -1 is no radius (L105) (L77)', () => {
    expect(search({ state: 'fl', city: ' Tampa ', radius: '20' }).place).toEqual({
      state: 'FL',
      city: 'Tampa',
      radius: 20,
    })
    expect(search({ zip: '33610-1234', radius: '-1' }).place).toEqual({ zip: '33610' })
  })

  test.each<[string, Record<string, string | string[]>, Record<string, string>]>([
    ['unknown state', { state: 'XX' }, { state: 'inclusion' }],
    ['city without state', { city: 'Tampa' }, { state: 'required' }],
    ['no such type', { 'type[]': ['castle'] }, { 'type[]': 'inclusion' }],
    ['no such order', { 'order[]': 'price:up' }, { 'order[]': 'inclusion' }],
    ['parks’ order', { 'order[]': 'homes-count:desc' }, { 'order[]': 'inclusion' }],
    ['negative price', { 'minimum-price': '-1' }, { 'minimum-price': 'greater_than_or_equal_to' }],
    ['huge price', { 'maximum-price': '999999999' }, { 'maximum-price': 'less_than_or_equal_to' }],
    ['price in words', { 'maximum-price': '1e5' }, { 'maximum-price': 'not_a_number' }],
    [
      'contradicting prices',
      { 'minimum-price': '2', 'maximum-price': '1' },
      { 'maximum-price': 'greater_than_or_equal_to' },
    ],
    ['half a bedroom', { bedrooms: '2.5' }, { bedrooms: 'not_an_integer' }],
    ['too many at once', { limit: '101' }, { limit: 'less_than_or_equal_to' }],
    ['none at once', { limit: '0' }, { limit: 'greater_than_or_equal_to' }],
    ['negative offset', { offset: '-1' }, { offset: 'greater_than_or_equal_to' }],
    ['half a point', { latitude: '28' }, { longitude: 'required' }],
    ['range without point', { range: '20' }, { latitude: 'required' }],
    [
      'two circles at once',
      { zip: '33610', radius: '20', latitude: '28', longitude: '-82', range: '5' },
      { range: 'invalid' },
    ],
    ['box on its head', { bounds: '-83,29,-82,28' }, { bounds: 'invalid' }],
    ['bad ZIP', { zip: '3361' }, { zip: 'invalid' }],
    ['no such day', { 'removed-date': '2026-02-30' }, { 'removed-date': 'invalid' }],
    ['NUL in a city', { state: 'FL', city: 'Tam\u0000pa' }, { city: 'invalid' }],
    ['endless city', { state: 'FL', city: 'x'.repeat(10_000) }, { city: 'too_long' }],
    ['flag in words', { 'has-photos': 'maybe' }, { 'has-photos': 'inclusion' }],
    ['array where one belongs', { bedrooms: ['1', '2'] }, { bedrooms: 'too_many' }],
  ])('%s', (_, raw, expected) => expect(errors(raw)).toEqual(expected))

  test('each unknown parameter is an error', () => {
    expect(parse({ bedroms: '2' }).issues?.[0]).toMatchObject({
      expected: 'never',
      path: [{ key: 'bedroms' }],
    })
  })

  test('a map requires bounds and zoom', () => {
    const map = (raw: Record<string, string>) => v.safeParse(mapSearchSchema(listingSearch), raw)
    expect(map({ bounds: '-83,27,-82,28', zoom: '8', bedrooms: '2' }).output).toMatchObject({
      zoom: 8,
      search: { bounds: { west: -83, south: 27, east: -82, north: 28 }, filters: { bedrooms: 2 } },
    })
    expect(map({ zoom: '21' }).issues?.map(({ path, message }) => [path![0]!.key, message])).toEqual([
      ['zoom', 'less_than_or_equal_to'],
      ['bounds', 'required'],
    ])
  })
})

test('thirteen orders and two more are shown; two more and eight legacy fields are read (L111) (L112)', () => {
  expect(shownOrders).toHaveLength(15)
  expect(shownOrders).toEqual(expect.arrayContaining(['monthly-cost:asc', 'confirmed:desc']))
  for (const order of wireOrders) expect(readOrder(order), order).toBeDefined()
  const legacy = [
    'TopPlacement',
    'AskingPrice',
    'StartedDate',
    'RemovedDate',
    'Created',
    'Community',
    'City',
    'Year',
  ]
  for (const field of legacy) {
    expect(readOrder(field)).toEqual(readOrder(`${field}:asc`))
    expect(readOrder(`${field}:desc`)?.[0]?.direction).toBe('desc')
  }
  expect(readOrder('package-and-name:asc')).toHaveLength(3)
  for (const order of [
    '',
    'price',
    'price:asc:asc',
    'recently-listed:asc',
    'constructor',
    'best-match:desc',
  ]) {
    expect(readOrder(order), order).toBeUndefined()
  }
})

test('the filters offer what part 2 shows (L115)', () => {
  const offered = Object.fromEntries(
    listingFilters.map(filter => [
      filter.key,
      'choices' in filter
        ? filter.choices.map(({ value }) => value)
        : 'offered' in filter
          ? filter.offered
          : [],
    ]),
  )
  expect(offered.bedrooms).toEqual([1, 2, 3, 4, 5])
  expect(offered.bathrooms).toEqual([1, 1.5, 2, 2.5, 3])
  expect(offered['home-location-type']).toHaveLength(7)
  expect(offered['state-association-key']).toEqual([52, 9, 27])
  expect(offered['listing-type']).toHaveLength(6)
})

const homes = {
  ...unknownHome,
  price: 80_000,
  askingPrice: 80_000,
  rentalPrice: 900,
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1344,
  sections: 2,
  year: 2004,
  photoCount: 4,
  homeType: 0,
}

test('a price range applies to the chosen listing types, without one to the price shown (L107)', () => {
  const finds = (filters: ListingSearch['filters']) => matches(homes, selectionOf(filters, 1))
  expect(finds({ 'maximum-price': 1000 })).toBe(false)
  expect(finds({ 'maximum-price': 1000, 'listing-type': ['for-rent'] })).toBe(true)
  expect(finds({ 'maximum-price': 1000, 'listing-type': ['for-sale'] })).toBe(false)
  expect(finds({ 'maximum-price': 1000, 'listing-type': ['for-sale', 'for-rent'] })).toBe(true)
})

test('finds homes on the market by default; recently-sold finds sold ones (L110)', () => {
  const now = 100 * 86_400_000
  const sold = { ...homes, active: 2, removedAt: now - 5, offMarketAt: now - 5, flags: -1 }
  const finds = (row: typeof sold | typeof homes, filters: ListingSearch['filters']) =>
    matches(row, selectionOf(filters, now))
  expect([finds(homes, {}), finds(sold, {})]).toEqual([true, false])
  expect([finds(homes, { 'active-sold': ['1'] }), finds(sold, { 'active-sold': ['1'] })]).toEqual([
    false,
    true,
  ])
  expect([finds(homes, { 'recently-sold': true }), finds(sold, { 'recently-sold': true })]).toEqual([
    false,
    true,
  ])
  const both = { 'active-sold': ['1', '2'] } as const
  expect([finds(homes, both), finds(sold, both)]).toEqual([true, true])
  expect(finds(sold, { 'recently-sold': true, 'active-sold': ['2'] })).toBe(false)
})

test('recently sold is counted with the market’s choices and returned as a separate filter', () => {
  expect(choicesOf({}, 1).has('recently-sold')).toBe(false)
  expect(choicesOf({ 'active-sold': ['1'] }, 1).has('recently-sold')).toBe(true)
  expect(countsOf({ 'active-sold': { 1: 4, 2: 5, 'recently-sold': 4 } })).toEqual({
    'active-sold': { 1: 4, 2: 5 },
    'recently-sold': { true: 4 },
  })
})

describe('page URLs', () => {
  const read = (query: string, others?: ReadonlySet<string>) =>
    readQuery(listingSearch, new URLSearchParams(query), others)

  test('invalid parameters are ignored by name, the rest applies', () => {
    expect(read('bedrooms=2&bathrooms=many&foo=1&minimum-price=9&maximum-price=1&city=Tampa')).toEqual({
      search: { ...emptySearch, filters: { bedrooms: 2, 'minimum-price': 9 } },
      ignored: ['foo', 'bathrooms', 'city', 'maximum-price'],
    })
    expect(read('gclid=x', new Set(['gclid'])).ignored).toEqual([])
  })

  test('page replaces offset', () => {
    const { search: third } = read('page=3')
    expect(third.offset).toBe(44)
    expect(pageOf(third)).toBe(3)
    expect(toQuery(listingSearch, third)).toBe('page=3')
    expect(toParameters(listingSearch, third)).toEqual({ offset: '44' })
    expect(toQuery(listingSearch, atPage(third, 1))).toBe('')
    // Pages after the last numbered one use an offset.
    const far = { ...third, offset: 100_000, limit: 1 }
    expect(toQuery(listingSearch, far)).toBe('limit=1&offset=100000')
  })

  test('equivalent searches have the same URL', () => {
    const one = toQuery(
      listingSearch,
      read('type[]=modular&type[]=mobile&bedrooms=2&radius=-1&limit=22&has-photos=on').search,
    )
    const two = toQuery(
      listingSearch,
      read('has-photos=true&bedrooms=2&type[]=mobile&type[]=modular&order[]=best-match:asc').search,
    )
    expect(one).toBe(two)
  })

  test(
    'URLs and API parameters round-trip',
    () => {
      const arbitrary = fc.record(
        {
          bedrooms: fc.integer({ min: 0, max: 20 }).map(String),
          bathrooms: fc.integer({ min: 0, max: 40 }).map(n => String(n / 2)),
          'minimum-price': fc.integer({ min: 0, max: 50_000 }).map(String),
          'maximum-price': fc.integer({ min: 50_000, max: 99_000_000 }).map(String),
          'listing-type[]': fc.subarray(['for-sale', 'for-rent', 'repo'], { minLength: 1 }),
          'removed-date': fc.constantFrom('2026-01-31', '2024-02-29'),
          'recently-listed': fc.constantFrom('true', 'false', '1'),
          state: fc.constantFrom('FL', 'tx'),
          radius: fc.integer({ min: -1, max: 100 }).map(String),
          bounds: fc.constantFrom('-83,27.5,-82,28', '170,50,-170,60'),
          'group-by': fc.constantFrom('city', 'park'),
          'order[]': fc.subarray([...wireOrders], { minLength: 1, maxLength: 3 }),
          'include[]': fc.subarray(['park', 'photos'], { minLength: 1 }),
          offset: fc.integer({ min: 0, max: 100_000 }).map(String),
          limit: fc.integer({ min: 1, max: 100 }).map(String),
        },
        { requiredKeys: [] },
      )
      fc.assert(
        fc.property(arbitrary, raw => {
          const first = search(raw as Record<string, string | string[]>)
          expect(search(toParameters(listingSearch, first) as Record<string, string | string[]>)).toEqual(
            first,
          )
          expect(read(toQuery(listingSearch, first))).toEqual({ search: first, ignored: [] })
        }),
      )
    },
    timeout,
  )

  test(
    'any query is parsed to a valid search',
    () => {
      const names = [
        'state',
        'zip',
        'bedrooms',
        'type[]',
        'order[]',
        'latitude',
        'range',
        'bounds',
        'page',
        'limit',
      ]
      const pair = fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), fc.string({ unit: 'binary' }))
      fc.assert(
        fc.property(fc.array(pair), pairs => {
          const { search: given } = readQuery(listingSearch, pairs)
          expect(parse(toParameters(listingSearch, given) as Record<string, string | string[]>).success).toBe(
            true,
          )
        }),
      )
    },
    timeout,
  )
})

describe('tags', () => {
  const given = search({
    'minimum-price': '50000',
    'maximum-price': '150000',
    bedrooms: '2',
    'type[]': ['mobile', 'modular'],
    offset: '22',
  })

  test('prices are < $ and > $ with thousands separators (L116)', () => {
    expect(tagsOf(listingSearch, given).map(({ filter, text }) => [filter, text])).toEqual([
      ['minimum-price', '> $50,000'],
      ['maximum-price', '< $150,000'],
      ['type', undefined],
      ['type', undefined],
      ['bedrooms', '2+'],
    ])
  })

  test('a tag removes its own value and goes back to the first page (L116)', () => {
    const tag = tagsOf(listingSearch, given).find(({ value }) => value === 'modular')!
    expect(tag.label).toBe('listing.homeType.modular')
    expect(tag.without.filters.type).toEqual(['mobile'])
    expect(tag.without.offset).toBe(0)
    expect(tagsOf(listingSearch, emptySearch)).toEqual([])
  })
})
