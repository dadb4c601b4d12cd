import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOwnDealer, patchDealer } from '#contract/dealer/v2.ts'
import { getOwnListing, patchListing } from '#contract/listing/v2.ts'
import type { AnyOperation, Input } from '#contract/operation.ts'
import { getOwnPark, patchPark } from '#contract/park/v2.ts'
import { keysOf } from '#kit/keys.ts'
import { allDealerFields } from '#model/dealer/all-fields.ts'
import { listingFields } from '#model/listing/fields.ts'
import { amenities, homeTypes, locationTypes } from '#model/listing/values.ts'
import { allParkFields } from '#model/park/all-fields.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { runs } from '../world/fuzz.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

/** Edits of each kind of object. */
const edits = runs(150)

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
  owner = await aPerson(site.address, world.database)
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

/** What people paste, what programs send by mistake, and what a field of some kind accepts. */
const rubbish: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...naughty),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\0', '\ud800', '\u202e', 'a'.repeat(30_000), '{x}', '\r\nBcc: all@mail.example'),
  fc.constantFrom({}, [], ['a'], [null], { a: { b: ['c'] } }, { number: '8135550142' }, { city: 'Nowhere' }),
  fc.constantFrom(-1, 0, 0.5, 1e308, -1e-7, 2_147_483_648, 2 ** 53),
)
const plausible: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 1, 3, 640, 84_500, 1998),
  fc.constantFrom('Fleetwood', 'https://example.com/', 'rosa@mail.example', '2026-12-24', '(813) 555-0142'),
  fc.constantFrom<unknown>([{ firstName: 'Ada', lastName: 'Moss' }], [{ key: 1 }], [{ firstName: {} }]),
  fc.constantFrom<unknown>(...homeTypes, [...amenities.slice(0, 3)], [locationTypes[0]], ['water', 'trash']),
)
const value = fc.oneof(rubbish, { weight: 2, arbitrary: plausible })

interface Kind {
  fields: readonly string[]
  read: AnyOperation
  write: AnyOperation
  make(): Promise<number>
}

/** The owner at another IP address each time, so that no rate limit applies. */
const call = (operation: AnyOperation, input: Pick<Input, 'path' | 'body' | 'version'>) =>
  Object.assign(aVisitor(site.address), { cookie: owner.cookie }).call(operation, input)

const ownedBy = () => ({ ownerType: 'registered-users', ownerKey: owner.key }) as const
const kinds: Record<string, Kind> = {
  home: {
    fields: keysOf(listingFields),
    read: getOwnListing,
    write: patchListing,
    make: () => aListing(world.database, { ...ownedBy(), askingPrice: 84_500 }),
  },
  park: {
    fields: keysOf(allParkFields),
    read: getOwnPark,
    write: patchPark,
    make: () => aPark(world.database, ownedBy()),
  },
  dealer: {
    fields: [...keysOf(allDealerFields), 'salesPersons'],
    read: getOwnDealer,
    write: patchDealer,
    make: () => aDealer(world.database, ownedBy()),
  },
}

test.each(Object.entries(kinds))(
  'a %s is changed as a whole or not at all by rubbish, and every refusal names a field',
  async (_, { fields, read, write, make }) => {
    const path: Input['path'] = { ...ownedBy(), key: await make() }
    const onlyKey = { key: path.key! }
    const now = async () => (await call(read, { path: onlyKey })).json.payload
    let before = await now()
    let accepted = 0
    const field = fc.constantFrom(...fields)
    // Of several fields at least one is refused nearly always.
    const patch = fc.oneof(
      fc.dictionary(field, fc.oneof(plausible, fc.constant(null)), { minKeys: 1, maxKeys: 1 }),
      fc.dictionary(field, value, { minKeys: 1, maxKeys: 4 }),
    )
    await fc.assert(
      fc.asyncProperty(patch, async body => {
        const { status, json, text } = await call(write, {
          path: write === patchDealer ? path : onlyKey,
          body,
          version: before.version,
        })
        const sent = JSON.stringify(body).slice(0, 300)
        const after = await now()
        if (status === 200) {
          accepted++
          const untouched = fields.filter(field => !(field in body) && field in before)
          for (const field of untouched) expect(after[field], `${field} after ${sent}`).toEqual(before[field])
          expect(after.version - before.version).toBeLessThanOrEqual(1)
        } else {
          expect([400, 413, 422], `${status} to ${sent}: ${text}`).toContain(status)
          expect(after, sent).toEqual(before)
          if (status === 422) {
            const named = Object.keys(json.payload)
            expect(named, sent).not.toEqual([])
            expect(
              named.filter(path => !fields.includes(path.split('.')[0]!)),
              sent,
            ).toEqual([])
          }
        }
        before = after
      }),
      { numRuns: edits },
    )
    // Otherwise refusals alone were tried.
    expect(accepted).toBeGreaterThan(edits / 100)
  },
  edits * 200 + 60_000,
)
