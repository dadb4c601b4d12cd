import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Condition, compile, type Filter, facets } from '#kit/filter.ts'
import { createIndex } from './engine.ts'
import { NaiveIndex } from './naive.ts'
import type { Row, Schema, Search } from './schema.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 5, 1)

type Numbers = 'price' | 'rent' | 'beds' | 'year' | 'score' | 'started' | 'features'
type Texts = 'state' | 'city'
type Sorts = 'price' | 'beds' | 'score' | 'started' | 'city' | 'best' | 'distance'

const schema: Schema<Numbers, Texts, Sorts> = {
  numbers: {
    price: 'int32',
    rent: 'uint16',
    beds: 'uint8',
    year: 'uint16',
    score: 'float64',
    started: 'float64',
    features: 'bits',
  },
  dictionaries: { state: {}, city: { sortKey: text => text.slice(3).toLowerCase() } },
  sorts: {
    price: { number: 'price' },
    beds: { number: 'beds' },
    score: { number: 'score' },
    started: { number: 'started' },
    city: { text: 'city' },
    best: { number: 'score', lossPerMile: 0.05 },
    distance: { distance: true },
  },
}

const filters = [
  {
    key: 'kind',
    kind: 'any-of',
    label: '',
    choices: [
      { value: 'sale', label: '', when: () => [{ column: 'price' }] },
      { value: 'rent', label: '', when: () => [{ column: 'rent', min: 1 }] },
      { value: 'pool', label: '', when: () => [{ column: 'features', anyBit: 5 }] },
    ],
  },
  {
    key: 'maximum',
    kind: 'at-most',
    label: '',
    column: 'price',
    boundTo: { filter: 'kind', columns: { rent: 'rent' } },
  },
  { key: 'beds', kind: 'at-least', label: '', column: 'beds', offered: [1, 2, 3, 4] },
  { key: 'built', kind: 'at-least', label: '', column: 'year', offered: [2000, 2020] },
  { key: 'before', kind: 'at-most', label: '', column: 'year' },
  { key: 'recent', kind: 'flag', label: '', when: now => [{ column: 'started', min: now - 28 * DAY }] },
  { key: 'odd', kind: 'flag', label: '', when: () => [{ column: 'beds', oneOf: [1, 3, 300] }] },
  { key: 'exact', kind: 'equals', label: '', column: 'beds', offered: [0, 255] },
  {
    key: 'flag',
    kind: 'flag',
    label: '',
    when: () => [
      { column: 'beds', anyBit: 2 },
      { column: 'features', anyBit: 2 },
    ],
  },
] as const satisfies readonly Filter<Numbers>[]

type Home = Row<Numbers, Texts>

const orUnknown = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 5 })
const STATES = ['AK', 'FL', 'TX']
const CITIES = ['AK Adak', 'FL Miami', 'FL miami', 'TX Álamo', 'TX Waco', 'FL Zephyrhills', 'TX Adak']

// Most homes stand in one small area; the others on both sides of the antimeridian and at the ends of the world.
const coordinates = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      latitude: fc.double({ min: 27, max: 29, noNaN: true }),
      longitude: fc.double({ min: -83, max: -81, noNaN: true }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      latitude: fc.integer({ min: 50, max: 53 }),
      longitude: fc.constantFrom(-180, 180, -179.5, 179.5, 172, -170),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      latitude: fc.constantFrom(-90, 90, 0),
      longitude: fc.integer({ min: -180, max: 180 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ latitude: null, longitude: null }) },
)

const home: fc.Arbitrary<Home> = fc
  .tuple(
    coordinates,
    fc.record({
      key: fc.oneof(fc.integer({ min: 0, max: 120 }), fc.constantFrom(2 ** 31, 2 ** 32 - 2)),
      price: orUnknown(fc.integer({ min: -2, max: 6 })),
      rent: orUnknown(fc.constantFrom(0, 1, 2, 3, 65_534)),
      beds: orUnknown(fc.constantFrom(0, 1, 2, 3, 4, 254)),
      year: orUnknown(fc.constantFrom(1976, 1999, 2000, 2020, 2026)),
      score: orUnknown(fc.constantFrom(-1, 0, 0.5, 1, 2, 3)),
      started: orUnknown(fc.integer({ min: -40, max: 2 }).map(days => NOW + days * DAY)),
      features: fc.integer({ min: 0, max: 7 }),
      state: orUnknown(fc.constantFrom(...STATES)),
      city: orUnknown(fc.constantFrom(...CITIES)),
    }),
  )
  .map(([place, rest]) => ({ ...place, ...rest }))

