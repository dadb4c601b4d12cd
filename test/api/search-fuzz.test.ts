import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { type DetailLevel, detailLevels } from '#model/detail-level.ts'
import { listingSearch } from '#model/listing/search.ts'
import { offsetParameter, parametersOf } from '#model/search/parameters.ts'
import { aListing } from '#test/world/listing.ts'
import { type OpenWorld, openWorld } from '#test/world/services.ts'
import { runs } from '../world/fuzz.ts'

const now = Date.UTC(2026, 5, 15, 12)
const timeout = 180_000
let world: OpenWorld
beforeAll(async () => {
  world = await openWorld(now, database => aListing(database, { now, key: 100_123 }))
})
afterAll(() => world.close())

const operations = [...handlers.values()]
  .map(({ operation }) => operation)
  .filter(({ id }) => /^(listing|place|statistics)\./.test(id))
const names = [
  ...[...parametersOf(listingSearch).all, offsetParameter].map(({ name }) => name),
  'zoom',
  'number',
  'location',
  'park',
  'state',
]

/** Expects 200, or a 4xx that names the invalid field in the standard error format. */
async function check(
  operation: AnyOperation,
  path: Record<string, string>,
  query: Record<string, string | string[]>,
  detail: DetailLevel = 'nano',
) {
  const { status, body } = await world.call(operation, { path, query, detail })
  expect([200, 404, 410, 422], JSON.stringify(query)).toContain(status)
  if (status === 200) return
  expect(Object.keys(body)).toEqual(['error', 'payload'])
  expect(body.error.message).toBeTruthy()
  if (status === 422 && body.payload !== 'not_found') {
    for (const key of Object.values(body.payload)) expect(key).toMatch(/^[a-z][a-z_]*$/)
  }
}

const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '-1',
    '0',
    '1',
    '22',
    '99999999999999999999',
    '1e308',
    '-0',
    'NaN',
    'null',
    '\u0000',
    'x'.repeat(10_000),
  ),
  fc.constantFrom(
    'FL',
    'Tampa',
    '33602',
    '33602-1234',
    'true',
    'for-sale',
    '-83,27,-82,28',
    '2026-06-01',
    '100123',
  ),
  fc.constantFrom(...listingSearch.orders.wire),
  fc.constantFrom("' or 1=1 --", '<script>alert(1)</script>', '__proto__', 'constructor', '%00', '😀'),
)
const given = fc.oneof(
  { weight: 4, arbitrary: value },
  { weight: 1, arbitrary: fc.array(value, { maxLength: 60 }) },
)
const query = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), given), { maxLength: 6 })
  .map(pairs => Object.fromEntries(pairs) as Record<string, string | string[]>)

describe('no parameter of any call causes a server error', () => {
  test(
    'whatever it holds',
    async () => {
      const cases = fc.tuple(
        fc.constantFrom(...operations),
        fc.oneof(value, fc.constant('100123')),
        query,
        fc.constantFrom(...detailLevels),
      )
      await fc.assert(
        fc.asyncProperty(cases, ([operation, key, raw, detail]) => check(operation, { key }, raw, detail)),
        { numRuns: runs(600) },
      )
    },
    timeout,
  )

  test(
    'nor each parameter alone with each odd value',
    async () => {
      for (const operation of operations) {
        for (const name of names) {
          for (const text of fc.sample(value, { numRuns: 4, seed: 7 })) {
            await check(operation, { key: '100123' }, { [name]: text })
            await check(operation, { key: '100123' }, { [name]: [text, text] })
          }
        }
      }
    },
    timeout,
  )
})
