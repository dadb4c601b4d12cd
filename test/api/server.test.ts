import { get as httpGet } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { isFailure } from '#contract/error.ts'
import { getListing, searchListings } from '#contract/listing/v1.ts'
import { DAY } from '#kit/dates.ts'
import { RECENT_DAYS } from '#model/listing/status.ts'
import { errorUrl, notFoundUrl } from '#model/page-urls.ts'
import { Overloaded } from '#server/http/admission.ts'
import type { RunningServer } from '#server/main.ts'
import type { Web } from '#server/web.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { aListing } from '../world/listing.ts'
import { aPark } from '../world/park.ts'
import { get, startSite, until } from '../world/site.ts'

/** Pages that show their data, and count their renderings. */
function plainPages(): Web & { renderings: number } {
  const web = {
    renderings: 0,
    async render({ url, client, language, isStandIn }: Parameters<Web['render']>[0]) {
      web.renderings++
      if (url.pathname === '/moved') return { status: 302, route: '/moved', location: '/homes' }
      if (url.pathname === notFoundUrl() || url.pathname === errorUrl())
        return {
          status: 404,
          route: url.pathname,
          html: `<!doctype html><title>Sorry</title>${url.search}${isStandIn ? ' as a stand-in' : ''}`,
        }
      if (url.pathname === '/crowded') throw new Overloaded()
      if (url.pathname === '/broken') throw new Error('This page is broken.')
      const [, key] = /^\/homes\/(\d+)$/.exec(url.pathname) ?? []
      const { status, body } = key
        ? await client.call(getListing, { path: { key }, detail: 'centi' })
        : await client.call(searchListings, { query: { state: 'FL' } })
      const shown = isFailure(body) ? body.error : body.payload
      return {
        status,
        route: key ? '/homes/{key}' : '/homes',
        html: `<!doctype html><title>${language}</title>${JSON.stringify(shown)}`,
      }
    },
  }
  return web
}

let world: TestDatabase
const web = plainPages()
let nodes: RunningServer[]
let [key, other] = [0, 0]
/** Timeout of tests that start their own node, milliseconds. */
const timeout = 120_000
const env = { CACHE_TTL: '86400', TRUST_PROXY: '127.0.0.1' }

beforeAll(async () => {
  world = await testDatabase()
  key = await aListing(world.database, { askingPrice: 71_000, parkKey: await aPark(world.database) })
  other = await aListing(world.database, { askingPrice: 82_000 })
  const { connectionString } = world
  nodes = [await startSite({ connectionString, web, env }), await startSite({ connectionString, web, env })]
})
afterAll(async () => {
  for (const node of nodes ?? []) await node.stop()
  await world?.close()
})
afterEach(() => void vi.useRealTimers())

const update = (statement: string) => world.database.query(statement)

