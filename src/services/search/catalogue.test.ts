import { deserialize, serialize } from 'node:v8'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#test/world/fuzz.ts'
import { type Home, home, NOW, type Query, query, schema } from '#test/world/search.ts'
import { type Contents, openCatalogue, type StoredCatalogue } from './catalogue.ts'

const contentsOf = (rows: ReadonlyMap<number, Home>) => ({
  schema,
  async *all() {
    yield [...rows.values()]
  },
  some: async (keys: readonly number[]) => keys.flatMap(key => rows.get(key) ?? []),
  row: (record: Home) => record,
})

/** A copy as it comes from a file. */
const copied = (stored: StoredCatalogue) => deserialize(serialize(stored)) as StoredCatalogue

const writes = fc.record({
  put: fc.array(home, { maxLength: 20 }),
  removed: fc.array(fc.nat(40), { maxLength: 5 }),
})

test('a stored index with the changes since finds the same as one that is filled anew', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(home, { maxLength: 80 }),
      writes,
      writes,
      fc.array(query, { minLength: 1, maxLength: 3 }),
      async (first, before, after, queries) => {
        const rows = new Map(first.map(row => [row.key, row]))
        const contents = contentsOf(rows)
        const open = (stored?: StoredCatalogue) => openCatalogue(contents, () => NOW, stored)
        const write = ({ put, removed }: typeof before): number[] => {
          for (const row of put) rows.set(row.key, row)
          for (const key of removed) rows.delete(key)
          return [...put.map(({ key }) => key), ...removed]
        }
        const earlier = await open()
        const seen = write(before)
        await earlier.apply(seen)
        const stored = copied(earlier.stored())
        const since = write(after)
        const later = await open(stored)
        // Some changes come twice.
        await later.apply([...seen.slice(-3), ...since])
        const anew = await open()
        const found = async (catalogue: typeof later, asked: Query) => {
          const { groups = [], ...rest } = catalogue.at(NOW).index.search(asked)
          return { ...rest, groups: new Map(groups.map(({ value, count }) => [value, count])) }
        }
        for (const asked of queries) expect(await found(later, asked)).toEqual(await found(anew, asked))
        expect(later.at(NOW).index.size).toBe(rows.size)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('rows of a stored index still change with time', async () => {
  interface Sponsored {
    key: number
    until: number
  }
  const contents: Contents<Sponsored, 'sponsored', never, never> = {
    schema: { numbers: { sponsored: 'uint8' }, dictionaries: {}, sorts: {} },
    async *all() {
      yield [{ key: 7, until: NOW + 10 }]
    },
    some: async () => [],
    row: ({ key, until }, now) => ({ key, latitude: null, longitude: null, sponsored: now < until ? 1 : 0 }),
    boundaries: () => [NOW + 1, NOW + 5],
    turns: ({ until }) => [until],
  }
  let now = NOW
  const earlier = await openCatalogue(contents, () => now)
  now = NOW + 2
  const stored = copied(earlier.stored())
  expect(stored.boundaries).toEqual({ since: NOW + 1, moments: new Float64Array([NOW + 5, NOW + 10]) })
  const later = await openCatalogue(contents, () => now, stored)
  const sponsored = (moment: number) =>
    later.at(moment).index.search({
      groups: new Map([['paid', [[{ column: 'sponsored', min: 1 }]]]]),
      offset: 0,
      limit: 1,
    }).total
  expect(later.at(NOW + 3).moment).toBe(NOW + 1)
  expect(later.nextChange(NOW + 3)).toBe(NOW + 5)
  expect(later.nextChange(NOW + 6)).toBe(NOW + 10)
  expect([sponsored(NOW + 9), sponsored(NOW + 10)]).toEqual([1, 0])
})
