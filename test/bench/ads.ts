import { connect } from '#db/connect.ts'
import type { Database } from '#db/database.ts'
import { findEmbedded } from '#db/embedded.ts'
import { adPages, CENT, MICROS } from '#model/ad/values.ts'
import { readConfig } from '#server/config.ts'
import { siteSecret } from '#server/secret.ts'
import { type AdDelivery, adTokens, openAdDelivery } from '#services/ad/delivery/index.ts'
import { anAdvertiser, aRunningAd, browserAgent } from '../world/ad.ts'
import { testPlaces } from '../world/places.ts'
import { runSite, type SiteProcess } from '../world/site.ts'
import { newClientAddress } from './people.ts'
import { quantile as ofAscending, type Served } from './served.ts'
import { sized } from './size.ts'

const quantile = (values: readonly number[], share: number) =>
  ofAscending(
    values.toSorted((a, b) => a - b),
    share,
  )

/** Clicks a second, for so many seconds. */
const RATE = sized(50, 10)
const SECONDS = sized(60, 1)
/** Clicks that follow one another, before. */
const SEQUENTIAL = sized(500, 20)

type RunningAd = NonNullable<ReturnType<AdDelivery['get']>>

/** Running ads of as many advertisers, aimed at all kinds of areas. */
function* manyAds(count: number): Generator<RunningAd> {
  const states = ['FL', 'TX', 'CA', 'NC', 'GA']
  for (let key = 1; key <= count; key += 1) {
    const kind = key % 5
    yield {
      key,
      campaignKey: key,
      companyKey: key,
      advertiser: `Advertiser ${key}`,
      kind: 'text',
      subject: 'other',
      language: key % 3 === 0 ? 'es' : 'en',
      title: 'Title',
      text: 'Text',
      displayLink: 'x.example',
      websiteLink: 'https://x.example',
      label: null,
      pictures: null,
      rate: 1_000 + (key % 9_000),
      bid: (5 + (key % 200)) * CENT,
      target: kind === 0 ? 'nation' : kind < 4 ? 'state' : 'radius',
      state: states[key % 5]!,
      countyKey: null,
      cityKey: null,
      zip: null,
      miles: 30,
      latitude: 25 + (key % 2_000) / 100,
      longitude: -120 + (key % 4_500) / 100,
      pages: key % 2 === 0 ? [] : [adPages[key % 6]!],
      pageLanguage: null,
      offer: null,
      isChattel: null,
      isSenior: null,
      minPrice: key % 7 === 0 ? 50_000 : null,
      maxPrice: null,
      minYear: null,
      maxYear: null,
      weekdays: 127,
      opens: 0,
      closes: 2_000_000_000,
    }
  }
}

/** How long a choice takes in process, with so many running ads. */
async function benchChoice(count: number): Promise<void> {
  const database = {
    async *stream() {
      yield [...manyAds(count)]
    },
  } as unknown as Database
  const delivery = await openAdDelivery({ database, places: testPlaces(), secret: 'bench', now: Date.now })
  const zips = ['33610', '75201', '90001', '27601', '30301', '34748', '10001', '60601']
  const times: number[] = []
  for (let n = 0; n < sized(5_000, 20); n += 1) {
    const begun = performance.now()
    delivery.choose({
      kind: 'text',
      context: {
        page: adPages[n % 6]!,
        language: n % 3 === 0 ? 'es' : 'en',
        price: 40_000 + (n % 100) * 1_000,
      },
      place: { zip: zips[n % zips.length]! },
      count: 3,
      position: 0,
      without: [],
    })
    times.push(performance.now() - begun)
  }
  const warm = times.slice(sized(500, 2))
  console.log(
    `choice among ${count.toLocaleString('en-US')} ads: p50 ${quantile(warm, 0.5).toFixed(3)} ms, p99 ${quantile(warm, 0.99).toFixed(3)} ms (goal ≤ 1)`,
  )
}

/** Milliseconds of requests that follow one another. */
async function timesOf(count: number, ask: (n: number) => Promise<Response>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < count; n += 1) {
    const begun = performance.now()
    const answer = await ask(n)
    await answer.arrayBuffer()
    times.push(performance.now() - begun)
  }
  return times.slice(count / 10)
}

async function benchAnswer({ address }: Pick<Served, 'address'>): Promise<void> {
  const bare = await timesOf(sized(2_000, 20), () => fetch(`${address}/healthz`))
  const ads = await timesOf(sized(2_000, 20), n =>
    fetch(`${address}/api/v1/ppc-ads.json?count=3&position=1&state=FL&page=${adPages[n % 6]}&include[]=link`),
  )
  const [one, other] = [quantile(ads, 0.99), quantile(bare, 0.99)]
  console.log(
    `answer with ads: p50 ${quantile(ads, 0.5).toFixed(2)} ms, p99 ${one.toFixed(2)} ms; bare route p50 ${quantile(bare, 0.5).toFixed(2)} ms, p99 ${other.toFixed(2)} ms: ${(one / other).toFixed(2)} times (goal ≤ 2)`,
  )
}

