import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compile, facets } from '#kit/filter.ts'
import { runs } from '#test/world/fuzz.ts'
import { NaiveIndex } from '#test/world/naive-index.ts'
import {
  columns,
  DAY,
  filters,
  type Home,
  home,
  NOW,
  type Numbers,
  type Query,
  query,
  schema,
  scope,
  sorts,
  step,
  values,
} from '#test/world/search.ts'
import { createIndex } from './engine.ts'
import type { Schema } from './schema.ts'

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

describe('index compared with plain arrays', () => {
  test('returns correct totals, order, counts and groups after any writes', () => {
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
      { numRuns: runs(400) },
    )
  })

  test('pages join to the full result without gaps or repeats', () => {
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
      { numRuns: runs(200) },
    )
  })

  test('the cells of a box contain its rows', () => {
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
      { numRuns: runs(200) },
    )
  })

  test('a large index stays correct through thousands of changes without settle', () => {
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

/** First pages in every order, ascending and descending, with and without a point. */
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
  cost: null,
  features: 0,
  state: 'FL',
  city: 'FL Miami',
}

test('the result of a time-dependent filter changes without any write', () => {
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
    // Search repeatedly: later searches use what earlier ones remembered.
    for (let again = 0; again < 3; again++) {
      const { keys, counts } = recent(NOW + day * DAY)
      expect(keys).toEqual(expected)
      expect(counts.recent?.true).toBe(expected.length)
    }
  }
})

test('a circle sorts by distance in miles and excludes unknown coordinates', () => {
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

test('groups have the center of their rows, across the antimeridian too', () => {
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

test('unknown values pass no condition, and its opposite', () => {
  const index = create()
  index.fill([plainHome])
  for (const column of columns) {
    for (const asked of [
      {},
      { min: -1e12 },
      { max: 1e12 },
      { oneOf: [255, 65_535, -(2 ** 31)] },
      { anyBit: -1 },
    ]) {
      for (const not of [false, true]) {
        const groups = new Map([['asked', [[{ column, ...asked, ...(not && { not }) }]]]])
        const { total } = index.search({ groups, offset: 0, limit: 1 })
        expect(total, `${column} ${JSON.stringify(asked)}`).toBe(not ? 1 : 0)
      }
    }
  }
})

test('throws for names that are not in the schema', () => {
  const index = createIndex(schema as Schema)
  const page = { offset: 0, limit: 1 }
  const asking = (column: string, more: object = {}) => new Map([['asked', [[{ column, ...more }]]]])
  expect(() => index.search({ ...page, groups: asking('wings') })).toThrow(RangeError)
  expect(() => index.search({ ...page, groups: asking('features', { min: 1 }) })).toThrow(RangeError)
  expect(() => index.search({ ...page, scope: { within: { planet: ['Mars'] } } })).toThrow(RangeError)
  expect(() => index.search({ ...page, groupBy: 'planet' })).toThrow(RangeError)
  expect(() => index.search({ ...page, orders: [{ sort: 'luck', direction: 'asc' }] })).toThrow(RangeError)
})

test('rejects a value that does not fit its column and stores nothing', () => {
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
