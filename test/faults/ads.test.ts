import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellAdLead } from '#contract/v2/ad-lead.ts'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { CENT, MICROS } from '#model/ad/values.ts'
import { openAdBilling } from '#services/ad-billing/index.ts'
import { adTokens } from '#services/ad-delivery/index.ts'
import { openPlaces } from '#services/place/index.ts'
import { anAdvertiser, aRunningAd, browserAgent } from '../world/ad.ts'
import { aUser } from '../world/alert.ts'
import { anApiKey, aProgram } from '../world/api-key.ts'
import { joinCompany } from '../world/company.ts'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, runSite, type SiteProcess, testSecret, until } from '../world/site.ts'
import { newClientAddress } from '../world/visitor.ts'

let directory = ''
let server: Awaited<ReturnType<typeof startEmbedded>>
let database: Database
let nodes: SiteProcess[] = []
const start = (n: number) =>
  runSite({
    DATABASE_URL: server.connectionString,
    DATA_DIR: join(directory, `node-${n}`),
    TRUST_PROXY: '127.0.0.1,::1',
  })
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'havenrow-ads-'))
  server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  database = connect(server)
  await openPlaces({ database, now: Date.now })
  // With a home, no sample data is created.
  await aListing(database)
  nodes = [await start(0), await start(1), await start(2)]
}, 400_000)
afterAll(async () => {
  for (const node of nodes) await node.stop()
  await database?.close()
  await server?.stop()
  await removeFolder(directory)
})

/** Tokens of an ad that was seen. */
async function seenTokens(adKey: number, count: number, price: number): Promise<string[]> {
  const { write, read } = adTokens(testSecret)
  const minute = Math.floor(Date.now() / 60_000)
  const showing = { adKey, price, page: 'park', position: 0, state: 'FL', countyKey: null, minute }
  const tokens = Array.from({ length: count }, () => write(showing))
  await database.query(
    `insert into ad_view (token, ad_key, page, position, state, price)
    select t, $2, 'park', 0, 'FL', 0 from unnest($1::text[]) as t`,
    [tokens.map(token => read(token)!.id), adKey],
  )
  return tokens
}

const sums = async (campaignKey: number, companyKey: number) => {
  const [row] = await database.query<{
    clicks: number
    ledger: number
    days: number
    slices: number
    count: number
  }>(
    `select
      (select coalesce(sum(price), 0)::bigint from ad_click where campaign_key = $1 and reason is null) as clicks,
      (select count(*)::integer from ad_click where campaign_key = $1) as count,
      (select coalesce(sum(amount), 0)::bigint from ledger_entry where account = $2 and cause_type = 'ad-click') as ledger,
      (select coalesce(sum(d.cost), 0)::bigint from ad a join ad_day d on d.ad_key = a.key where a.campaign_key = $1) as days,
      (select coalesce(sum(spent), 0)::bigint from ad_slice where campaign_key = $1) as slices`,
    [campaignKey, `advertiser:${companyKey}`],
  )
  return row!
}

/** Waits until the first node serves an ad: until then its clicks are over. */
const served = (adKey: number) =>
  until(
    () =>
      get(`${nodes[0]!.address}/api/v1/ppc-ads.json?count=3&position=0`, {
        headers: { 'user-agent': browserAgent },
      }),
    ({ json }) => json.payload.some((ad: { key: number }) => ad.key === adKey),
  )

test('clicks on three nodes, each of which is killed: every answered click is stored, charges agree, no budget is exceeded', async () => {
  const price = 10 * CENT
  const companyKey = await anAdvertiser(database, { credit: 1_000 })
  const { campaignKey, adKey } = await aRunningAd(database, {
    companyKey,
    bid: 50 * CENT,
    dailyBudget: 2_000 * MICROS,
    totalBudget: 30 * MICROS,
  })
  await served(adKey)
  const tokens = await seenTokens(adKey, 600, price)
  const answered: string[] = []
  let next = 0
  const click = async () => {
    for (;;) {
      const at = next++
      const token = tokens[at]
      if (token === undefined) return
      const node = nodes[at % 3]!
      const headers = { 'user-agent': browserAgent, 'x-forwarded-for': newClientAddress() }
      const answer = await get(`${node.address}/api/v1/ad-clicks/${token}.json`, { headers }).catch(
        () => undefined,
      )
      if (answer?.status === 303) answered.push(token)
    }
  }
  const clicking = Promise.all(Array.from({ length: 8 }, click))
  for (const n of [0, 1, 2]) {
    await until(
      async () => next,
      sent => sent > (n + 1) * 100,
    )
    const node = nodes[n]!
    node.child.kill('SIGKILL')
    await node.ended
    nodes[n] = await start(n)
  }
  await clicking
  await openAdBilling({ database, now: Date.now }).count()
  const { clicks, ledger, days, slices, count } = await sums(campaignKey, companyKey)
  expect(ledger).toBe(clicks)
  expect(days).toBe(clicks)
  expect(slices).toBe(clicks)
  expect(clicks).toBeLessThanOrEqual(30 * MICROS)
  // What killed nodes had reserved is given back only after five minutes.
  expect(clicks).toBeGreaterThan(10 * MICROS)
  expect(count).toBeGreaterThanOrEqual(answered.length)
  const { read } = adTokens(testSecret)
  const stored = await database.query<{ token: string }>(
    'select token from ad_click where campaign_key = $1',
    [campaignKey],
  )
  const known = new Set(stored.map(({ token }) => token))
  expect(answered.filter(token => !known.has(read(token)!.id))).toEqual([])
}, 300_000)

