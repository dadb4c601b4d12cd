import { afterAll, beforeAll, expect, test } from 'vitest'
import { listListings } from '#contract/v1/listing.ts'
import { getMonthlyCost } from '#contract/v1/monthly-cost.ts'
import { getStaffAssumptions, setAssumptions } from '#contract/v2/cost-assumption.ts'
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

test('every answer of the calls was seen', () => {
  expect(unseen('cost-assumption')).toEqual([])
})
