import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getListing, searchListings, showSellerPhones } from '#contract/listing/v1.ts'
import { getOwnListing, patchListing } from '#contract/listing/v2.ts'
import { parkListings } from '#contract/park/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { type Reply, startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
let buyer: Visitor

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1' },
  })
  owner = await aPerson(site.address, world.database)
  buyer = aVisitor(site.address)
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const aHome = (given: ListingGiven = {}) =>
  aListing(world.database, { ownerType: 'registered-users', ownerKey: owner.key, ...given })
const read = async (key: number) => (await owner.call(getOwnListing, { path: { key } })).json.payload
const patch = async (key: number, body: object) =>
  owner.call(patchListing, { path: { key }, body, version: (await read(key)).version })
const refusal = ({ status, json }: Reply) => [status, json.payload]
/** The change feed tells of a change within a second. */
const soon = <T>(poll: () => Promise<T>, expected: T) => expect.poll(poll).toEqual(expected)
/** Whether buyers find a home in a place. */
const isFoundIn = async (key: number, query: Record<string, string>) => {
  const { json } = await buyer.call(searchListings, { query: { ...query, limit: '100' } })
  return json.payload.some((home: { key: number }) => home.key === key)
}

describe('a home on the market that moves (L180)', () => {
  test('is found in its new city at once, and no longer in the old one', async () => {
    const key = await aHome({ town: 'ocala' })
    await soon(() => isFoundIn(key, { state: 'FL', city: 'Ocala' }), true)
    const before = await read(key)
    const address = { streetAddress1: '9 Bay Street', city: 'Tampa', postalCode: '33602' }
    const moved = await patch(key, { address })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.json.payload.address).toMatchObject({
      ...address,
      state: 'FL',
      county: 'Hillsborough County',
    })
    const point = moved.json.payload.address.coordinatePoint
    expect(point.latitude).toBeCloseTo(27.95, 1)
    expect(point).not.toEqual(before.address.coordinatePoint)
    await soon(() => isFoundIn(key, { state: 'FL', city: 'Tampa' }), true)
    expect(await isFoundIn(key, { zip: '33602', state: 'FL' })).toBe(true)
    expect(await isFoundIn(key, { state: 'FL', city: 'Ocala' })).toBe(false)
    const rows = await world.database.query('select from address where key = $1', [before.address.key])
    expect(rows).toEqual([])
  })

  test('moves its pin near its address only, which buyers see', async () => {
    const key = await aHome({ town: 'ocala' })
    const point = async () => {
      const { json } = await buyer.call(getListing, { path: { key } })
      return json.payload.address.coordinatePoint
    }
    expect(refusal(await patch(key, { latitude: 30.2 }))).toEqual([422, { latitude: 'pin_elsewhere' }])
    expect(refusal(await patch(key, { latitude: 91 }))).toEqual([422, { latitude: 'less_than_or_equal_to' }])
    expect(refusal(await patch(key, { longitude: null }))).toEqual([422, { longitude: 'not_a_number' }])
    const moved = await patch(key, { displayAddress: true, latitude: 29.21, longitude: -82.1 })
    expect(moved.json.payload).toMatchObject({ latitude: 29.21, longitude: -82.1 })
    await soon(point, { latitude: 29.21, longitude: -82.1 })
    // Where a pin is far from its address, as was confirmed, it may be moved about.
    await world.database.query(
      'update address set latitude = 29.6 where key = (select address_key from listing where key = $1)',
      [key],
    )
    expect((await patch(key, { latitude: 29.61 })).status).toBe(200)
    const address = { city: 'Tampa', postalCode: '33602' }
    expect(refusal(await patch(key, { address, latitude: 29.0 }))).toEqual([
      422,
      { latitude: 'pin_elsewhere' },
    ])
    expect((await patch(key, { address, latitude: 27.97, longitude: -82.46 })).status).toBe(200)
    await soon(point, { latitude: 27.97, longitude: -82.46 })
  })

  test('keeps its point for another street of the place', async () => {
    const key = await aHome({ town: 'ocala', latitude: 29.2, longitude: -82.1 })
    const { json } = await patch(key, {
      address: { streetAddress1: '14 Heron Way', streetAddress2: 'Lot 7' },
    })
    expect(json.payload.address).toMatchObject({
      streetAddress1: '14 Heron Way',
      streetAddress2: 'Lot 7',
      city: 'Ocala',
      coordinatePoint: { latitude: 29.2, longitude: -82.1 },
    })
  })

  test('to several places at once moves to one of them, which the late ones are shown', async () => {
    const key = await aHome()
    const { version } = await read(key)
    const moves = await Promise.all(
      Array.from({ length: 6 }, (_, lot) =>
        owner.call(patchListing, {
          path: { key },
          body: { address: { streetAddress2: `Lot ${lot}` } },
          version,
        }),
      ),
    )
    expect(moves.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412, 412, 412])
    const { streetAddress2 } = (await read(key)).address
    for (const { json } of moves) expect(json.payload.address.streetAddress2).toBe(streetAddress2)
  })

  test('does not move to a ZIP code of another state, or without a city', async () => {
    const key = await aHome()
    const before = await read(key)
    expect(refusal(await patch(key, { address: { postalCode: '30301' } }))).toEqual([
      422,
      { address: 'zip_elsewhere' },
    ])
    expect((await patch(key, { address: { city: ' ' } })).status).toBe(422)
    expect((await patch(key, { address: { state: 'ZZ' } })).status).toBe(422)
    expect(await read(key)).toEqual(before)
  })
})

