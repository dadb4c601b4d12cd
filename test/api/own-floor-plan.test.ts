import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDealer } from '#contract/dealer/v1.ts'
import { floorPlanSellers, getFloorPlan, getMaker, searchFloorPlans } from '#contract/floor-plan/v1.ts'
import {
  addFloorPlan,
  addFloorPlanForStaff,
  allFloorPlans,
  assignFloorPlan,
  changeFloorPlan,
  getOwnFloorPlan,
  ownedFloorPlans,
  restoreFloorPlan,
  retireFloorPlan,
} from '#contract/floor-plan/v2.ts'
import { leadRecipients } from '#contract/lead/v1.ts'
import { listMakers, renameMaker } from '#contract/maker/v2.ts'
import { addOwnPhoto, ownPhotos, removeOwnPhoto } from '#contract/own-photo/v2.ts'
import { findUnsoldPlans, sellPlan, soldPlans, stopSellingPlan } from '#contract/sold-plan/v2.ts'
import { ownedByCompany } from '#model/access/access.ts'
import type { RunningServer } from '#server/main.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aDealer } from '../world/dealer.ts'
import { aFloorPlan, aNewFloorPlan } from '../world/floor-plan.ts'
import { aListing } from '../world/listing.ts'
import { aPicture } from '../world/picture.ts'
import { unseen } from '../world/seen.ts'
import { type Reply, removeFolder, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor, type Visitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
let staff: SignedInVisitor
const dataDir = mkdtempSync(join(tmpdir(), 'havenrow-plans-'))

beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({
    connectionString: world.connectionString,
    env: { TRUST_PROXY: '127.0.0.1,::1', DATA_DIR: dataDir },
  })
  staff = await aPerson(site.address, world.database, { isStaff: true })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
  await removeFolder(dataDir)
})

const ownedBy = ({ key }: SignedInVisitor) => ({ ownerType: 'registered-users', ownerKey: key }) as const
const isFound200 = ({ status }: Reply) => status === 200
const refusal = ({ status, json }: Reply) => [status, json.payload]
const add = (who: Visitor, path: object, given: object = {}) =>
  who.call(addFloorPlan, { path: { ...path }, body: aNewFloorPlan(given) })
const change = (who: Visitor, key: number, version: number, body: object) =>
  who.call(changeFloorPlan, { path: { key }, version, body: aNewFloorPlan(body) })
const retire = (who: Visitor, key: number) => who.call(retireFloorPlan, { path: { key } })
const restore = (who: Visitor, key: number) => who.call(restoreFloorPlan, { path: { key } })

/** Someone with a public dealer. */
async function aSeller() {
  const who = await aPerson(site.address, world.database)
  await aDealer(world.database, { name: `Dealer ${crypto.randomUUID()}`, ...ownedBy(who) })
  return who
}
async function added(who: SignedInVisitor, given: object = {}) {
  const reply = await add(who, ownedBy(who), given)
  expect(reply.status, reply.text).toBe(201)
  return reply.json.payload.key as number
}
/** The public page, once it answers with a status. */
const page = (key: number, status: number) =>
  until(
    () =>
      aVisitor(site.address).call(getFloorPlan, { path: { key }, query: { 'include[]': ['floor-plans'] } }),
    reply => reply.status === status,
  )
const isFound = async (key: number) => {
  const { json } = await aVisitor(site.address).call(searchFloorPlans, { query: { limit: 100 } })
  return json.payload.some((plan: { key: number }) => plan.key === key)
}
const changes = (key: number) =>
  world.database.query<{ call: string; after: object }>(
    `select call, after from audit_entry where subject_type = 'floorplan' and subject_key = $1 order by key`,
    [key],
  )

const rooms = [
  { kind: 'living-room', x: 0, y: 0, width: 20, depth: 14 },
  { kind: 'bedroom', x: 20, y: 0, width: 10.5, depth: 14 },
]
const openings = [
  { kind: 'entrance', x: 2, y: 14, axis: 'x', length: 3, swing: -1 },
  { kind: 'window', x: 22, y: 0, axis: 'x', length: 4, swing: null },
]

