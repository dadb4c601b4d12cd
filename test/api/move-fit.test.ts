import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MoveFit } from '#contract/move-fit/v1.response.ts'
import { getMoveFit } from '#contract/move-fit/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing, type ListingGiven } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { get, startSite } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({ connectionString: world.connectionString })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const ask = (key: number, query: Record<string, string>) =>
  aVisitor(site.address).call(getMoveFit, { path: { key }, query })
const plate: ListingGiven = {
  town: 'tampa',
  year: 1999,
  sections: 2,
  windZone: 2,
  roofLoadZone: 'north',
  thermalZone: 3,
}
async function answerOf(given: ListingGiven, query: Record<string, string>) {
  const { status, json } = await ask(await aListing(world.database, { ...plate, ...given }), query)
  expect(status).toBe(200)
  return json.payload as MoveFit
}

test('says by the county of a place whether a home may be moved there, with the source', async () => {
  const orlando = await answerOf({}, { state: 'FL', city: 'Orlando' })
  expect([orlando.fit, orlando.place.county]).toEqual(['fits', 'Orange County'])
  const miami = await answerOf({}, { state: 'FL', city: 'Miami' })
  expect(miami.fit).toBe('cannot')
  expect(miami.zones[0]).toEqual({
    kind: 'wind',
    home: 2,
    place: [3],
    outcome: 'cannot',
    reason: 'florida',
    source: {
      name: 'Technical Advisory MH04-01',
      publisher: 'Florida Department of Highway Safety and Motor Vehicles',
      url: 'https://www.flhsmv.gov/dmv/bulletins/2004/TA_MH04-01.htm',
    },
    askOf: null,
  })
  expect(miami.coast?.name).toBe('24 CFR 3285.405')
  const unknown = await answerOf({ windZone: null, roofLoadZone: null }, { zip: '33602', state: 'FL' })
  expect(unknown.zones.map(({ outcome, askOf }) => [outcome, askOf])).toEqual([
    ['ask', 'seller'],
    ['fits', null],
    ['fits', null],
  ])
})

test('a used home of wind zone I is asked about in South Carolina; in Virginia an independent city decides', async () => {
  const myrtle = await answerOf({ windZone: 1, isNew: false }, { state: 'SC', county: 'Horry County' })
  expect(myrtle.zones[0]).toMatchObject({ place: [2], reason: 'lower', askOf: 'office' })
  const norfolk = await answerOf({ windZone: 1, isNew: false }, { state: 'VA', city: 'Norfolk' })
  expect(norfolk.zones[0]).toMatchObject({ place: [2] })
})

test('every county of the list is a county of the places', async () => {
  const { windRules } = await import('#model/move-fit/wind.ts')
  const key = await aListing(world.database, plate)
  const named = windRules.flatMap(({ states: [state = ''], counties }) =>
    Object.entries(counties).flatMap(([zone, names]) => names.map(county => ({ state, county, zone }))),
  )
  for (const { state, county, zone } of named) {
    const { status, json } = await ask(key, { state, county })
    expect([county, status, json.payload.zones?.[0].place]).toEqual([county, 200, [Number(zone)]])
  }
})

test('gives a rough cost with its parts, which the asker may replace', async () => {
  const far = await answerOf({}, { state: 'FL', city: 'Miami', miles: '260' })
  expect(far.cost).toMatchObject({
    least: 10_000,
    most: 19_000,
    sections: 2,
    sectionsBasis: 'stated',
    miles: 260,
    milesBasis: 'given',
    base: { least: 8_000, most: 15_000 },
    further: 200,
    perMile: { least: 5, most: 10 },
  })
  const own = await answerOf(
    {},
    { state: 'FL', city: 'Miami', miles: '260', 'dollars-per-mile': '20', sections: '1' },
  )
  expect(own.cost).toMatchObject({ least: 7_000, most: 12_000, sectionsBasis: 'given' })
  expect(own.cost?.perMile.source).toBeNull()
  const assumed = await answerOf({}, { state: 'FL', city: 'Miami' })
  // The straight line from Tampa is 204 to 206 miles.
  expect(assumed.cost?.milesBasis).toBe('assumed')
  expect(assumed.cost?.miles).toBeGreaterThan(230)
  expect(assumed.cost?.miles).toBeLessThan(260)
})

test('gives no cost without sections, or for a whole state without miles', async () => {
  const noSections = await answerOf({ sections: null, sectionSizes: [] }, { state: 'FL', city: 'Miami' })
  expect([noSections.cost, noSections.missing]).toEqual([null, 'sections'])
  const island = await answerOf({}, { state: 'PR', miles: '900' })
  expect([island.cost, island.missing]).toEqual([null, 'road'])
  const state = await answerOf({}, { state: 'FL' })
  expect([state.cost, state.missing]).toEqual([null, 'miles'])
})

test('is not found for homes that are not public, gone for removed ones, and wrong without a place', async () => {
  const florida = { state: 'FL' }
  expect((await ask(999_999, florida)).status).toBe(404)
  expect((await ask(await aListing(world.database, { holdReview: true }), florida)).status).toBe(404)
  const removed = await aListing(world.database, { active: 4 })
  const gone = await ask(removed, florida)
  expect([gone.status, gone.json.payload.key]).toEqual([410, removed])
  const key = await aListing(world.database, plate)
  const nowhere = await ask(key, { state: 'FL', city: 'Nowhere at all' })
  expect([nowhere.status, nowhere.json.payload]).toEqual([422, 'not_found'])
  expect((await ask(key, { state: 'FL', miles: '6000' })).json.payload).toEqual({ miles: 'inclusion' })
})

test('tells nothing that the page of the home does not show', async () => {
  const key = await aListing(world.database, {
    ...plate,
    displayAddress: false,
    streetAddress1: '12 Hidden Street',
    sectionSizes: [{ length: 50, width: 13, hudLabel: 'PFS123456', serialNumber: 'SN-7788' }],
  })
  const { text } = await get(`${site.address}/api/v1/listings/${key}/move-fit.json?state=FL&city=Miami`)
  for (const secret of ['Hidden', 'PFS123456', 'SN-7788']) expect(text).not.toContain(secret)
})

test('every answer of the call was seen', () => {
  expect(unseen('move-fit')).toEqual([])
})