describe('cached pages', () => {
  test('are rendered once, for any reader and advertising parameters', async () => {
    const before = web.renderings
    const [node] = nodes
    await Promise.all([1, 2, 3].map(() => get(`${node!.address}/homes?year=1999`)))
    await get(`${node!.address}/homes?utm_source=mail&year=1999&gclid=1&radius=`)
    expect(web.renderings).toBe(before + 1)
  })

  test('are current on every node right after a change', async () => {
    const paths = [`/homes/${key}`, '/homes']
    let price = 71_000
    for (let round = 0; round < 3; round++) {
      const read = () =>
        Promise.all(nodes.flatMap(node => paths.map(async path => (await get(node.address + path)).text)))
      for (const text of await read()) expect(text).toContain(`"value":${price}`)
      price += 1_000
      await update(`update listing set asking_price = ${price} where key = ${key}`)
      const shown = (texts: string[]) => texts.every(text => text.includes(`"value":${price}`))
      expect(shown(await until(read, shown))).toBe(true)
    }
  })

  test('depend on related data: the park of a home', async () => {
    const [node] = nodes
    const read = async () => (await get(`${node!.address}/homes/${key}`)).text
    expect(await read()).toContain('Heron Lake Village')
    await update(`update park set name = 'Egret Lake Village'`)
    expect(await until(read, text => text.includes('Egret Lake Village'))).toContain('Egret Lake Village')
  })

  test('of other homes stay', async () => {
    const [node] = nodes
    await get(`${node!.address}/homes/${other}`)
    await update(`update listing set asking_price = 99000 where key = ${key}`)
    await until(
      async () => (await get(`${node!.address}/homes/${key}`)).text,
      text => text.includes('99000'),
    )
    const before = web.renderings
    await get(`${node!.address}/homes/${other}`)
    expect(web.renderings).toBe(before)
  })

  test(
    'end at the next boundary of time, without any change',
    async () => {
      // A year that no other node uses: they never show this home.
      const start = Date.now() - 400 * DAY
      vi.useFakeTimers({ toFake: ['Date'], now: start })
      const soon = await aListing(world.database, {
        startedAt: start - RECENT_DAYS * DAY + 2_500,
        removedAt: start + 4_000,
      })
      const node = await startSite({ connectionString: world.connectionString, web, env })
      try {
        const read = () => get(`${node.address}/homes/${soon}`)
        const all = async () => (await get(`${node.address}/homes`)).text
        const first = await read()
        expect(first.status).toBe(200)
        expect(first.text).toContain('"isRecentlyListed":true')
        expect(await all()).toContain(`"key":${soon},`)
        const [, seconds] = /s-maxage=(\d+)/.exec(first.headers.get('cache-control') ?? '') ?? []
        expect(Number(seconds ?? 0)).toBeLessThanOrEqual(2)
        vi.setSystemTime(start + 2_501)
        const second = await read()
        expect(second.status).toBe(200)
        expect(second.text).not.toContain('"isRecentlyListed":true')
        vi.setSystemTime(start + 4_001)
        expect((await read()).status).toBe(410)
        expect(await all()).not.toContain(`"key":${soon},`)
      } finally {
        await node.stop()
      }
    },
    timeout,
  )

  test('are compressed as requested, with an ETag', async () => {
    const url = `${nodes[0]!.address}/homes`
    const plain = await body(url, {})
    expect((await body(url, { 'accept-encoding': 'gzip' })).text).toEqual(plain.text)
    const packed = await body(url, { 'accept-encoding': 'br, gzip' })
    expect(packed.text).toEqual(plain.text)
    expect((await body(url, { 'accept-encoding': 'br;q=0, gzip;q=0' })).text).toEqual(plain.text)
    const { status, text } = await get(url, { headers: { 'if-none-match': packed.etag } })
    expect([status, text]).toEqual([304, ''])
    const head = await get(url, { method: 'HEAD' })
    expect([head.status, head.text, head.headers.get('etag')]).toEqual([200, '', packed.etag])
  })
})

/** The raw body, decompressed by hand. */
function body(url: string, headers: Record<string, string>): Promise<{ text: string; etag: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ text: string; etag: string }>()
  const request = httpGet(url, { headers }, async response => {
    const bytes = Buffer.concat(await response.toArray())
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[response.headers['content-encoding'] ?? '']
    const text = String(unpack ? unpack(bytes) : bytes)
    resolve({ text, etag: response.headers.etag ?? '' })
  })
  request.on('error', reject)
  return promise
}

describe('uncached pages', () => {
  test('redirect', async () => {
    const { status, headers } = await get(`${nodes[0]!.address}/moved`)
    expect([status, headers.get('location')]).toEqual([302, '/homes'])
  })

  test('with an error are a page with status 500, without details', async () => {
    const { status, text, headers } = await get(`${nodes[0]!.address}/broken`)
    expect(status).toBe(500)
    expect(headers.get('content-type')).toContain('text/html')
    expect(text).not.toContain('broken')
  })

  test('that the server is too busy to render get the page that says so', async () => {
    const { status, text } = await get(`${nodes[0]!.address}/crowded`)
    expect(status).toBe(503)
    expect(text).toContain('Sorry')
    expect(text).toContain('?status=503 as a stand-in')
  })

  test('with invalid encoding are not found', async () => {
    const { status, headers } = await get(`${nodes[0]!.address}/homes/%E0%A4%A`)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('text/html')
  })

  // Forms are posted to pages: see bad-forms.test.ts.
  test('with methods other than GET, HEAD and POST are not found', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await get(`${nodes[0]!.address}/homes`, { method })).status).toBe(404)
  })
})