const point = fc.record({
  latitude: fc.constantFrom(28, 27.9, 51.5, 90, -90),
  longitude: fc.constantFrom(-82, -82.4, 179.9, -179.9),
})

const scope = fc.record(
  {
    within: fc.record(
      { state: fc.subarray([...STATES, 'ZZ']), city: fc.subarray(CITIES) },
      { requiredKeys: [] },
    ),
    circle: fc.tuple(point, fc.constantFrom(0, 5, 30, 100, 13_000)).map(([at, miles]) => ({ ...at, miles })),
    box: fc.constantFrom(
      { south: 27.5, west: -82.5, north: 28.5, east: -81.5 },
      { south: 49, west: 171, north: 72, east: -129 },
      { south: -90, west: -180, north: 90, east: 180 },
      { south: 30, west: -90, north: 20, east: -80 },
    ),
  },
  { requiredKeys: [] },
)

const values = fc.record(
  {
    kind: fc.subarray(['sale', 'rent', 'pool']),
    maximum: fc.integer({ min: -1, max: 5 }),
    beds: fc.constantFrom(0, 1.5, 2, 3),
    built: fc.constantFrom(1900, 2000, 2020),
    before: fc.constantFrom(2000, 2020),
    recent: fc.boolean(),
    odd: fc.boolean(),
    exact: fc.constantFrom(0, 2, 255),
    flag: fc.boolean(),
  },
  { requiredKeys: [] },
)

const bound = fc.oneof(
  fc.constantFrom(-1e12, -1, 0, 0.5, 1, 2, 3, 2000, 65_535, 1e12),
  fc.constant(Number.NaN),
)
const columns: Numbers[] = ['price', 'rent', 'beds', 'year', 'score', 'started']
// Any condition at all, those that no filter would make among them.
const condition: fc.Arbitrary<Condition<Numbers>> = fc.oneof(
  fc.record(
    {
      column: fc.constantFrom(...columns),
      min: bound,
      max: bound,
      anyBit: fc.integer({ min: 0, max: 7 }),
      oneOf: fc.array(bound, { maxLength: 3 }),
    },
    { requiredKeys: ['column'] },
  ),
  fc.record({ column: fc.constant('features' as const), anyBit: fc.integer({ min: 0, max: 15 }) }),
)
const alternatives = fc.array(fc.array(condition, { maxLength: 2 }), { minLength: 1, maxLength: 3 })

const sorts: Sorts[] = ['price', 'beds', 'score', 'started', 'city', 'best', 'distance']
const orders = fc.array(
  fc.record({ sort: fc.constantFrom(...sorts), direction: fc.constantFrom('asc' as const, 'desc' as const) }),
  { maxLength: 3 },
)

type Query = Search<Numbers, Texts, Sorts>

const query: fc.Arbitrary<Query> = fc
  .record({
    scope: fc.oneof(fc.constant({}), scope),
    near: fc.option(point, { nil: undefined, freq: 3 }),
    values: fc.oneof(fc.constant({}), values),
    now: fc.integer({ min: -30, max: 60 }).map(days => NOW + days * DAY),
    other: fc.option(alternatives, { nil: undefined }),
    orders,
    offset: fc.constantFrom(0, 0, 1, 7, 500),
    limit: fc.constantFrom(0, 1, 5, 22, 1000),
    groupBy: fc.constantFrom(undefined, 'state' as const, 'city' as const),
  })
  .map(({ values: chosen, now, near, groupBy, other, ...rest }) => ({
    ...rest,
    ...(near && { near }),
    ...(groupBy && { groupBy }),
    groups: new Map([
      ...compile<Numbers>(filters, chosen, now),
      ...(other ? [['other', other] as const] : []),
    ]),
    facets: facets<Numbers>(filters, chosen, now),
  }))

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ put: fc.array(home, { minLength: 1, maxLength: 30 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ remove: fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 20 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ settle: true }) },
  { weight: 5, arbitrary: fc.record({ ask: query }) },
)