describe('a dealer adds a floor plan (L132)', () => {
  test('with every fact and its drawing: visitors see it at once, and the log has it', async () => {
    const who = await aSeller()
    const facts = {
      manufacturer: 'Larkfield',
      modelName: 'Sorrel 3014',
      series: 'Meadow',
      bedrooms: 1,
      bathrooms: 1.5,
      squareFeet: 427,
      sections: 1,
      description: 'Two rooms.',
      options: 'A porch.',
      virtualTour: 'https://visit.example/tour',
    }
    const reply = await add(who, ownedBy(who), {
      ...facts,
      length: 9.3,
      width: 4.27,
      dimensionUnit: 'm',
      rooms,
      openings,
    })
    expect(reply.status, reply.text).toBe(201)
    const inFeet = { length: 30.5, width: 14 }
    const key = reply.json.payload.key as number
    expect(reply.json.payload).toMatchObject({
      ...facts,
      ...inFeet,
      ...ownedBy(who),
      rooms,
      openings,
      active: true,
      isShowcase: false,
    })
    const { json } = await page(key, 200)
    expect(json.payload).toMatchObject({
      ...facts,
      dimension: { ...inFeet, unit: 'ft' },
      floorPlans: [{ rooms: [{ kind: 'living-room' }, { kind: 'bedroom', squareFeet: 147 }], openings }],
    })
    await until(
      () => isFound(key),
      is => is,
    )
    expect(await changes(key)).toMatchObject([{ call: 'own-floor-plan.create', after: facts }])
  })

  test('not without a public dealer, not twice, and not for others', async () => {
    const without = await aPerson(site.address, world.database)
    expect(refusal(await add(without, ownedBy(without)))).toEqual([422, { owner: 'no_own_dealer' }])
    const who = await aSeller()
    expect((await add(who, ownedBy(without))).status).toBe(403)
    await added(who, { manufacturer: 'Fernbrook', modelName: 'Alder' })
    const other = await aSeller()
    const again = await add(other, ownedBy(other), { manufacturer: 'FERNBROOK', modelName: 'alder' })
    expect(refusal(again)).toEqual([422, { modelName: 'not_unique' }])
  })

  test('once, when several people add it at the same moment', async () => {
    const sellers = await Promise.all([aSeller(), aSeller(), aSeller(), aSeller()])
    const plan = { manufacturer: 'Fernbrook', modelName: `Birch ${crypto.randomUUID()}` }
    const replies = await Promise.all(sellers.map(who => add(who, ownedBy(who), plan)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    // Retired, it can be added again; then both cannot be offered.
    const first = replies.findIndex(({ status }) => status === 201)
    const retired = replies[first]!.json.payload.key as number
    await retire(sellers[first]!, retired)
    const other = sellers[(first + 1) % 4]!
    const [restored, again] = await Promise.all([
      restore(sellers[first]!, retired),
      add(other, ownedBy(other), plan),
    ])
    expect([restored.status < 300, again.status === 201]).toContain(true)
    expect([restored.status < 300, again.status === 201]).toContain(false)
  })

  test('whose rooms do not overlap, and whose doors are on walls', async () => {
    const who = await aSeller()
    const overlapping = [rooms[0], { ...rooms[1], x: 19 }]
    expect(refusal(await add(who, ownedBy(who), { rooms: overlapping }))).toEqual([
      422,
      { rooms: 'rooms_overlap' },
    ])
    const outside = [{ ...openings[1], y: 5 }]
    expect(refusal(await add(who, ownedBy(who), { rooms, openings: outside }))).toEqual([
      422,
      { openings: 'off_wall' },
    ])
  })

  test('for a company whose managers may', async () => {
    const [manager, seller] = [await aSeller(), await aSeller()]
    const company = await aCompanyOf(world.database, {
      owner: (await aPerson(site.address, world.database)).key,
      manager: manager.key,
      'sales-person': seller.key,
    })
    await aDealer(world.database, ownedByCompany(company))
    expect((await add(seller, ownedByCompany(company))).status).toBe(403)
    const reply = await add(manager, ownedByCompany(company))
    expect(reply.json.payload).toMatchObject(ownedByCompany(company))
    const { json } = await seller.call(ownedFloorPlans, { path: { ...ownedByCompany(company) } })
    expect([json.payload.length, json.meta.total]).toEqual([1, 1])
    expect((await manager.call(ownedFloorPlans, { path: { ...ownedBy(seller) } })).status).toBe(403)
    const ofNoKey = { path: { ownerType: 'companies', ownerKey: 'x' } }
    expect((await manager.call(ownedFloorPlans, ofNoKey)).status).toBe(404)
    const tooMany = { path: { ...ownedByCompany(company) }, query: { limit: 101 } }
    expect((await manager.call(ownedFloorPlans, tooMany)).status).toBe(422)
    expect((await add(staff, ownedByCompany(999_999))).status).toBe(404)
  })
})

describe('its owner changes a floor plan', () => {
  test('as a whole: what is left out is unknown, and doors go with their walls', async () => {
    const who = await aSeller()
    const key = await added(who, { modelName: 'Tansy', series: 'Meadow', rooms, openings })
    const smaller = await change(who, key, 1, { modelName: 'Tansy', rooms: [rooms[1]] })
    expect(smaller.json.payload).toMatchObject({
      version: 2,
      series: null,
      rooms: [rooms[1]],
      openings: [openings[1]],
    })
    const kept = await change(who, key, 2, { modelName: 'Tansy B' })
    expect(kept.json.payload).toMatchObject({ version: 3, modelName: 'Tansy B', rooms: [rooms[1]] })
    // Nothing changes, so the version stays.
    expect((await change(who, key, 3, { modelName: 'Tansy B' })).json.payload.version).toBe(3)
    const shown = await until(
      () => page(key, 200),
      ({ json }) => json.payload.modelName === 'Tansy B',
    )
    expect(shown.json.payload.series).toBeNull()
    expect(await changes(key)).toHaveLength(3)
  })

  test('unless it changed since, belongs to someone else, or is not there', async () => {
    const who = await aSeller()
    const key = await added(who)
    expect((await change(who, key, 7, {})).status).toBe(412)
    const other = await aSeller()
    expect((await change(other, key, 1, {})).status).toBe(403)
    expect((await other.call(getOwnFloorPlan, { path: { key } })).status).toBe(403)
    expect((await change(who, 99_999_999, 1, {})).status).toBe(404)
    expect((await who.call(getOwnFloorPlan, { path: { key: 99_999_999 } })).status).toBe(404)
    const taken = await added(who)
    const { modelName } = (await who.call(getOwnFloorPlan, { path: { key: taken } })).json.payload
    expect(refusal(await change(who, key, 1, { modelName }))).toEqual([422, { modelName: 'not_unique' }])
  })

  test('who does not showcase it; staff do', async () => {
    const who = await aSeller()
    const key = await added(who, { modelName: 'Yarrow' })
    const given = { modelName: 'Yarrow', isShowcase: true }
    expect(refusal(await change(who, key, 1, given))).toEqual([422, { isShowcase: 'exclusion' }])
    expect((await change(staff, key, 1, given)).json.payload.isShowcase).toBe(true)
    expect((await change(who, key, 2, { ...given, bedrooms: 4 })).json.payload).toMatchObject({ bedrooms: 4 })
  })
})

describe('a retired floor plan', () => {
  test('answers 410 and is not found until its owner restores it', async () => {
    const who = await aSeller()
    const key = await added(who, { manufacturer: 'Larkfield', modelName: 'Clover' })
    expect((await retire(who, key)).json.payload).toMatchObject({
      active: false,
      removed: expect.any(String),
    })
    expect((await retire(who, key)).status).toBe(200)
    const gone = await page(key, 410)
    expect(gone.json.payload).toEqual({ key, label: 'Larkfield Clover', removedDate: expect.any(String) })
    await until(
      () => isFound(key),
      is => !is,
    )
    // Its name is free for as long.
    const namesake = await added(who, { modelName: 'Clover' })
    expect(refusal(await restore(who, key))).toEqual([422, { modelName: 'not_unique' }])
    await retire(who, namesake)
    expect((await restore(who, key)).json.payload).toMatchObject({ active: true, removed: null })
    expect((await restore(who, key)).status).toBe(200)
    await page(key, 200)
    expect((await changes(key)).map(({ call }) => call)).toEqual([
      'own-floor-plan.create',
      'own-floor-plan.retire',
      'own-floor-plan.restore',
    ])
  })

  test('that staff retired is restored by staff alone', async () => {
    const who = await aSeller()
    const key = await added(who)
    await retire(staff, key)
    expect(refusal(await restore(who, key))).toEqual([422, { removedByStaff: 'exclusion' }])
    expect((await restore(staff, key)).json.payload.active).toBe(true)
    const other = await aSeller()
    expect((await retire(other, key)).status).toBe(403)
    expect((await restore(other, key)).status).toBe(403)
    expect((await retire(who, 99_999_999)).status).toBe(404)
    expect((await restore(who, 99_999_999)).status).toBe(404)
  })
})

describe('a dealer says which plans it sells', () => {
  test('and at what price: visitors see it, and messages about the plan go to it', async () => {
    const who = await aSeller()
    const dealer = await aDealer(world.database, {
      name: 'Otter Creek Homes',
      email: 'sales@otter.example',
      ...ownedBy(who),
    })
    const plan = await aFloorPlan(world.database, { manufacturer: 'Otter', modelName: 'Creek_1' })
    await aFloorPlan(world.database, { manufacturer: 'Otter', modelName: 'Creek 1' })
    const path = { key: dealer }
    const found = await who.call(findUnsoldPlans, { path, query: { text: 'otter creek_' } })
    expect(found.json.payload).toEqual([{ key: plan, label: 'Otter Creek_1', active: true, price: null }])
    const sell = (price: number | null, caller: Visitor = who) =>
      caller.call(sellPlan, { path: { ...path, planKey: plan }, body: { price } })
    expect((await sell(98_000)).json.payload).toMatchObject([{ key: plan, price: 98_000 }])
    expect((await sell(98_000)).status).toBe(200)
    expect((await sell(95_000, staff)).json.payload).toMatchObject([{ key: plan, price: 95_000 }])

    const visitor = aVisitor(site.address)
    const { json } = await visitor.call(floorPlanSellers, { path: { key: plan } })
    expect(json.payload).toMatchObject([{ key: dealer, price: 95_000 }])
    const shown = await until(
      () => visitor.call(getDealer, { path, query: { 'include[]': ['floorplans'] } }),
      reply => reply.json.payload.floorPlans?.[0]?.price === 95_000,
    )
    expect(shown.json.payload.floorPlans).toMatchObject([{ key: plan, price: 95_000 }])
    const asked = await visitor.call(leadRecipients, { query: { type: 'floorplan', 'entity-key': plan } })
    expect(asked.text).toContain('Otter Creek Homes')

    const stop = () => who.call(stopSellingPlan, { path: { ...path, planKey: plan } })
    expect([(await stop()).status, (await stop()).status]).toEqual([204, 204])
    expect((await who.call(soldPlans, { path })).json.payload).toEqual([])
    const log = await world.database.query(
      `select call, after -> 'floorPlan' ->> 'price' as price from audit_entry
      where subject_type = 'sales-center' and subject_key = $1 order by key`,
      [dealer],
    )
    expect(log).toEqual([
      { call: 'sold-plan.save', price: '98000' },
      { call: 'sold-plan.save', price: '95000' },
      { call: 'sold-plan.remove', price: null },
    ])
  })

  test('of its own dealers only, and no retired plan', async () => {
    const [who, other] = [await aSeller(), await aSeller()]
    const key = await aDealer(world.database, { name: 'Kestrel Homes', ...ownedBy(who) })
    const plan = await aFloorPlan(world.database, { modelName: 'Kestrel', soldBy: [key] })
    const retired = await aFloorPlan(world.database, { active: false })
    const calls = (path: { key: number; planKey: number }, caller: Visitor) => [
      caller.call(soldPlans, { path: { key: path.key } }),
      caller.call(findUnsoldPlans, { path: { key: path.key }, query: { text: 'a' } }),
      caller.call(sellPlan, { path, body: {} }),
      caller.call(stopSellingPlan, { path }),
    ]
    for (const refused of await Promise.all(calls({ key, planKey: plan }, other)))
      expect(refused.status).toBe(403)
    for (const refused of await Promise.all(calls({ key: 99_999_999, planKey: plan }, who)))
      expect(refused.status).toBe(404)
    const body = { price: 1 }
    const ofRetired = await who.call(sellPlan, { path: { key, planKey: retired }, body })
    expect(refusal(ofRetired)).toEqual([422, { planKey: 'exclusion' }])
    const ofNone = await who.call(sellPlan, { path: { key, planKey: 99_999_999 }, body })
    expect(ofNone.status).toBe(404)
    const blank = await who.call(findUnsoldPlans, { path: { key }, query: { text: ' ' } })
    expect(blank.status).toBe(422)
    // Its price may still change after the plan is retired.
    await retire(staff, plan)
    const late = await who.call(sellPlan, { path: { key, planKey: plan }, body })
    expect(late.json.payload).toMatchObject([{ key: plan, active: false, price: 1 }])
  })
})

describe('photos of a plan', () => {
  test('are added by its owner, not by others, and shown on its page', async () => {
    const [who, other] = [await aSeller(), await aSeller()]
    const key = await added(who)
    const path = { type: 'floorplans', key }
    const add = async (caller: Visitor, query: object = {}) =>
      caller.call(addOwnPhoto, { path, query: { ...query }, body: await aPicture() })
    expect((await add(other)).status).toBe(403)
    expect(refusal(await add(who, { kind: 'logo' }))).toEqual([422, { kind: 'inclusion' }])
    expect((await add(who)).status).toBe(201)
    const shown = await until(
      () => page(key, 200),
      reply => reply.json.payload.photoCount === 1,
    )
    expect(shown.json.payload.photos).toHaveLength(1)
    expect((await changes(key)).map(({ call }) => call)).toEqual(['own-floor-plan.create', 'own-photo.add'])
    const [{ key: photoKey }] = (await who.call(ownPhotos, { path })).json.payload
    expect((await who.call(removeOwnPhoto, { path: { ...path, photoKey } })).status).toBe(204)
  })
})

describe('staff', () => {
  test('see all plans, and add and change one that belongs to no one', async () => {
    const body = aNewFloorPlan({ manufacturer: 'Aardwolf', modelName: 'Aster' })
    const reply = await staff.call(addFloorPlanForStaff, { body })
    expect(reply.status, reply.text).toBe(201)
    const key = reply.json.payload.key as number
    expect(reply.json.payload).toMatchObject({ ownerType: null, ownerKey: null, active: true })
    const retired = await aFloorPlan(world.database, { manufacturer: 'Aardwolf', active: false })
    const { json } = await staff.call(allFloorPlans, { query: { limit: 2 } })
    expect(json.payload.map((plan: { key: number }) => plan.key)).toEqual([key, retired])
    expect((await change(staff, key, 1, { ...body, bedrooms: 2 })).status).toBe(200)
    const who = await aSeller()
    expect((await who.call(allFloorPlans)).status).toBe(403)
    expect((await who.call(addFloorPlanForStaff, { body })).status).toBe(403)
    expect((await change(who, key, 2, {})).status).toBe(403)
    expect(refusal(await staff.call(addFloorPlanForStaff, { body }))).toEqual([
      422,
      { modelName: 'not_unique' },
    ])
    expect((await staff.call(allFloorPlans, { query: { limit: 101 } })).status).toBe(422)
  })
})

test('staff give a plan to an account, a company or no one', async () => {
  const who = await aPerson(site.address, world.database)
  const company = await aCompanyOf(world.database, { owner: who.key })
  const key = await aFloorPlan(world.database, { modelName: 'Given' })
  const assign = (version: number, body: object, caller: Visitor = staff) =>
    caller.call(assignFloorPlan, { path: { key }, version, body })
  expect((await assign(1, { email: who.username }, who)).status).toBe(403)
  expect((await assign(1, { email: who.username })).json.payload).toMatchObject(ownedBy(who))
  expect((await assign(1, { companyKey: company })).status).toBe(412)
  expect((await assign(2, { companyKey: company })).json.payload).toMatchObject(ownedByCompany(company))
  // A maker without a dealer has a plan now, so it may add more.
  expect((await add(who, ownedByCompany(company))).status).toBe(201)
  expect(refusal(await assign(3, { companyKey: 999_999 }))).toEqual([422, { companyKey: 'inclusion' }])
  expect(refusal(await assign(3, { email: 'no.one@mail.example' }))).toEqual([422, { email: 'no_account' }])
  expect((await assign(3, {})).json.payload).toMatchObject({ version: 4, ownerType: null, ownerKey: null })
  expect((await assign(4, {})).json.payload.version).toBe(4)
  const none = await staff.call(assignFloorPlan, { path: { key: 99_999_999 }, version: 1, body: {} })
  expect(none.status).toBe(404)
  expect((await changes(key)).map(({ call }) => call)).toHaveLength(3)
})

test('staff merge two spellings of a maker on plans and homes, and the page of the old one leads to the new one', async () => {
  const { database } = world
  const [right, wrong] = ['Junipero', 'JUNIPERO Homes, Inc.']
  await aFloorPlan(database, { manufacturer: right, modelName: 'One' })
  await aFloorPlan(database, { manufacturer: right, modelName: 'Two' })
  const moved = await aFloorPlan(database, { manufacturer: wrong, modelName: 'Three' })
  const clash = await aFloorPlan(database, { manufacturer: wrong, modelName: 'TWO' })
  const home = await aListing(database, { make: wrong })
  const rename = (who: Visitor, from: string, to: string) => who.call(renameMaker, { body: { from, to } })
  const maker = (slug: string) => aVisitor(site.address).call(getMaker, { path: { slug } })

  const listed = async () =>
    (await staff.call(listMakers)).json.payload.filter(({ name }: { name: string }) => /junip/i.test(name))
  expect((await staff.call(listMakers)).json.payload[0].alike).not.toEqual([])
  expect(await listed()).toEqual([
    { name: wrong, planCount: 2, homeCount: 1, alike: [right] },
    { name: right, planCount: 2, homeCount: 0, alike: [wrong] },
  ])
  expect((await until(() => maker('junipero-homes-inc'), isFound200)).json.meta.total).toBe(2)

  expect((await rename(await aSeller(), wrong, right)).status).toBe(403)
  expect(refusal(await rename(staff, wrong, right))).toEqual([422, { to: 'plans_of_both' }])
  expect(refusal(await rename(staff, right, right))).toEqual([422, { to: 'exclusion' }])
  expect((await listed())[0]).toMatchObject({ name: wrong, planCount: 2, homeCount: 1 })
  await retire(staff, clash)
  expect((await rename(staff, wrong, right)).json.payload).toEqual({ planCount: 2, homeCount: 1 })
  expect(refusal(await rename(staff, wrong, right))).toEqual([422, { from: 'inclusion' }])

  const former = await until(
    () => maker('junipero-homes-inc'),
    ({ json }) => json.payload.slug === 'junipero',
  )
  expect(former.json.payload).toMatchObject({ name: right, floorPlans: [{}, { key: moved }, {}] })
  expect(await changes(moved)).toMatchObject([{ call: 'maker.rename', after: { manufacturer: right } }])
  const [{ make, version } = {}] = await database.query<{ make: string; version: number }>(
    'select make, version from listing where key = $1',
    [home],
  )
  expect({ make, version }).toEqual({ make: right, version: 2 })
  // The next name of the maker takes both of the old pages along, and may be the oldest one again.
  await rename(staff, right, 'Juniper')
  await until(
    () => maker('junipero-homes-inc'),
    ({ json }) => json.payload.slug === 'juniper',
  )
  await rename(staff, 'Juniper', right)
  await until(
    () => maker('juniper'),
    ({ json }) => json.payload.slug === 'junipero',
  )
})

test('every documented answer was seen', () => {
  expect(unseen('own-floor-plan')).toEqual([])
  expect(unseen('maker')).toEqual([])
  expect(unseen('sold-plan')).toEqual([])
})