describe('rate limits', () => {
  // Long enough to reach a limit within its window.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  /** Sends requests until one is refused, a hundred at a time. */
  async function exhaust(path: string, init: RequestInit): Promise<number> {
    for (let asked = 0; asked < 1_000; asked += 100) {
      const replies = await Promise.all(
        Array.from({ length: 100 }, () => get(nodes[0]!.address + path, init)),
      )
      if (replies.some(({ status }) => status === 429)) return asked + 100
    }
    return Number.POSITIVE_INFINITY
  }

  test('limit reads per minute and address, with a standard error; other addresses, health and cached pages are not limited', async () => {
    const path = '/api/v1/statistics/general.json'
    expect(await exhaust(path, from('198.51.100.7'))).toBeLessThanOrEqual(700)
    const refused = await get(nodes[0]!.address + path, from('198.51.100.7'))
    expect(refused).toMatchObject({
      status: 429,
      json: { error: { code: 'too_many_requests', message: expect.any(String) }, payload: null },
    })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    for (const [free, address] of [
      [path, '198.51.100.8'],
      ['/healthz', '198.51.100.7'],
      ['/readyz', '198.51.100.7'],
      ['/homes', '198.51.100.7'],
    ] as const)
      expect((await get(nodes[0]!.address + free, from(address))).status, free).toBe(200)
    const page = await get(`${nodes[0]!.address}/homes?year=2001`, from('198.51.100.7'))
    expect(page.status).toBe(429)
    expect(page.headers.get('retry-after')).toBeTruthy()
    expect(page.headers.get('content-type')).toContain('text/html')
  })

  test('count an IPv6 network as one reader', async () => {
    await exhaust('/api/v1/statistics/general.json', from('2001:db8:7:7::1'))
    const neighbor = await get(`${nodes[0]!.address}/api/v1/statistics/general.json`, from('2001:db8:7:7::2'))
    expect(neighbor.status).toBe(429)
  })

  test('do not apply to this machine', async () => {
    expect(await exhaust('/api/v1/statistics/general.json', {})).toBe(Number.POSITIVE_INFINITY)
  })
})

test(
  'a forwarding header of somebody who is no trusted proxy is not believed',
  async () => {
    const { connectionString } = world
    const site = await startSite({ connectionString, env: { TRUST_PROXY: '10.0.0.0/8' } })
    const path = `${site.address}/api/v1/statistics/general.json`
    const asked = Array.from({ length: 700 }, () =>
      get(path, { headers: { 'x-forwarded-for': '198.51.100.9' } }),
    )
    expect((await Promise.all(asked)).every(({ status }) => status === 200)).toBe(true)
    await site.stop()
  },
  timeout,
)

test('liveness says that the process runs, readiness that it can respond', async () => {
  expect((await get(`${nodes[0]!.address}/healthz`)).json).toEqual({ status: 'up' })
  expect((await get(`${nodes[0]!.address}/readyz`)).json).toEqual({ status: 'ready' })
})

test('every response has the security headers', async () => {
  for (const path of [
    '/homes',
    '/api/v1/listings.json',
    '/api/nothing',
    '/%E0%A4%A',
    '/healthz',
    '/broken',
  ]) {
    const { headers } = await get(nodes[0]!.address + path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none';")
    expect(policy).toContain("base-uri 'none'")
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.replace(/style-src-attr [^;]+/, '')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('x-powered-by')).toBeNull()
  }
})
