import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingChanges } from '#contract/audit/v2.ts'
import { getListing } from '#contract/listing/v1.ts'
import { addOpenHouse, getOwnListing, patchListing, removeOpenHouse } from '#contract/listing/v2.ts'
import type { OpenHouse } from '#contract/open-house.response.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import type { Point } from '#kit/geo.ts'
import { ownedByUser } from '#model/access/access.ts'
import { MAX_OPEN_HOUSES, type OpenHouseForm } from '#model/listing/open-house-form.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { anOpenHouse, anOpenHouseForm } from '../world/open-house.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let owner: SignedInVisitor
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({ connectionString: world.connectionString })
  owner = await aPerson(site.address, world.database)
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

/** The next Sunday on which the clock changes, or a Sunday in between; YYYY-MM-DD. */
function nextSunday(season: 'spring' | 'summer' | 'fall'): string {
  const [month, nth] = { spring: [2, 2], summer: [6, 1], fall: [10, 1] }[season] as [number, number]
  const inYear = (year: number) => {
    const first = new Date(Date.UTC(year, month)).getUTCDay()
    return Date.UTC(year, month, ((7 - first) % 7) + 1 + (nth - 1) * 7)
  }
  const year = new Date().getUTCFullYear()
  return formatDay(inYear(year) > Date.now() + DAY ? inYear(year) : inYear(year + 1))
}

/** Two such Sundays may be further apart than the year in which open houses can be added. */
const isWithinYear = (day: string) => Date.parse(day) < Date.now() + 365 * DAY

const aHome = () => aListing(world.database, { ...ownedByUser(owner.key) })
const add = (key: number, body: Partial<OpenHouseForm>, who = owner) =>
  who.call(addOpenHouse, { path: { key }, body })

test('an open house is on the page of the home at once, by the clock of its place, and in its changes', async () => {
  const key = await aHome()
  const body = anOpenHouseForm({ description: 'Ring at the office.', url: 'https://meet.example/home' })
  const reply = await add(key, body)
  expect(reply.status).toBe(201)
  const { openHouses } = (
    await aVisitor(site.address).call(getListing, { path: { key }, query: { 'include[]': ['open-houses'] } })
  ).json.payload
  expect(openHouses).toEqual(reply.json.payload.openHouses)
  expect(openHouses).toEqual([
    expect.objectContaining({
      description: body.description,
      url: body.url,
      displayVirtualOpenHouse: true,
      openHouseTimeData: expect.stringMatching(
        new RegExp(`^${body.day}T10:00:00-0[45]:00/${body.day}T12:00:00-0[45]:00$`),
      ),
    }),
  ])
  const { json } = await owner.call(listingChanges, { path: { key } })
  expect(json.payload[0].fields).toEqual([
    { name: 'openHouse', before: null, after: `${body.day} 10:00–12:00` },
  ])
})

