import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPpcAds } from '#contract/ad/v1.ts'
import type { Advertiser } from '#contract/ad-limit/v2.response.ts'
import { getAdvertiser, listAdvertisers, setAdLimit } from '#contract/ad-limit/v2.ts'
import { listCampaigns } from '#contract/campaign/v2.ts'
import { CENT, MICROS } from '#model/ad/values.ts'
import type { RunningServer } from '#server/main.ts'
import { openAdBilling } from '#services/ad/billing/index.ts'
import { anAd, aRunningAd, giveCredit } from '../world/ad.ts'
import { aCompanyOf } from '../world/company.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { unseen } from '../world/seen.ts'
import { startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

let world: TestDatabase
let site: RunningServer
/** A second node on the same database. */
let other: RunningServer
let staff: SignedInVisitor
beforeAll(async () => {
  world = await testDatabase()
  // Emails are not delivered, so that they can be read in their table.
  const env = { TRUST_PROXY: '127.0.0.1,::1', SMTP_URL: 'smtp://127.0.0.1:1' }
  site = await startSite({ connectionString: world.connectionString, env })
  other = await startSite({ connectionString: world.connectionString, env })
  staff = await aPerson(site.address, world.database, { isStaff: true })
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await other?.stop()
  await world?.close()
})

const billing = () => openAdBilling({ database: world.database, now: Date.now })

/** A company with its owner, credit and a running ad. */
async function anAdvertiserWithAd(name: string, { bid = 30 * CENT, state = 'FL' } = {}) {
  const owner = await aPerson(site.address, world.database, { language: 'es' })
  const companyKey = await aCompanyOf(world.database, { owner: owner.key }, { name })
  await giveCredit(world.database, companyKey, 100)
  const { campaignKey, adKey } = await aRunningAd(world.database, {
    companyKey,
    bid,
    dailyBudget: 900 * MICROS,
    target: 'state',
    targetState: state,
  })
  return { owner, companyKey, campaignKey, adKey }
}
const read = async (companyKey: number) =>
  (await staff.call(getAdvertiser, { path: { companyKey } })).json.payload as Advertiser
const set = async (companyKey: number, body: object, version?: number) =>
  staff.call(setAdLimit, {
    path: { companyKey },
    version: version ?? (await read(companyKey)).version,
    body,
  })
const own = async ({ owner, companyKey }: { owner: SignedInVisitor; companyKey: number }) =>
  (await owner.call(listCampaigns, { path: { companyKey } })).json
const shownOn = async (node: RunningServer, state: string): Promise<number[]> => {
  const query = { count: 3, position: 0, state }
  const { json } = await aVisitor(node.address).call(listPpcAds, { query })
  return json.payload.map(({ key }: { key: number }) => key)
}
let clicks = 0
/** A click on one of several nodes; its price if it was charged. */
async function click(
  node: ReturnType<typeof openAdBilling>,
  { campaignKey, companyKey }: { campaignKey: number; companyKey: number },
  price: number,
): Promise<number> {
  clicks++
  const clickKey = 5_000_000 + clicks
  if (!(await node.reserve(campaignKey, price))) return 0
  return world.database.transaction(async transaction =>
    (await node.chargeClick(transaction, { clickKey, campaignKey, companyKey, price, at: new Date() }))
      ? price
      : 0,
  )
}

describe('the daily limit of a company', () => {
  test('is never exceeded by its campaigns together, on three nodes', async () => {
    const first = await anAdvertiserWithAd('Limited Roofs')
    const second = await aRunningAd(world.database, {
      companyKey: first.companyKey,
      bid: 30 * CENT,
      dailyBudget: 900 * MICROS,
      target: 'state',
      targetState: 'FL',
    })
    expect((await set(first.companyKey, { dailyLimit: 3 })).json.payload).toMatchObject({
      dailyLimit: 3,
      stopReason: null,
      version: 2,
    })
    const nodes = [billing(), billing(), billing()]
    let charged = 0
    for (let from = 0; from < 60; from += 12)
      await Promise.all(
        Array.from({ length: 12 }, async (_, at) => {
          const n = from + at
          const { campaignKey } = n % 2 === 0 ? first : second
          const price = (5 + (n % 25)) * CENT
          const paid = await click(nodes[n % 3]!, { ...first, campaignKey }, price)
          charged += paid
        }),
      )
    expect(charged).toBeLessThanOrEqual(3 * MICROS)
    expect(charged).toBeGreaterThan(2 * MICROS)
    expect(await read(first.companyKey)).toMatchObject({
      credit: 100 - charged / MICROS,
      spentToday: charged / MICROS,
      spent28: charged / MICROS,
      running: 2,
    })
  })

  test('that is spent is said on the pages of the advertiser, and a higher one lets campaigns run again', async () => {
    const advertiser = await anAdvertiserWithAd('Spent Roofs', { bid: 100 * CENT })
    await set(advertiser.companyKey, { dailyLimit: 1 })
    const node = billing()
    expect(await click(node, advertiser, 100 * CENT)).toBe(100 * CENT)
    expect(await click(node, advertiser, 5 * CENT)).toBe(0)
    const { payload, meta } = await own(advertiser)
    expect(payload).toMatchObject([{ state: 'active', standing: 'limited' }])
    expect(meta).toMatchObject({ dailyLimit: 1, stopReason: null })
    // Until midnight in New York.
    const [row] = await world.database.query<{ is_midnight: boolean }>(
      `select (opens_at at time zone 'America/New_York')::time = '00:00' and opens_at > now() as is_midnight
      from ad_campaign where key = $1`,
      [advertiser.campaignKey],
    )
    expect(row).toEqual({ is_midnight: true })
    await set(advertiser.companyKey, { dailyLimit: 5 })
    expect((await own(advertiser)).payload).toMatchObject([{ standing: 'active' }])
    expect(await click(node, advertiser, 100 * CENT)).toBe(100 * CENT)
    // Without a limit only the budgets of the campaigns count.
    expect((await set(advertiser.companyKey, {})).json.payload).toMatchObject({ dailyLimit: null })
  })

  test('that is lowered holds from the next click on: what nodes reserved is taken back', async () => {
    const advertiser = await anAdvertiserWithAd('Lowered Roofs')
    const node = billing()
    expect(await click(node, advertiser, 100 * CENT)).toBe(100 * CENT)
    const [slice] = await world.database.query<{ left: number }>(
      'select sum(amount - spent)::bigint as left from ad_slice where campaign_key = $1',
      [advertiser.campaignKey],
    )
    expect(slice!.left).toBeGreaterThan(100 * CENT)
    await set(advertiser.companyKey, { dailyLimit: 1.2 })
    expect(await click(node, advertiser, 30 * CENT)).toBe(0)
    expect(await click(node, advertiser, 20 * CENT)).toBe(20 * CENT)
  })
})

describe('a stop', () => {
  test('takes the ads of the company off every node, with a reason that its managers read and get by email', async () => {
    const advertiser = await anAdvertiserWithAd('Stopped Roofs', { state: 'WY' })
    const node = billing()
    await click(node, advertiser, 5 * CENT)
    for (const each of [site, other])
      expect(
        await until(
          () => shownOn(each, 'WY'),
          keys => keys.length > 0,
        ),
      ).toEqual([advertiser.adKey])
    const reason = 'Your page asks for passwords.'
    const stopped = await set(advertiser.companyKey, { isStopped: true, reason, dailyLimit: 7 })
    expect(stopped.json.payload).toMatchObject({
      stopReason: reason,
      dailyLimit: 7,
      stoppedAt: expect.any(String),
    })
    for (const each of [site, other])
      expect(
        await until(
          () => shownOn(each, 'WY'),
          keys => keys.length === 0,
        ),
      ).toEqual([])
    // Neither a node with a slice nor another one charges.
    expect(await click(node, advertiser, 5 * CENT)).toBe(0)
    expect(await click(billing(), advertiser, 5 * CENT)).toBe(0)
    const { payload, meta } = await own(advertiser)
    expect(payload).toMatchObject([{ standing: 'stopped' }])
    expect(meta).toMatchObject({ stopReason: reason, dailyLimit: 7 })
    // An ad that is approved meanwhile does not run, either.
    await anAd(world.database, advertiser.campaignKey)
    expect(
      await until(
        () => shownOn(site, 'WY'),
        keys => keys.length > 0,
        500,
      ),
    ).toEqual([])

    await set(advertiser.companyKey, {})
    for (const each of [site, other])
      expect(
        await until(
          () => shownOn(each, 'WY'),
          keys => keys.length > 0,
        ),
      ).toHaveLength(1)
    expect((await own(advertiser)).payload).toMatchObject([{ standing: 'active' }])
    const mails = await world.database.query(
      `select recipient, language, details ->> 'reason' as reason from mail where template = 'ad-stop' order by key`,
    )
    expect(mails).toEqual([
      { recipient: advertiser.owner.username, language: 'es', reason },
      { recipient: advertiser.owner.username, language: 'es', reason: null },
    ])
  })

  test('and a limit are in the audit log; what stays as it is sends no email', async () => {
    const { companyKey } = await anAdvertiserWithAd('Audited Roofs')
    const count = async () =>
      (await world.database.query(`select from mail where template = 'ad-stop'`)).length
    await set(companyKey, { dailyLimit: 20 })
    await set(companyKey, { dailyLimit: 20, isStopped: true, reason: 'Two complaints.' })
    const before = await count()
    await set(companyKey, { isStopped: true, reason: 'Two complaints.' })
    expect(await count()).toBe(before)
    const log = await world.database.query(
      `select actor_kind, call, before, after from audit_entry
      where subject_type = 'company' and subject_key = $1 order by key`,
      [companyKey],
    )
    const by = { actor_kind: 'staff', call: 'ad-limit.set' }
    expect(log).toEqual([
      { ...by, before: { adDailyLimit: null }, after: { adDailyLimit: 20 } },
      { ...by, before: { adStopReason: null }, after: { adStopReason: 'Two complaints.' } },
      { ...by, before: { adDailyLimit: 20 }, after: { adDailyLimit: null } },
    ])
  })
})

describe('the calls', () => {
  test('list advertisers by name, and no other company', async () => {
    const { companyKey } = await anAdvertiserWithAd('Zebra 100% Roofs')
    await aCompanyOf(world.database, {}, { name: 'Zebra without ads' })
    const list = async (name: string) => (await staff.call(listAdvertisers, { query: { name } })).json
    const { payload, meta } = await list('zebra')
    expect(payload.map((row: Advertiser) => row.companyKey)).toEqual([companyKey])
    expect(meta).toEqual({ total: 1, offset: 0, limit: 24 })
    expect((await list('100%')).payload).toHaveLength(1)
    expect((await list('1_0%')).payload).toHaveLength(0)
    expect((await staff.call(listAdvertisers, { query: { limit: '101' } })).json.payload).toEqual({
      limit: 'too_large',
    })
  })

  test('name wrong fields, and refuse an older version', async () => {
    const { companyKey } = await anAdvertiserWithAd('Wrong Roofs')
    expect((await set(companyKey, { dailyLimit: 0.5 })).json.payload).toEqual({
      dailyLimit: 'greater_than_or_equal_to',
    })
    expect((await set(companyKey, { dailyLimit: 'x' })).json.payload).toEqual({ dailyLimit: 'not_a_number' })
    expect((await set(companyKey, { isStopped: true })).json.payload).toEqual({ reason: 'required' })
    // One sign of two units.
    expect((await set(companyKey, { isStopped: true, reason: '🛑' })).status).toBe(200)
    const { version } = await read(companyKey)
    await set(companyKey, { dailyLimit: 9 })
    const stale = await set(companyKey, { dailyLimit: 8 }, version)
    expect([stale.status, stale.json.payload.dailyLimit]).toEqual([412, 9])
    const path = { companyKey }
    expect((await staff.call(setAdLimit, { path, body: {} })).status).toBe(428)
    const missing = { path: { companyKey: 999_999 } }
    expect((await staff.call(getAdvertiser, missing)).status).toBe(404)
    expect((await staff.call(setAdLimit, { ...missing, version: 1, body: {} })).status).toBe(404)
  })

  test('are for staff only, also for the company’s own limits', async () => {
    const { owner, companyKey } = await anAdvertiserWithAd('Own Roofs')
    const path = { companyKey }
    expect((await owner.call(listAdvertisers)).status).toBe(403)
    expect((await owner.call(getAdvertiser, { path })).status).toBe(403)
    expect((await owner.call(setAdLimit, { path, version: 1, body: {} })).status).toBe(403)
    expect((await aVisitor(site.address).call(setAdLimit, { path, version: 1, body: {} })).status).toBe(401)
  })
})

test('every answer of the calls was seen', () => {
  expect(unseen('ad-limit')).toEqual([])
})
