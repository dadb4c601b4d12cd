import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyOfAdLead } from '#contract/ad-lead/v2.ts'
import { CENT, MICROS } from '#model/ad/values.ts'
import { openAdBilling } from '#services/ad/billing/index.ts'
import { anAdvertiser, aRunningAd, browserAgent } from '../world/ad.ts'
import { type AdNodes, openAdNodes, pressAd, seenTokens, servedBy, sumsOf } from '../world/ad-nodes.ts'
import { aUser } from '../world/alert.ts'
import { anApiKey, aProgram } from '../world/api-key.ts'
import { joinCompany } from '../world/company.ts'
import { get, until } from '../world/site.ts'
import { newClientAddress } from '../world/visitor.ts'

let site: AdNodes
beforeAll(async () => {
  site = await openAdNodes()
}, 400_000)
afterAll(() => site?.close())

test('leads told to three nodes, each of which is killed, count once for each click', async () => {
  const { database, nodes, kill } = site
  const companyKey = await anAdvertiser(database)
  const { campaignKey, adKey } = await aRunningAd(database, {
    companyKey,
    countsLeads: true,
    // With its clicks it would win every place of the tests below.
    state: 'paused',
  })
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
        .call(notifyOfAdLead, { body: { click: reference } })
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
      await kill(n)
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
  const companyKey = await anAdvertiser(site.database, { credit: 100 })
  const { campaignKey, adKey } = await aRunningAd(site.database, {
    companyKey,
    bid: 50 * CENT,
    dailyBudget: 900 * MICROS,
  })
  const { database, nodes } = site
  const [node] = nodes
  await servedBy(node!, adKey)
  const tokens = await seenTokens(database, { adKey, count: 60, price: 50 * CENT })
  const press = (token: string) => pressAd(node!, token)
  for (const token of tokens.slice(0, 10)) await press(token)
  const before = (await sumsOf(database, { campaignKey, companyKey })).clicks
  expect(before).toBe(500 * CENT)
  // What the node has reserved may still be spent: at most a slice.
  const [slice] = await database.query<{ amount: number }>(
    'select sum(amount)::bigint as amount from ad_slice where campaign_key = $1',
    [campaignKey],
  )
  await database.query('update ad_campaign set total_budget = $2 where key = $1', [campaignKey, 550 * CENT])
  for (const token of tokens.slice(10)) await press(token)
  const { clicks } = await sumsOf(database, { campaignKey, companyKey })
  expect(clicks).toBeLessThanOrEqual(Math.max(550 * CENT, slice!.amount))
}, 120_000)

test('while the database is away ads are answered, and a click leads there', async () => {
  const { database, nodes, server } = site
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
