import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdNetwork, setAdNetwork } from '#contract/ad-network/v2.ts'
import { adSlotNames } from '#model/ad/values.ts'
import type { RunningServer } from '#server/main.ts'
import type { Web } from '#server/web.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { unseen } from '../world/seen.ts'
import { get, startSite, until } from '../world/site.ts'
import { aPerson, aVisitor, type SignedInVisitor } from '../world/visitor.ts'

/** Every page says what it knows of the site. */
const web: Web = {
  render: async ({ site }) => ({
    status: 200,
    route: '/',
    html: JSON.stringify({ network: site.hasAdNetwork ?? false, slots: site.adSlots ?? 'all' }),
  }),
}

let world: TestDatabase
let site: RunningServer
/** A second node on the same database. */
let other: RunningServer
let staff: SignedInVisitor
let user: SignedInVisitor
beforeAll(async () => {
  world = await testDatabase()
  const env = {
    TRUST_PROXY: '127.0.0.1,::1',
    AD_NETWORK_URL: 'http://first.example/ads.js',
    AD_SLOTS: 'park-end, results-end',
  }
  site = await startSite({ connectionString: world.connectionString, web, env })
  other = await startSite({ connectionString: world.connectionString, web, env })
  staff = await aPerson(site.address, world.database, { isStaff: true })
  user = await aPerson(site.address, world.database)
}, 120_000)
afterAll(async () => {
  await site?.stop()
  await other?.stop()
  await world?.close()
})

const page = async (node: RunningServer, path = '/parks') => JSON.parse((await get(node.address + path)).text)
const frame = (node: RunningServer) =>
  get(`${node.address}/frames/ads`, { headers: { 'sec-fetch-dest': 'iframe' } })
const read = async () => (await staff.call(getAdNetwork)).json.payload
const set = async (body: object, version?: number) =>
  staff.call(setAdNetwork, { version: version ?? (await read()).version, body })

test('until staff save settings, those of the server hold', async () => {
  expect(await read()).toEqual({
    isUsed: true,
    scriptUrl: 'http://first.example/ads.js',
    slots: ['results-end', 'park-end'],
    isDefault: true,
    version: 1,
  })
  expect(await page(site)).toEqual({ network: true, slots: ['results-end', 'park-end'] })
  expect((await frame(site)).headers.get('content-security-policy')).toContain('http://first.example')
})

test('saved settings reach the pages and the frame of every node, cached ones too, and the audit log', async () => {
  // In the caches of both nodes.
  for (const node of [site, other]) await page(node)
  const scriptUrl = 'https://second.example/tag.js?id=1'
  const saved = await set({ isUsed: true, scriptUrl, slots: ['home-end', 'guide-end'] })
  expect(saved.json.payload).toEqual({
    isUsed: true,
    scriptUrl,
    slots: ['home-end', 'guide-end'],
    isDefault: false,
    version: 2,
  })
  const expected = { network: true, slots: ['home-end', 'guide-end'] }
  // At once on the node that saved them.
  expect(await page(site)).toEqual(expected)
  expect(
    await until(
      () => page(other),
      ({ slots }) => slots[0] === 'home-end',
      5_000,
    ),
  ).toEqual(expected)
  for (const node of [site, other]) {
    const { headers, text } = await frame(node)
    expect(headers.get('content-security-policy')).toContain('script-src')
    expect(headers.get('content-security-policy')).toContain('https://second.example')
    expect(headers.get('content-security-policy')).not.toContain('first.example')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).toContain(scriptUrl)
  }
  const log = await world.database.query(
    `select actor_kind, call, before, after from audit_entry where subject_type = 'ad-network'`,
  )
  expect(log).toEqual([
    {
      actor_kind: 'staff',
      call: 'ad-network.set',
      before: { scriptUrl: 'http://first.example/ads.js', slots: ['results-end', 'park-end'] },
      after: { scriptUrl, slots: ['home-end', 'guide-end'] },
    },
  ])
})

test('without a network there is no frame; the address of its script is kept', async () => {
  const scriptUrl = 'https://second.example/tag.js'
  expect((await set({ scriptUrl, slots: [...adSlotNames] })).json.payload).toMatchObject({
    isUsed: false,
    scriptUrl,
  })
  expect(await page(site)).toEqual({ network: false, slots: 'all' })
  expect((await frame(site)).status).toBe(404)
  await set({ slots: [] })
  expect(await page(site)).toEqual({ network: false, slots: [] })
})

test('the error page follows, too', async () => {
  const fault = async () => {
    const headers = { origin: 'https://elsewhere.example' }
    const { status, text } = await get(`${site.address}/parks`, { method: 'POST', headers })
    return [status, JSON.parse(text).slots]
  }
  await set({ slots: ['park-end'] })
  expect(await fault()).toEqual([403, ['park-end']])
  await set({ slots: ['park-side'] })
  expect(await fault()).toEqual([403, ['park-side']])
})

test('wrong fields are named, and an older version is refused', async () => {
  expect((await set({ isUsed: true })).json.payload).toEqual({ scriptUrl: 'required' })
  for (const scriptUrl of [
    'http://ads.example/a.js',
    'javascript:alert(1)',
    'https://me:you@ads.example/a.js',
    'https:ads.example/a.js',
    'HTTPS://ads.example/a.js',
    'https://ads.example;sandbox/a.js',
  ])
    expect((await set({ scriptUrl })).json.payload).toEqual({ scriptUrl: 'https_url' })
  expect((await set({ slots: ['nowhere'] })).json.payload).toEqual({ 'slots.0': 'inclusion' })
  const stale = await set({ slots: [] }, 1)
  expect([stale.status, stale.json.payload]).toEqual([412, await read()])
  expect((await staff.call(setAdNetwork, { body: {} })).status).toBe(428)
})

test('the calls are for staff only', async () => {
  expect((await user.call(getAdNetwork)).status).toBe(403)
  expect((await user.call(setAdNetwork, { version: 1, body: {} })).status).toBe(403)
  expect((await aVisitor(site.address).call(getAdNetwork)).status).toBe(401)
})

test('every answer of the calls was seen', () => {
  expect(unseen('ad-network')).toEqual([])
})