/** Tokens of an ad that counts as seen. */
async function seenTokens(database: Database, secret: string, adKey: number, count: number) {
  const { write, read } = adTokens(secret)
  const showing = { adKey, price: 5 * CENT, page: 'park', position: 0, state: 'FL', countyKey: null }
  const minute = Math.floor(Date.now() / 60_000)
  const tokens = Array.from({ length: count }, () => write({ ...showing, minute }))
  await database.query(
    `insert into ad_view (token, ad_key, page, position, price) select t, $2, 'park', 0, 0 from unnest($1::text[]) t`,
    [tokens.map(token => read(token)!.id), adKey],
  )
  return tokens
}

const press = (address: string, token: string) =>
  fetch(`${address}/api/v1/ad-clicks/${token}.json`, {
    redirect: 'manual',
    headers: { 'user-agent': browserAgent, 'x-forwarded-for': newClientAddress() },
  })

async function benchClicks(site: Pick<Served, 'address'>, dataDir: string): Promise<void> {
  const running = await findEmbedded(dataDir)
  const { connectionString } = running!
  const secret = await siteSecret(readConfig({ DATA_DIR: dataDir }))
  const database = connect({ connectionString, max: 4 })
  const nodes: SiteProcess[] = []
  try {
    const companyKey = await anAdvertiser(database, { credit: 100_000 })
    const { campaignKey, adKey } = await aRunningAd(database, {
      companyKey,
      bid: 10 * CENT,
      dailyBudget: 50_000 * MICROS,
    })
    await fetch(`${site.address}/readyz`)
    const tokens = await seenTokens(database, secret, adKey, SEQUENTIAL + RATE * SECONDS)
    const clicks = await timesOf(SEQUENTIAL, n => press(site.address, tokens[n]!))
    const inserts: number[] = []
    for (let n = 0; n < SEQUENTIAL; n += 1) {
      const begun = performance.now()
      await database.query(
        `insert into ad_click (token, price, reason, hour) values ('bench', 0, 'forged', 0)`,
      )
      inserts.push(performance.now() - begun)
    }
    console.log(
      `click from end to end: p50 ${quantile(clicks, 0.5).toFixed(2)} ms, p99 ${quantile(clicks, 0.99).toFixed(2)} ms; bare insert p50 ${quantile(inserts, 0.5).toFixed(2)} ms, p99 ${quantile(inserts, 0.99).toFixed(2)} ms`,
    )
    const env = { DATABASE_URL: connectionString, SESSION_SECRET: secret, TRUST_PROXY: '127.0.0.1,::1' }
    nodes.push(
      await runSite({ ...env, DATA_DIR: `${dataDir}/node-2` }),
      await runSite({ ...env, DATA_DIR: `${dataDir}/node-3` }),
    )
    const addresses = [site.address, ...nodes.map(({ address }) => address)]
    const begun = Date.now()
    const answers: Promise<Response>[] = []
    for (let n = 0; n < RATE * SECONDS; n += 1) {
      const due = begun + (n * 1_000) / RATE
      if (due > Date.now()) await new Promise(resolve => setTimeout(resolve, due - Date.now()))
      answers.push(press(addresses[n % 3]!, tokens[SEQUENTIAL + n]!))
    }
    const sent = await Promise.all(answers)
    const failed = sent.filter(({ status }) => status !== 303).length
    const [row] = await database.query<{ clicks: number; charged: number; booked: number }>(
      `select count(*)::integer as clicks, sum(price) filter (where reason is null)::bigint as charged,
        (select sum(amount)::bigint from ledger_entry where account = $2 and cause_type = 'ad-click') as booked
      from ad_click where campaign_key = $1`,
      [campaignKey, `advertiser:${companyKey}`],
    )
    const { clicks: stored, charged, booked } = row!
    console.log(
      `${RATE} clicks a second for ${SECONDS} s on three nodes: ${stored} stored, ${failed} failed, $${(charged / MICROS).toFixed(2)} charged, $${(booked / MICROS).toFixed(2)} booked: ${charged === booked ? 'exact' : 'NOT EXACT'} (goal: exact)`,
    )
    await database.query(`update ad_campaign set state = 'ended' where key = $1`, [campaignKey])
  } finally {
    for (const node of nodes) await node.stop()
    await database.close()
  }
}

/** Ads: their choice, their answer, their clicks, and the ledger of clicks on three nodes. */
export async function benchAds(site: Pick<Served, 'address'>, dataDir: string): Promise<void> {
  for (const count of sized([1_000, 100_000], [50])) await benchChoice(count)
  await benchAnswer(site)
  await benchClicks(site, dataDir)
}
