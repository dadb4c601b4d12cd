import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUser } from '#contract/account/v1.ts'
import { getStaffAssumptions, setAssumptions, storeOwnAssumptions } from '#contract/cost-assumption/v2.ts'
import { listListings } from '#contract/listing/v1.ts'
import { getMonthlyCost } from '#contract/monthly-cost/v1.ts'
import { deleteAccount, exportData } from '#contract/profile/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { siteAssumptions } from '../world/assumptions.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { unseen } from '../world/seen.ts'
import { startSite } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
/** A second node on the same database. */
let other: RunningServer
let staff: SignedInVisitor
let user: SignedInVisitor
let key: number
beforeAll(async () => {
  world = await testDatabase()
  const env = { TRUST_PROXY: '127.0.0.1,::1' }
  site = await startSite({ connectionString: world.connectionString, env })
  other = await startSite({ connectionString: world.connectionString, env })
  staff = await aPerson(site.address, world.database, { isStaff: true })
  user = await aPerson(site.address, world.database)
  key = await aListing(world.database, {
    askingPrice: 60_000,
    tenure: 'leased-lot',
    lotRentAmount: 500,
    taxes: 1_200,
    utilities: 100,
  })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await other?.stop()
  await world?.close()
})

const read = async () => (await staff.call(getStaffAssumptions)).json.payload
const set = async (body: object, version?: number) =>
  staff.call(setAssumptions, { version: version ?? (await read()).version, body })
/** The cost that a node gives on the home's card, on its page, and how many homes cost at most $1,500. */
async function shown({ address }: RunningServer) {
  const visitor = aVisitor(address)
  const { json: list } = await visitor.call(listListings, { query: {} })
  const { json: page } = await visitor.call(getMonthlyCost, { path: { key } })
  const { json: few } = await visitor.call(listListings, { query: { 'maximum-monthly-cost': 1_500 } })
  return [list.payload[0].monthlyCost.amount, page.payload.amount, few.meta.total]
}

test('new assumptions change cards, pages and searches on every node, and the change is logged', async () => {
  const free = { ...siteAssumptions, 'home-loan-rate': 0, 'loan-term': 1, insurance: 0 }
  const first = await read()
  expect(first).toMatchObject({ asOf: '2026-11-27', version: 1 })
  const total = async ({ address }: RunningServer) =>
    (await aVisitor(address).call(listListings, { query: {} })).json.meta.total
  for (const node of [site, other]) await expect.poll(() => total(node), { timeout: 10_000 }).toBe(1)
  // Into the caches of both nodes.
  for (const node of [site, site, other, other]) expect((await shown(node))[2]).toBe(1)
  const saved = await set(free)
  expect(saved.json.payload).toMatchObject({ assumptions: free, version: 2 })
  // $54,000 in twelve parts, and $700 of rent, utilities and taxes.
  const expected = [5_200, 5_200, 0]
  expect(await shown(site)).toEqual(expected)
  await expect.poll(() => shown(other), { timeout: 5_000 }).toEqual(expected)
  const log = await world.database.query(
    `select actor_kind, call, before, after from audit_entry where subject_type = 'cost-assumptions' order by key`,
  )
  // The log keeps what has changed.
  const { 'down-payment': _before, ...before } = first.assumptions
  const { 'down-payment': _after, ...after } = free
  expect(log).toEqual([{ actor_kind: 'staff', call: 'cost-assumption.set', before, after }])
})

test('numbers out of range are refused, and so is an older version', async () => {
  const wrong = { ...siteAssumptions, 'loan-term': 1.5, insurance: -1, 'down-payment': 101 }
  expect((await set(wrong)).json.payload).toEqual({
    'loan-term': 'not_an_integer',
    insurance: 'greater_than_or_equal_to',
    'down-payment': 'less_than_or_equal_to',
  })
  const stale = await set(siteAssumptions, 1)
  expect([stale.status, stale.json.payload]).toEqual([412, await read()])
  expect((await staff.call(setAssumptions, { body: siteAssumptions })).status).toBe(428)
})

test('the calls are for staff only', async () => {
  expect((await user.call(getStaffAssumptions)).status).toBe(403)
  expect((await user.call(setAssumptions, { version: 1, body: siteAssumptions })).status).toBe(403)
  expect((await aVisitor(site.address).call(getStaffAssumptions)).status).toBe(401)
})

describe('what a user assumes', () => {
  const keep = (who: SignedInVisitor, body: object, userKey = who.key) =>
    who.call(storeOwnAssumptions, { path: { userKey }, body })
  const kept = async (who: SignedInVisitor) =>
    (await who.call(getUser, { path: { key: who.key } })).json.payload.registeredUser.costAssumptions

  test('is kept in the account as a whole: the last write wins, and nothing is the site’s again', async () => {
    const rosa = await aPerson(site.address, world.database)
    expect(await kept(rosa)).toBeNull()
    expect((await keep(rosa, { savings: 20_000, 'home-loan-rate': 8.25 })).status).toBe(200)
    expect(await kept(rosa)).toEqual({ savings: 20_000, 'home-loan-rate': 8.25 })
    const all = { ...siteAssumptions, savings: 0 }
    await keep(rosa, all)
    expect(await kept(rosa)).toEqual(all)
    await keep(rosa, { 'loan-term': 15 })
    expect(await kept(rosa)).toEqual({ 'loan-term': 15 })
    await keep(rosa, {})
    expect(await kept(rosa)).toBeNull()
  })

  test('is set by nobody else, not even staff', async () => {
    const rosa = await aPerson(site.address, world.database)
    await keep(rosa, { 'loan-term': 15 })
    for (const other of [user, staff])
      expect((await keep(other, { 'loan-term': 30 }, rosa.key)).status).toBe(403)
    expect(await kept(rosa)).toEqual({ 'loan-term': 15 })
  })

  test('is within the limits of the site’s', async () => {
    const wrong = { savings: -1, 'loan-term': 12.5, 'down-payment': 'much', 'land-loan-rate': 31, rate: 1 }
    const { status, json } = await keep(user, wrong)
    expect([status, json.payload]).toEqual([
      422,
      {
        savings: 'greater_than_or_equal_to',
        'loan-term': 'not_an_integer',
        'down-payment': 'not_a_number',
        'land-loan-rate': 'less_than_or_equal_to',
        rate: 'unknown',
      },
    ])
  })

  test('is in the export of their data, and goes with the account', async () => {
    const rosa = await aPerson(site.address, world.database)
    await keep(rosa, { 'home-loan-rate': 8.375 })
    const { json } = await rosa.call(exportData, { path: { key: rosa.key } })
    expect(json.payload.rooms.monthlyCosts).toMatchObject({ 'home-loan-rate': 8.375, savings: null })
    await rosa.call(deleteAccount, { path: { key: rosa.key }, body: { password: rosa.password } })
    expect(
      await world.database.query('select 1 from own_cost_assumptions where user_key = $1', [rosa.key]),
    ).toEqual([])
  })
})

test('every answer of the calls was seen', () => {
  expect(unseen('cost-assumption')).toEqual([])
})