test('leads told to three nodes, each of which is killed, count once for each click', async () => {
  const companyKey = await anAdvertiser(database)
  const { campaignKey, adKey } = await aRunningAd(database, { companyKey, countsLeads: true })
  const user = await aUser(database)
  await joinCompany(database, companyKey, { owner: user })
  const { secret } = await anApiKey(database, { userKey: user, companyKey, scopes: ['ads.write'] })
  const references = Array.from({ length: 300 }, () => randomBytes(16).toString('base64url'))
  await database.query(
    `insert into ad_click (ad_key, campaign_key, token, page, position, price, hour, reference)
    select $1, $2, r, 'park', 0, 0, 0, r from unnest($3::text[]) as r`,
    [adKey, campaignKey, references],
  )
  const counted: string[] = []
  let next = 0
  /** Each lead twice, as a server that got no answer does. */
  const tell = async () => {
    for (;;) {
      const at = next++
      const reference = references[at >> 1]
      if (reference === undefined) return
      const answer = await aProgram(nodes[at % 3]!.address, secret)
        .call(tellAdLead, { body: { click: reference } })
        .catch(() => undefined)
      if (answer?.status === 200 && answer.json.payload.counted) counted.push(reference)
    }
  }
  const telling = Promise.all(Array.from({ length: 8 }, tell))
  const counting = Promise.all(
    [0, 1, 2].map(async n => {
      await until(
        async () => next,
        told => told > (n + 1) * 100,
      )
      const node = nodes[n]!
      node.child.kill('SIGKILL')
      await node.ended
      nodes[n] = await start(n)
      await openAdBilling({ database, now: Date.now }).count()
    }),
  )
  await Promise.all([telling, counting])
  await openAdBilling({ database, now: Date.now }).count()
  const [sum] = await database.query<{ leads: number; rows: number }>(
    `select (select sum(leads)::integer from ad_day where ad_key = $1) as leads,
      (select count(*)::integer from ad_lead l join ad_click k on k.key = l.click_key where k.ad_key = $1) as rows`,
    [adKey],
  )
  expect(sum!.leads).toBe(sum!.rows)
  expect(sum!.rows).toBeGreaterThanOrEqual(counted.length)
  expect(new Set(counted).size).toBe(counted.length)
}, 300_000)

test('a budget that is lowered while it is spent is not exceeded from then on', async () => {
  const companyKey = await anAdvertiser(database, { credit: 100 })
  const { campaignKey, adKey } = await aRunningAd(database, {
    companyKey,
    bid: 50 * CENT,
    dailyBudget: 900 * MICROS,
  })
  await served(adKey)
  const tokens = await seenTokens(adKey, 60, 50 * CENT)
  const press = (token: string) =>
    get(`${nodes[0]!.address}/api/v1/ad-clicks/${token}.json`, {
      headers: { 'user-agent': browserAgent, 'x-forwarded-for': newClientAddress() },
    })
  for (const token of tokens.slice(0, 10)) await press(token)
  const before = (await sums(campaignKey, companyKey)).clicks
  expect(before).toBe(500 * CENT)
  // What the node has reserved may still be spent: at most a slice.
  const [slice] = await database.query<{ amount: number }>(
    'select sum(amount)::bigint as amount from ad_slice where campaign_key = $1',
    [campaignKey],
  )
  await database.query('update ad_campaign set total_budget = $2 where key = $1', [campaignKey, 550 * CENT])
  for (const token of tokens.slice(10)) await press(token)
  const { clicks } = await sums(campaignKey, companyKey)
  expect(clicks).toBeLessThanOrEqual(Math.max(550 * CENT, slice!.amount))
}, 120_000)

test('while the database is away ads are answered, and a click leads there', async () => {
  const { adKey } = await aRunningAd(database, { bid: 90 * CENT, target: 'state', targetState: 'WY' })
  const ask = () =>
    get(`${nodes[0]!.address}/api/v1/ppc-ads.json?count=1&position=0&state=WY&include[]=link`, {
      headers: { 'user-agent': browserAgent },
    })
  const before = await until(ask, ({ json }) => json.payload[0]?.key === adKey)
  expect(before.json.payload[0].key).toBe(adKey)
  await server.stop()
  const [ad] = (await ask()).json.payload
  expect(ad.key).toBe(adKey)
  const headers = { 'user-agent': browserAgent, 'x-forwarded-for': newClientAddress() }
  const answer = await get(nodes[0]!.address + ad.relationships.websiteLink, { headers })
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    'https://insure.example/quote?from=havenrow',
  ])
}, 120_000)
