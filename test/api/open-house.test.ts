import { afterAll, beforeAll, expect, test } from 'vitest'
import { listingChanges } from '#contract/audit/v2.ts'
import { getListing } from '#contract/listing/v1.ts'
import { addOpenHouse, getOwnListing, removeOpenHouse } from '#contract/listing/v2.ts'
import { DAY, formatDay } from '#kit/dates.ts'
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
