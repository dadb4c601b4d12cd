import { afterAll, beforeAll, expect, test } from 'vitest'
import { getLoanFit, listLoanRules } from '#contract/loan-fit/v1.ts'
import { getLoanRules, setLoanRules } from '#contract/loan-rule/v2.ts'
import type { RunningServer } from '#server/main.ts'
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
/** A home from before the federal code. */
let old: number
beforeAll(async () => {
  world = await testDatabase()
  const env = { TRUST_PROXY: '127.0.0.1,::1' }
  site = await startSite({ connectionString: world.connectionString, env })
  other = await startSite({ connectionString: world.connectionString, env })
  staff = await aPerson(site.address, world.database, { isStaff: true })
  user = await aPerson(site.address, world.database)
  old = await aListing(world.database, { year: 1972, tenure: 'own-land' })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await other?.stop()
  await world?.close()
})

const read = async () => (await staff.call(getLoanRules)).json.payload
const set = async (body: object, version?: number) =>
  staff.call(setLoanRules, { version: version ?? (await read()).version, body })
/** What a node answers: whether the home fits FHA Title I, and the rules of that program. */
async function titleOne({ address }: RunningServer) {
  const visitor = aVisitor(address)
  const { json: fit } = await visitor.call(getLoanFit, { path: { key: old } })
  const { json: rules } = await visitor.call(listLoanRules)
  return [fit.payload.programs[1].fit, rules.payload[1].rules.map(({ key }: { key: string }) => key)]
}
const all = ['title-1-code', 'title-1-lease', 'title-1-notice']

test('a rule that is switched off is left out on every node, in kept answers too, and the change is logged', async () => {
  expect(await read()).toEqual({ off: [], version: 1 })
  // Into the caches of both nodes.
  for (const node of [site, site, other, other]) expect(await titleOne(node)).toEqual(['cannot', all])
  const saved = await set({ off: ['title-1-notice', 'title-1-code', 'title-1-code'] })
  expect(saved.json.payload).toEqual({ off: ['title-1-code', 'title-1-notice'], version: 2 })
  // At once on the node that saved it.
  expect(await titleOne(site)).toEqual(['can', ['title-1-lease']])
  await expect.poll(() => titleOne(other), { timeout: 5_000 }).toEqual(['can', ['title-1-lease']])
  expect((await set({})).json.payload).toEqual({ off: [], version: 3 })
  expect(await titleOne(site)).toEqual(['cannot', all])
  const log = await world.database.query(
    `select actor_kind, call, before, after from audit_entry where subject_type = 'loan-rules' order by key`,
  )
  const off = ['title-1-code', 'title-1-notice']
  expect(log).toEqual([
    { actor_kind: 'staff', call: 'loan-rule.set', before: { off: [] }, after: { off } },
    { actor_kind: 'staff', call: 'loan-rule.set', before: { off }, after: { off: [] } },
  ])
})

test('unknown rules are refused, and so is an older version', async () => {
  expect((await set({ off: ['no-such-rule'] })).json.payload).toEqual({ 'off.0': 'inclusion' })
  const stale = await set({ off: [] }, 1)
  expect([stale.status, stale.json.payload]).toEqual([412, await read()])
  expect((await staff.call(setLoanRules, { body: {} })).status).toBe(428)
})

test('the calls are for staff only', async () => {
  expect((await user.call(getLoanRules)).status).toBe(403)
  expect((await user.call(setLoanRules, { version: 1, body: {} })).status).toBe(403)
  expect((await aVisitor(site.address).call(getLoanRules)).status).toBe(401)
})

test('every answer of the calls was seen', () => {
  expect(unseen('loan-rule')).toEqual([])
})