test('a home in another zone has its own clock', async () => {
  const key = await aListing(world.database, { ...ownedByUser(owner.key), town: 'austin' })
  const { json } = await add(key, anOpenHouseForm())
  expect(json.payload.openHouses[0].openHouseTimeData).toMatch(/T10:00:00-0[56]:00\//)
})

test.each([
  ['86033', 'Kayenta', 'AZ', '-06:00'],
  ['86040', 'Page', 'AZ', '-07:00'],
  ['89883', 'West Wendover', 'NV', '-06:00'],
  ['32456', 'Port Saint Joe', 'FL', '-04:00'],
  ['57601', 'Mobridge', 'SD', '-05:00'],
])('a home that has only the ZIP code %s has the time of its town, %s in %s', async (...row) => {
  const [zip, city, state, summer] = row
  const [point] = await world.database.query<Point>('select latitude, longitude from zip where zip = $1', [
    zip,
  ])
  const town = { city, state, zip, ...point! }
  const key = await aListing(world.database, { ...ownedByUser(owner.key), town })
  const { json } = await add(key, anOpenHouseForm({ day: nextSunday('summer') }))
  expect(json.payload.openHouses[0].openHouseTimeData).toContain(`T10:00:00${summer}/`)
})

test('one with a point of its own has the time of that', async () => {
  const town = { city: 'Tuba City', state: 'AZ', zip: '86045', latitude: 36.111, longitude: -111.222 }
  const key = await aListing(world.database, { ...ownedByUser(owner.key), town })
  const { json } = await add(key, anOpenHouseForm({ day: nextSunday('summer') }))
  expect(json.payload.openHouses[0].openHouseTimeData).toContain('T10:00:00-07:00/')
})

test('a home that moves to another zone takes its open houses along, at the same local time', async () => {
  const key = await aListing(world.database, { ...ownedByUser(owner.key), town: 'tampa' })
  const { day } = anOpenHouseForm()
  await add(key, { day, from: '10:00', to: '12:00' })
  const address = { streetAddress1: '1 Palafox St', city: 'Pensacola', state: 'FL', postalCode: '32501' }
  const moved = await owner.call(patchListing, { path: { key }, body: { address }, version: 1 })
  expect(moved.status, moved.text).toBe(200)
  const [openHouse] = (await owner.call(getOwnListing, { path: { key } })).json.payload.openHouses
  expect(openHouse.openHouseTimeData).toMatch(
    new RegExp(`^${day}T10:00:00-0[56]:00/${day}T12:00:00-0[56]:00$`),
  )
})

const spring = nextSunday('spring')
test.skipIf(!isWithinYear(spring))('a time that the clock skips is refused by its name', async () => {
  const day = spring
  const town = 'tampa'
  const key = await aListing(world.database, { ...ownedByUser(owner.key), town })
  const refused = async (from: string, to: string) => {
    const reply = await add(key, anOpenHouseForm({ day, from, to }))
    return [reply.status, reply.json.payload]
  }
  expect(await refused('02:30', '03:30')).toEqual([422, { from: 'skipped_time' }])
  expect(await refused('02:00', '02:59')).toEqual([422, { from: 'skipped_time' }])
  expect(await refused('01:30', '02:30')).toEqual([422, { to: 'skipped_time' }])
  const { json } = await add(key, anOpenHouseForm({ day, from: '01:30', to: '03:00' }))
  expect(json.payload.openHouses[0].openHouseTimeData).toBe(`${day}T01:30:00-05:00/${day}T03:00:00-04:00`)
})

const fall = nextSunday('fall')
test.skipIf(!isWithinYear(fall))('of an hour that is repeated, the first is meant', async () => {
  const key = await aHome()
  await add(key, anOpenHouseForm({ day: fall, from: '00:30', to: '01:30' }))
  const { json } = await add(key, anOpenHouseForm({ day: fall, from: '01:15', to: '02:00' }))
  const times = json.payload.openHouses.map((openHouse: OpenHouse) => openHouse.openHouseTimeData).sort()
  expect(times).toEqual([
    `${fall}T00:30:00-04:00/${fall}T01:30:00-04:00`,
    `${fall}T01:15:00-04:00/${fall}T02:00:00-05:00`,
  ])
})

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  [
    'no fields',
    { day: undefined, from: undefined, to: undefined },
    { day: 'required', from: 'required', to: 'required' },
  ],
  ['no day of the calendar', { day: '2026-02-30' }, { day: 'invalid' }],
  ['a day long ago', { day: '2020-01-01' }, { day: 'past_date' }],
  ['a day in two years', { day: formatDay(Date.now() + 730 * DAY) }, { day: 'invalid' }],
  ['no time', { from: '25:00', to: '26:00' }, { from: 'invalid', to: 'invalid' }],
  ['an end that is not after the start', { from: '12:00', to: '12:00' }, { to: 'time_order' }],
  ['no address', { url: 'ftp://a.example' }, { url: 'not_a_url' }],
  ['curly braces', { description: '{x}' }, { description: 'containsCurlyBraces' }],
  ['what fair housing forbids', { description: 'No children please' }, { description: 'fair_housing' }],
  ['an unknown field', { name: 'x' }, { name: 'unknown' }],
])('%s is refused', async (_, given, fields) => {
  const key = await aHome()
  const reply = await add(key, { ...anOpenHouseForm(), ...given })
  expect([reply.status, reply.json.payload]).toEqual([422, fields])
})

test('one that ended today is over', async () => {
  const reply = await add(await aHome(), {
    day: formatDay(Date.now() - DAY),
    from: '00:00',
    to: '00:01',
  })
  expect([reply.status, reply.json.payload]).toEqual([422, { day: 'past_date' }])
})

test('a home has a limit of them', async () => {
  const key = await aHome()
  for (let n = 0; n < MAX_OPEN_HOUSES; n++) await anOpenHouse(world.database, key)
  const reply = await add(key, anOpenHouseForm())
  expect([reply.status, reply.json.payload]).toEqual([422, { day: 'too_many' }])
})

test('an owner takes one back, and no other home’s', async () => {
  const [key, other] = [await aHome(), await aHome()]
  const [one, ofOther] = [await anOpenHouse(world.database, key), await anOpenHouse(world.database, other)]
  const remove = (openHouseKey: number, who = owner) =>
    who.call(removeOpenHouse, { path: { key, openHouseKey } })
  expect((await remove(ofOther)).status).toBe(404)
  expect((await remove(one)).json.payload.openHouses).toEqual([])
  expect((await remove(one)).status).toBe(404)
  const { json } = await owner.call(getOwnListing, { path: { key: other } })
  expect(json.payload.openHouses).toHaveLength(1)
})

test('others can neither add nor remove', async () => {
  const key = await aHome()
  const openHouseKey = await anOpenHouse(world.database, key)
  const stranger = await aPerson(site.address, world.database)
  expect((await add(key, anOpenHouseForm(), stranger)).status).toBe(403)
  expect((await stranger.call(removeOpenHouse, { path: { key, openHouseKey } })).status).toBe(403)
  expect((await add(999_999_999, anOpenHouseForm())).status).toBe(404)
})

test('the tests above cover success and every documented error', () => {
  expect(unseen('own-listing', id => id.endsWith('open-house'))).toEqual([])
})
