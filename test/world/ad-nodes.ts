import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { startEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { CENT, MICROS } from '#model/ad/values.ts'
import { openAdBilling } from '#services/ad/billing/index.ts'
import { adTokens } from '#services/ad/delivery/index.ts'
import { openPlaces } from '#services/place/index.ts'
import { anAdvertiser, aRunningAd, browserAgent } from './ad.ts'
import { aListing } from './listing.ts'
import { get, removeFolder, runSite, type SiteProcess, testSecret, until } from './site.ts'
import { newClientAddress } from './visitor.ts'

/** Nodes of the site, each a process of its own, on one database. */
export interface AdNodes {
  server: Awaited<ReturnType<typeof startEmbedded>>
  database: Database
  nodes: SiteProcess[]
  /** Kills a node, and starts it again. */
  kill(n: number): Promise<void>
  close(): Promise<void>
}

export async function openAdNodes(count = 3): Promise<AdNodes> {
  const directory = mkdtempSync(join(tmpdir(), 'havenrow-ads-'))
  const server = await startEmbedded({ dataDir: join(directory, 'database') })
  await migrate(server)
  const database = connect(server)
  await openPlaces({ database, now: Date.now })
  // With a home, no sample data is created.
  await aListing(database)
  const start = (n: number) =>
    runSite({
      DATABASE_URL: server.connectionString,
      DATA_DIR: join(directory, `node-${n}`),
      TRUST_PROXY: '127.0.0.1,::1',
    })
  const nodes: SiteProcess[] = []
  for (let n = 0; n < count; n += 1) nodes.push(await start(n))
  return {
    server,
    database,
    nodes,
    async kill(n) {
      nodes[n]!.child.kill('SIGKILL')
      await nodes[n]!.ended
      nodes[n] = await start(n)
    },
    async close() {
      for (const node of nodes) await node.stop()
      await database.close()
      await server.stop()
      await removeFolder(directory)
    },
  }
}

/** Tokens of an ad that was seen. */
export async function seenTokens(
  database: Database,
  { adKey, count, price }: { adKey: number; count: number; price: number },
): Promise<string[]> {
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

/** What clicks of a campaign cost, as each table has it, millionths of a dollar; and how many are stored. */
export interface Sums {
  clicks: number
  ledger: number
  days: number
  slices: number
  count: number
}

export async function sumsOf(
  database: Database,
  { campaignKey, companyKey }: { campaignKey: number; companyKey: number },
): Promise<Sums> {
  const [row] = await database.query<Sums>(
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

/** Waits until a node serves an ad: until then its clicks are over. */
export const servedBy = (node: SiteProcess, adKey: number) =>
  until(
    () =>
      get(`${node.address}/api/v1/ppc-ads.json?count=3&position=0`, {
        headers: { 'user-agent': browserAgent },
      }),
    ({ json }) => json.payload.some((ad: { key: number }) => ad.key === adKey),
  )

export const pressAd = (node: SiteProcess, token: string) =>
  get(`${node.address}/api/v1/ad-clicks/${token}.json`, {
    headers: { 'user-agent': browserAgent, 'x-forwarded-for': newClientAddress() },
  })

/** How many people click at the same time. */
const CLICKERS = 8

/**
 * Clicks on all nodes in turn while each is killed some times; a click without an answer is tried again at the next node.
 * The budget pays for half of the clicks.
 */
export async function clickWhileKilled(
  { database, nodes, kill }: AdNodes,
  { clicks, kills }: { clicks: number; kills: number },
) {
  const price = 10 * CENT
  const budget = (clicks / 2) * price
  const companyKey = await anAdvertiser(database, { credit: (budget / MICROS) * 10 })
  const { campaignKey, adKey } = await aRunningAd(database, {
    companyKey,
    bid: 50 * CENT,
    dailyBudget: budget * 60,
    totalBudget: budget,
  })
  for (const node of nodes) await servedBy(node, adKey)
  const tokens = await seenTokens(database, { adKey, count: clicks, price })
  const answered: string[] = []
  let next = 0
  let repeated = 0
  const click = async () => {
    for (let at = next++; at < clicks; at = next++) {
      const token = tokens[at]!
      for (let attempt = 0; attempt < nodes.length; attempt++) {
        if (attempt > 0) repeated++
        const reply = await pressAd(nodes[(at + attempt) % nodes.length]!, token).catch(() => undefined)
        if (reply?.status !== 303) continue
        answered.push(token)
        break
      }
    }
  }
  const clicking = Promise.all(Array.from({ length: CLICKERS }, click))
  const all = kills * nodes.length
  for (let n = 0; n < all; n++) {
    await until(
      async () => next,
      sent => sent > ((n + 1) * clicks) / (all + 1),
      Number.POSITIVE_INFINITY,
    )
    await kill(n % nodes.length)
  }
  await clicking
  await openAdBilling({ database, now: Date.now }).count()
  const stored = await database.query<{ token: string }>(
    'select distinct token from ad_click where campaign_key = $1',
    [campaignKey],
  )
  const known = new Set(stored.map(({ token }) => token))
  const { read } = adTokens(testSecret)
  return {
    budget,
    answered: answered.length,
    repeated,
    /** Clicks that were answered and are not stored. */
    lost: answered.filter(token => !known.has(read(token)!.id)).length,
    sums: await sumsOf(database, { campaignKey, companyKey }),
  }
}