describe('the park of a home on the market (L180)', () => {
  test('is chosen, has the home among its own at once, and gives it its point', async () => {
    const key = await aHome({ town: 'ocala' })
    const park = await aPark(world.database, { town: 'ocala', latitude: 29.21, longitude: -82.15 })
    const { json } = await patch(key, { parkKey: park })
    expect(json.payload).toMatchObject({ parkKey: park, park: { key: park } })
    expect(json.payload.address.coordinatePoint).toEqual({ latitude: 29.21, longitude: -82.15 })
    const inPark = async () => {
      const reply = await buyer.call(parkListings, { path: { key: park }, query: { range: '0' } })
      return reply.json.payload.map((home: { key: number }) => home.key)
    }
    await soon(inPark, [key])
    expect((await patch(key, { parkKey: null })).json.payload).toMatchObject({ parkKey: null, park: null })
    await soon(inPark, [])
  })

  test('far away does not move the home', async () => {
    const key = await aHome({ town: 'ocala' })
    const { address } = await read(key)
    const park = await aPark(world.database, { town: 'ocala', latitude: 28.1, longitude: -82.4 })
    expect((await patch(key, { parkKey: park })).json.payload.address.coordinatePoint).toEqual(
      address.coordinatePoint,
    )
  })

  test('must be public, and its age rule holds for the texts', async () => {
    const key = await aHome()
    const closed = await aPark(world.database, { active: false })
    for (const parkKey of [closed, 999_999_999])
      expect(refusal(await patch(key, { parkKey }))).toEqual([422, { parkKey: 'inclusion' }])
    const caption = 'Quiet park, no children'
    expect(refusal(await patch(key, { caption }))).toEqual([422, { caption: 'fair_housing' }])
    const senior = await aPark(world.database, { ageType: 2 })
    expect((await patch(key, { caption, parkKey: senior })).status).toBe(200)
  })
})

describe('the phone of a home on the market (L180)', () => {
  const phones = async (key: number) => {
    const { json } = await buyer.call(showSellerPhones, { path: { key } })
    return json.payload.map(({ number, extension }: { number: string; extension: string | null }) => [
      number,
      extension,
    ])
  }

  test('is changed, shown to buyers, and removed', async () => {
    const key = await aHome({ showPhone: true })
    const set = await patch(key, { phone: { number: '352-555-0142', extension: '7' } })
    expect(set.json.payload.phone).toMatchObject({ number: '(352) 555-0142', extension: '7' })
    expect(await phones(key)).toEqual([['(352) 555-0142', '7']])
    // The extension is left out, so it stays.
    await patch(key, { phone: { number: '(352) 555-0199' } })
    expect(await phones(key)).toEqual([['(352) 555-0199', '7']])
    await patch(key, { phone: null })
    expect((await read(key)).phone).toBeNull()
    expect((await buyer.call(showSellerPhones, { path: { key } })).status).toBe(404)
    const rows = await world.database.query("select from phone where number = '3525550199'")
    expect(rows).toEqual([])
  })

  test('is a US or Canadian number', async () => {
    const key = await aHome()
    expect((await patch(key, { phone: { number: '12' } })).status).toBe(422)
    expect(refusal(await patch(key, { phone: { extension: '7' } }))).toEqual([
      422,
      { 'phone.number': 'required' },
    ])
    expect((await read(key)).phone).toBeNull()
  })
})