function expectSame(index: ReturnType<typeof create>, naive: NaiveIndex, asked: Query): void {
  const { keys, total, counts, groups } = index.search(asked)
  const expected = naive.search(asked)
  expect({ keys, total, counts }).toEqual({
    keys: expected.keys,
    total: expected.total,
    counts: expected.counts,
  })
  const sizes = Object.fromEntries((groups ?? []).map(({ value, count }) => [value, count]))
  expect(sizes).toEqual(expected.groups)
}

const create = () => createIndex(schema)

describe('the index against plain arrays', () => {
  test('searches after any puts and removals: totals, order, counts, groups', () => {
    fc.assert(
      fc.property(
        fc.array(home, { maxLength: 100 }),
        fc.array(step, { maxLength: 12 }),
        query,
        (first, steps, last) => {
          const index = create()
          const naive = new NaiveIndex(schema)
          const remember = (row: Home) => naive.rows.set(row.key, row)
          index.fill(first)
          first.forEach(remember)
          for (const each of [...steps, { ask: last }]) {
            if ('put' in each) {
              for (const row of each.put) {
                index.put(row)
                remember(row)
              }
            } else if ('remove' in each) {
              for (const key of each.remove) expect(index.remove(key)).toBe(naive.rows.delete(key))
            } else if ('ask' in each) expectSame(index, naive, each.ask)
            else index.settle()
            expect(index.size).toBe(naive.rows.size)
          }
        },
      ),
      { numRuns: 400 },
    )
  })

  test('pages put together are the whole, in the same order, without repeats', () => {
    fc.assert(
      fc.property(
        fc.array(home, { maxLength: 150 }),
        query,
        fc.integer({ min: 1, max: 40 }),
        (rows, asked, limit) => {
          const index = create()
          index.fill(rows)
          const whole = index.search({ ...asked, offset: 0, limit: 1000 })
          const pages: number[] = []
          for (let offset = 0; offset < whole.total; offset += limit) {
            pages.push(...index.search({ ...asked, offset, limit }).keys)
          }
          expect(pages).toEqual(whole.keys)
          expect(new Set(pages).size).toBe(whole.total)
        },
      ),
      { numRuns: 200 },
    )
  })

  test('the cells of a box are its rows, alone or together', () => {
    const size = fc.constantFrom(0.1, 0.25, 1, 7, 360)
    fc.assert(
      fc.property(
        fc.array(home, { maxLength: 100 }),
        scope,
        values,
        size,
        size,
        (rows, where, chosen, width, height) => {
          const index = create()
          const naive = new NaiveIndex(schema)
          index.fill(rows)
          for (const row of rows) naive.rows.set(row.key, row)
          const groups = compile<Numbers>(filters, chosen, NOW)
          const asked = { scope: where, groups, width, height, lowest: 'price' as const }
          const plain = (cell: { count: number; key?: number | undefined; lowest?: number | null }) =>
            `${cell.count} ${cell.key} ${cell.lowest}`
          const cells = index.cells(asked)
          expect(cells.map(plain).sort()).toEqual(naive.cells(asked).map(plain).sort())
          if (where.box || where.circle) {
            const { total } = index.search({ scope: where, groups, offset: 0, limit: 0 })
            expect(cells.reduce((sum, cell) => sum + cell.count, 0)).toBe(total)
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  test('a large index that is never settled again stays right through thousands of changes', () => {
    const [rows, changes] = [
      fc.sample(home, { numRuns: 4000, seed: 1 }),
      fc.sample(home, { numRuns: 4500, seed: 2 }),
    ]
    const queries = fc.sample(query, { numRuns: 30, seed: 3 })
    const index = create()
    const naive = new NaiveIndex(schema)
    const put = (row: Home, key: number) => {
      const keyed = { ...row, key }
      index.put(keyed)
      naive.rows.set(key, keyed)
    }
    rows.forEach((row, i) => {
      put(row, i * 3)
    })
    index.settle()
    changes.forEach((row, i) => {
      put(row, (i * 7919) % 18_000)
      if (i % 3 === 0) {
        const gone = (i * 104_729) % 12_000
        expect(index.remove(gone)).toBe(naive.rows.delete(gone))
      }
      if (i % 150 === 0) expectSame(index, naive, queries[i / 150]!)
      if (i % 1200 === 1199) eachSort(order => expectSame(index, naive, order))
    })
    for (const asked of queries) expectSame(index, naive, asked)
  })
})

/** Plain first pages: every sort both ways, near a point and not. */
function eachSort(ask: (asked: Query) => void): void {
  for (const sort of sorts) {
    for (const direction of ['asc', 'desc'] as const) {
      for (const near of [{}, { near: { latitude: 28, longitude: -82 } }]) {
        ask({ ...near, orders: [{ sort, direction }], offset: 0, limit: 300 })
      }
    }
  }
}

const plainHome: Home = {
  key: 1,
  latitude: 28,
  longitude: -82,
  price: null,
  rent: null,
  beds: null,
  year: null,
  score: null,
  started: null,
  features: 0,
  state: 'FL',
  city: 'FL Miami',
}

test('what is recent today is not in a month, without any change', () => {
  const index = create()
  index.fill([
    { ...plainHome, key: 1, started: NOW },
    { ...plainHome, key: 2, started: NOW - 27 * DAY },
    { ...plainHome, key: 3 },
  ])
  const recent = (now: number) => {
    const groups = compile<Numbers>(filters, { recent: true }, now)
    return index.search({ groups, facets: facets<Numbers>(filters, {}, now), offset: 0, limit: 9 })
  }
  for (let day = 0; day <= 60; day++) {
    const expected = [1, 2].filter(key => (key === 1 ? day <= 28 : day <= 1))
    // Asked twice and more: the second answer comes from what the first one left behind.
    for (let again = 0; again < 3; again++) {
      const { keys, counts } = recent(NOW + day * DAY)
      expect(keys).toEqual(expected)
      expect(counts.recent?.true).toBe(expected.length)
    }
  }
})

test('a circle tells distances in true miles, nearest first, unknown coordinates never inside', () => {
  const index = create()
  index.fill([
    { ...plainHome, key: 1, latitude: 28.5384, longitude: -81.3789 },
    { ...plainHome, key: 2, latitude: 27.95, longitude: -82.46 },
    { ...plainHome, key: 3, latitude: null, longitude: null },
  ])
  const tampa = { latitude: 27.9506, longitude: -82.4572 }
  const orders = [{ sort: 'distance', direction: 'asc' }] as const
  const inside = index.search({ scope: { circle: { ...tampa, miles: 80 } }, orders, offset: 0, limit: 9 })
  expect(inside.keys).toEqual([2, 1])
  expect(inside.distances?.[1]).toBeCloseTo(77.3, 0)
  const all = index.search({ near: tampa, orders, offset: 0, limit: 9 })
  expect(all.keys).toEqual([2, 1, 3])
  expect(all.distances?.[2]).toBeNull()
  expect(index.search({ orders, offset: 0, limit: 9 }).distances).toBeUndefined()
})

test('groups tell where their rows are, across the antimeridian too', () => {
  const index = create()
  index.fill([
    { ...plainHome, key: 1, state: 'AK', latitude: 52, longitude: 179 },
    { ...plainHome, key: 2, state: 'AK', latitude: 54, longitude: -177 },
    { ...plainHome, key: 3, state: 'TX', latitude: null, longitude: null },
    { ...plainHome, key: 4, state: null },
  ])
  const { groups } = index.search({ groupBy: 'state', offset: 0, limit: 0 })
  expect(groups).toEqual([
    { value: 'AK', count: 2, center: { latitude: 53, longitude: -179 } },
    { value: 'TX', count: 1, center: null },
  ])
})

test('a value that its column cannot hold is refused, and nothing is stored', () => {
  const index = create()
  for (const wrong of [
    { beds: 255 },
    { price: 1.5 },
    { year: -1 },
    { score: Number.NaN },
    { started: Infinity },
    { features: 2 ** 31 },
    { key: -1 },
    { key: 2 ** 32 - 1 },
    { latitude: 91 },
    { longitude: null },
  ]) {
    expect(() => index.put({ ...plainHome, ...wrong }), JSON.stringify(wrong)).toThrow(RangeError)
  }
  expect(index.size).toBe(0)
})
