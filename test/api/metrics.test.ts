import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getListing } from '#contract/listing/v1.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { get, startSite, until } from '../world/site.ts'
import { aVisitor } from '../world/visitor.ts'

const token = 'a token of this test'.replaceAll(' ', '-')
let world: TestDatabase
let node: RunningServer
let listingKey: number

beforeAll(async () => {
  world = await testDatabase()
  listingKey = await aListing(world.database)
  const { connectionString } = world
  node = await startSite({
    connectionString,
    env: {
      METRICS_TOKEN: token,
      CACHE_TTL: '3600',
      // No replica and no cache, but their figures are there.
      DATABASE_READ_URLS: connectionString,
      PURGE_URL: 'http://127.0.0.1:9/purge',
    },
  })
})
afterAll(async () => {
  await node?.stop()
  await world?.close()
})

/** The lines of `/metrics` by name and labels. */
async function figures(): Promise<Map<string, number>> {
  const { status, text } = await get(`${node.address}/metrics`)
  expect(status).toBe(200)
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]))
}

const answered = (route: string, status: number) =>
  `http_server_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`

test('requests are counted by route, method and status, never by their address', async () => {
  const secret = 'somebody@mail.example'
  await aVisitor(node.address).call(getListing, { path: { key: listingKey } })
  await aVisitor(node.address).call(getListing, { path: { key: 1 } })
  await get(`${node.address}/homes?location=${secret}`)
  await get(`${node.address}/nowhere/${secret}.png`)
  const all = await until(figures, found => found.get(answered('/', 200)) === 2)
  expect(all.get(answered('/api/v1/listings/{key}.json', 200))).toBe(1)
  expect(all.get(answered('/api/v1/listings/{key}.json', 404))).toBe(1)
  expect([...all.keys()].join('\n')).not.toContain('somebody')
})

test('a page from the cache is counted under its own route', async () => {
  const before = await figures()
  await get(`${node.address}/homes?year=1998`)
  await get(`${node.address}/homes?year=1998`)
  const hits = 'havenrow_cache_hits_total{cache="pages"}'
  const pages = answered('/', 200)
  const all = await until(figures, found => found.get(pages) === (before.get(pages) ?? 0) + 2)
  expect(all.get(pages)).toBe((before.get(pages) ?? 0) + 2)
  expect(all.get(hits)).toBe((before.get(hits) ?? 0) + 1)
})

test('index, feed, connections, mail and memory have their figures', async () => {
  await world.database.query(
    `insert into mail (recipient, language, template, details, failed_at, failure)
    values ('ana@mail.example', 'en', 'welcome', '{}', now(), '550')`,
  )
  const all = await figures()
  expect(all.get('havenrow_search_rows{type="homes"}')).toBe(1)
  expect(all.get('havenrow_mail_messages{state="dead"}')).toBe(1)
  expect(all.get('havenrow_mail_messages{state="waiting"}')).toBe(0)
  expect(all.get('havenrow_feed_age_seconds')).toBeLessThan(5)
  expect(all.get('havenrow_memory_bytes{part="resident"}')).toBeGreaterThan(1e7)
  expect(all.get('havenrow_database_connections{state="waiting"}')).toBe(0)
  expect(all.get('havenrow_jobs{state="dead"}')).toBe(0)
  expect(all.get('havenrow_ads_charged_today_dollars')).toBe(0)
})

test('the age of the feed grows while the feed cannot be read', async () => {
  await world.database.query('alter table change rename to change_away')
  await sleep(1_500)
  const age = (await figures()).get('havenrow_feed_age_seconds')
  await world.database.query('alter table change_away rename to change')
  expect(age).toBeGreaterThan(1)
  const ageOf = async () => (await figures()).get('havenrow_feed_age_seconds')!
  expect(await until(ageOf, seconds => seconds < 1)).toBeLessThan(1)
})

test('a metric that cannot be read is not a number; the others are there', async () => {
  await world.database.query('alter table mail rename to mail_away')
  const all = await figures()
  await world.database.query('alter table mail_away rename to mail')
  expect(all.get('havenrow_mail_messages{state="dead"}')).toBeNaN()
  expect(all.get('havenrow_search_rows{type="homes"}')).toBe(1)
})

test('of a public site are for whoever has the token alone: a proxy on this machine looks like a program there', async () => {
  const statusOf = async ({ address }: RunningServer, headers: Record<string, string> = {}) =>
    (await get(`${address}/metrics`, { headers })).status
  const env = { SITE_URL: 'https://havenrow.example' }
  for (const [given, status] of [
    [{}, 404],
    [{ METRICS_TOKEN: token }, 200],
  ] as const) {
    const site = await startSite({ connectionString: world.connectionString, env: { ...env, ...given } })
    try {
      expect(await statusOf(site)).toBe(404)
      expect(await statusOf(site, { authorization: `Bearer ${token}` })).toBe(status)
    } finally {
      await site.stop()
    }
  }
})

test('are for this machine and whoever has the token; for others they do not exist', async () => {
  const status = async (headers: Record<string, string>) =>
    (await get(`${node.address}/metrics`, { headers })).status
  const proxied = { 'x-forwarded-for': '203.0.113.7' }
  expect(await status({})).toBe(200)
  expect(await status({ ...proxied, authorization: `Bearer ${token}` })).toBe(200)
  expect(await status({ ...proxied, authorization: `Bearer ${token}x` })).toBe(404)
  expect(await status(proxied)).toBe(404)
})

test('the dashboard, the alerts and the manual name metrics that exist, and all of them', async () => {
  const { text } = await get(`${node.address}/metrics`)
  const existing = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!))
  const namesIn = async (path: string) => {
    const names = (await readFile(new URL(`../../docs/${path}`, import.meta.url), 'utf8')).matchAll(
      /\b(?:http_server|havenrow|process|nodejs)_[a-z_]+/g,
    )
    return new Set([...names].map(([name]) => name.replace(/_(count|sum|bucket)$/, '')))
  }
  const [dashboard, alerts, manual] = await Promise.all(
    ['monitoring/dashboard.json', 'monitoring/alerts.yaml', 'operations.md'].map(namesIn),
  )
  for (const name of [...dashboard!, ...alerts!, ...manual!]) expect(existing).toContain(name)
  expect([...existing].filter(name => !manual!.has(name))).toEqual([])
})

test('each alert says what to do', async () => {
  const [alerts, manual] = await Promise.all(
    ['monitoring/alerts.yaml', 'operations.md'].map(path =>
      readFile(new URL(`../../docs/${path}`, import.meta.url), 'utf8'),
    ),
  )
  const names = [...alerts!.matchAll(/alert: (\w+)/g)].map(([, name]) => name)
  const told = [...manual!.matchAll(/^### (\w+)/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(told).toEqual(names)
})
