import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListing } from '../world/listing.ts'
import { get, removeFolder, until } from '../world/site.ts'
import { tinyTiles } from '../world/tiny-tiles.ts'
import { aPerson } from '../world/visitor.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { type PurgeHook, startPurgeHook } from './purge-hook.ts'
import { startVarnish, type Varnish } from './varnish.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

let folder = ''
let hook: PurgeHook
let nodes: Nodes
let nginx: Nginx
let varnish: Varnish
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'havenrow-tiles-'))
  const tiles = join(folder, 'streets.pmtiles')
  writeFileSync(tiles, tinyTiles())
  hook = await startPurgeHook()
  nodes = await startNodes(2, {
    home: { askingPrice: 71_000, photos: 1, sponsoredUntil: new Date(Date.now() + 86_400_000) },
    env: {
      PURGE_URL: hook.url,
      PURGE_TOKEN: 'a-token',
      CHANGE_SPACING: '250',
      CACHE_TTL: '3600',
      MAP_TILES: tiles,
    },
  })
  nginx = await startNginx(nodes.ports)
  varnish = await startVarnish(nodes.ports)
  hook.next = `${varnish.address}/purge`
})
afterAll(async () => {
  await nodes?.close()
  await nginx?.stop()
  await varnish?.stop()
  await hook?.stop()
  await removeFolder(folder)
})

let price = 71_000
/** Sets another price; returns it as pages write it. */
async function edit(): Promise<string> {
  price += 1
  await nodes.database.query('update listing set asking_price = $2 where key = $1', [nodes.key, price])
  return price.toLocaleString('en-US')
}

/** Answered by a node, as the node counts; cached pages are counted too. */
async function answeredByNodes(): Promise<number> {
  let sum = 0
  for (const port of nodes.ports) {
    const { text } = await get(`http://127.0.0.1:${port}/metrics`)
    for (const [, count] of text.matchAll(/^http_server_request_duration_seconds_count\{[^}]*\} (\d+)/gm))
      sum += Number(count)
  }
  return sum
}

const caches: [name: string, cache: () => { address: string }][] = [
  ['nginx with docs/nginx/havenrow.conf', () => nginx],
  ['Varnish with docs/varnish/havenrow.vcl', () => varnish],
]

describe.each(caches)('through %s', (_, cache) => {
  test('an edit is on every page in both languages soon, though pages may be kept for an hour', async () => {
    const paths = ['/', '/homes', `/homes/${nodes.key}`].flatMap(path => [
      path,
      `/es${path === '/' ? '' : path}`,
    ])
    const longest = new Map<string, number>()
    for (let round = 0; round < 5; round++) {
      const text = await edit()
      const begun = performance.now()
      await Promise.all(
        paths.map(async path => {
          const page = await until(
            () => get(cache().address + path),
            ({ text: html }) => html.includes(text),
            15_000,
          )
          expect([path, page.status, page.text.includes(text)]).toEqual([path, 200, true])
          longest.set(path, Math.max(longest.get(path) ?? 0, Math.round(performance.now() - begun)))
        }),
      )
    }
    say(
      `Milliseconds until an edit was seen, the longest of five: ${JSON.stringify(Object.fromEntries(longest))}`,
    )
    const { headers } = await get(`${cache().address}/homes`)
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=3\d\d\d$/)
    for (const name of ['x-accel-expires', 'cdn-cache-control', 'surrogate-key', 'xkey'])
      expect([name, headers.get(name)]).toEqual([name, null])
  })

  test('most requests for a page are answered without a node', async () => {
    await get(`${cache().address}/homes`)
    const before = await answeredByNodes()
    for (let count = 0; count < 300; count++) await get(`${cache().address}/homes`)
    expect((await answeredByNodes()) - before).toBeLessThan(150)
  })

  test('each form of a page is kept apart, whatever a browser calls its encodings', async () => {
    for (const [accept, expected] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['identity', null],
      ['br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const { headers, text } = await get(`${cache().address}/homes`, {
        headers: { 'accept-encoding': accept },
      })
      expect([accept, headers.get('content-encoding')]).toEqual([accept, expected])
      expect(text).toContain('</html>')
    }
  })

  test('parts of the file of streets are parts', async () => {
    const first = tinyTiles()
    for (const [from, to] of [
      [0, 6],
      [7, 20],
    ] as const) {
      const headers = { range: `bytes=${from}-${to}`, 'accept-encoding': 'identity' }
      const response = await fetch(`${cache().address}/tiles/streets.pmtiles`, { headers })
      expect(response.status).toBe(206)
      expect(Buffer.from(await response.arrayBuffer())).toEqual(first.subarray(from, to + 1))
    }
  })

  test('nobody gets a page of somebody else', async () => {
    const [address] = nodes.running.map(node => node?.address ?? '')
    const rosa = await aPerson(address!, nodes.database, { firstName: 'Rosalinda' })
    const omar = await aPerson(address!, nodes.database, { firstName: 'Omarion' })
    const as = (cookie: string | undefined, path: string) =>
      get(cache().address + path, cookie ? { headers: { cookie } } : {})
    for (let round = 0; round < 3; round++) {
      const [hers, his, nobodys] = await Promise.all([
        as(rosa.cookie, '/account'),
        as(omar.cookie, '/account'),
        as(undefined, '/account'),
      ])
      expect([hers.text.includes('Rosalinda'), hers.text.includes('Omarion')]).toEqual([true, false])
      expect([his.text.includes('Rosalinda'), his.text.includes('Omarion')]).toEqual([false, true])
      expect(nobodys.text).not.toMatch(/Rosalinda|Omarion/)
    }
    // Their public pages come from a node, which shows them their own changes at once.
    const before = await answeredByNodes()
    for (let count = 0; count < 20; count++) await as(rosa.cookie, '/homes')
    expect((await answeredByNodes()) - before).toBeGreaterThanOrEqual(20)
    expect((await as(undefined, '/homes')).text).not.toContain('Rosalinda')
  })
})

describe('by kind of answer', () => {
  /** What a node says about keeping an answer. */
  async function kept(path: string, init: RequestInit = {}) {
    const headers = { 'surrogate-capability': 'nginx', ...(init.headers as Record<string, string>) }
    const reply = await get(nodes.running[0]!.address + path, { ...init, headers })
    return {
      status: reply.status,
      rule: reply.headers.get('cache-control')?.replace(/s-maxage=\d+/, 's-maxage') ?? 'none',
      tags: reply.headers.get('surrogate-key'),
      cdn: reply.headers.get('cdn-cache-control') !== null,
      untilSecond: /^@\d+$/.test(reply.headers.get('x-accel-expires') ?? ''),
      cookie: reply.headers.get('set-cookie'),
    }
  }
  const shared = 'public, max-age=0, s-maxage'

  test('only what everybody gets may be kept, and only whole pages have tags', async () => {
    const staff = await aPerson(nodes.running[0]!.address, nodes.database, { isStaff: true })
    const removed = await aListing(nodes.database, { active: 2 })
    await until(
      () => kept(`/homes/${removed}`),
      ({ status }) => status === 410,
    )
    const own = { headers: { cookie: staff.cookie } }
    const seeing = { headers: { cookie: `${staff.cookie}; seeing=1` } }
    const json = { 'content-type': 'application/json' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const session = JSON.stringify({ username: staff.username, password: staff.password })
    const picture = `/homes/${nodes.key}.jpg?n=1`
    const style =
      /href="(\/assets\/[^"]+\.css)"/.exec((await get(`${nodes.running[0]!.address}/`)).text)?.[1] ?? ''
    const table: [kind: string, path: string, init: RequestInit, status: number, rule: string][] = [
      ['front page', '/', {}, 200, shared],
      ['results', '/es/homes?state=FL', {}, 200, shared],
      ['home', `/homes/${nodes.key}`, {}, 200, shared],
      ['home, for a person', `/homes/${nodes.key}`, own, 200, shared],
      ['home, seen as somebody', `/homes/${nodes.key}`, seeing, 200, 'no-store'],
      [
        'home, after a click',
        `/homes/${nodes.key}?havenrow-click=abcdefghijklmnopqrstuv`,
        {},
        200,
        'no-store',
      ],
      ['removed home', `/homes/${removed}`, {}, 410, 'no-cache'],
      ['unknown page', '/nothing-here', {}, 404, 'no-cache'],
      ['redirect', `/es/homes/${nodes.key}/phone`, {}, 302, 'no-cache'],
      ['own page', '/account', own, 200, 'no-store'],
      ['own page, for nobody', '/account', {}, 303, 'no-store'],
      ['login', '/login', {}, 200, 'no-store'],
      ['shared list', `/shared-lists/${'a'.repeat(43)}`, {}, 404, 'no-store'],
      ['form', '/login', { method: 'POST', headers: form, body: 'username=a&password=b' }, 422, 'no-store'],
      ['call', `/api/v1/listings/${nodes.key}.json`, {}, 200, 'no-cache'],
      ['call, of a person', `/api/v1/registered-users/${staff.key}.json`, own, 200, 'no-store'],
      ['call, refused', `/api/v1/registered-users/${staff.key}.json`, {}, 401, 'no-store'],
      [
        'session',
        '/api/v1/registered-users/authenticate.json',
        { method: 'POST', headers: json, body: session },
        200,
        'no-store',
      ],
      ['photo', picture, {}, 200, 'public, max-age=3600, stale-while-revalidate=86400'],
      ['tile', '/tiles/4/4/6.mvt', {}, 200, 'public, max-age=604800'],
      ['sitemap', '/sitemap.xml', {}, 200, 'public, max-age=600'],
      ['description', '/api/openapi.json', {}, 200, 'public, max-age=300'],
      ['file', style, {}, 200, 'public, max-age=31536000, immutable'],
      ['unknown file', '/assets/none.js', {}, 404, 'none'],
      ['check', '/readyz', {}, 200, 'no-store'],
      ['figures', '/metrics', {}, 200, 'no-store'],
    ]
    const wrong: unknown[] = []
    for (const [kind, path, init, status, rule] of table) {
      const found = await kept(path, { redirect: 'manual', ...init })
      const isShared = rule === shared
      const expected = { status, rule, cdn: isShared, tags: isShared }
      const actual = { status: found.status, rule: found.rule, cdn: found.cdn, tags: found.tags !== null }
      // Only answers of pages for everybody are kept by nginx until the next second.
      const isForNginx = isShared || ['removed home', 'unknown page', 'redirect'].includes(kind)
      if (JSON.stringify(actual) !== JSON.stringify(expected) || found.untilSecond !== isForNginx)
        wrong.push([kind, actual, found.untilSecond])
      if (found.cookie !== null && found.rule !== 'no-store') wrong.push([kind, 'sets a cookie'])
      if (!isShared) continue
      expect(found.tags).toMatch(/^site( |$)/)
      expect(found.tags?.length).toBeLessThan(200)
    }
    expect(wrong).toEqual([])
    expect((await kept(`/homes/${nodes.key}`)).tags?.split(' ')).toContain(`listing:${nodes.key}`)
  })
})

describe('the purge hook', () => {
  test('gets the tags of a change from each node, as Fastly takes them, and again', async () => {
    hook.purges.length = 0
    await edit()
    const tag = `listing:${nodes.key}`
    const found = () => hook.purges.filter(({ tags }) => tags.includes(tag))
    expect(
      await until(
        async () => found().length,
        count => count >= 4,
      ),
    ).toBeGreaterThanOrEqual(4)
    const [first] = found()
    expect(first?.authorization).toBe('Bearer a-token')
    expect(first?.tags).toContain('listings')
    expect(first?.body).toEqual({ surrogate_keys: first?.tags })
  })

  test('purges of others are refused', async () => {
    const sent = request(`${varnish.address}/purge`, { method: 'POST', localAddress: '127.0.0.2' }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(403)
  })

  test('changes that could not be purged are purged later', async () => {
    hook.purges.length = 0
    hook.status = 500
    const read = async () => (await get(`${varnish.address}/homes/${nodes.key}`)).text
    // Kept from here on.
    await read()
    const text = await edit()
    await until(
      async () => hook.purges.length,
      count => count >= 3,
    )
    expect(await read()).not.toContain(text)
    hook.status = 200
    expect(await until(read, html => html.includes(text), 30_000)).toContain(text)
  })
})

describe('without nodes', () => {
  test('a killed node costs no visitor a page, and purges everything when it starts again', async () => {
    const statuses = new Map<number, number>()
    let isOver = false
    const readers = Array.from({ length: 4 }, async (_, reader) => {
      for (let count = 0; !isOver; count++) {
        // Neither from a shared cache nor from that of a node.
        const [, cache] = caches[reader % 2]!
        const { status } = await get(`${cache().address}/homes?minimum-price=${count * 4 + reader + 1}`)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    await sleep(500)
    nodes.running[0]?.child.kill('SIGKILL')
    await nodes.running[0]?.ended
    await sleep(1_500)
    isOver = true
    await Promise.all(readers)
    expect([...statuses.keys()]).toEqual([200])

    expect(hook.purges.length).toBeGreaterThan(0)
    hook.purges.length = 0
    await nodes.start(0)
    const all = async () => hook.purges.some(({ tags }) => tags.join() === 'site')
    expect(await until(all, Boolean)).toBe(true)
  })

  test('a page that is gone is not shown again while no node answers, others are', async () => {
    const gone = `/homes/${nodes.key}?n=1`
    const addresses = caches.map(([, cache]) => cache().address)
    for (const address of addresses)
      for (const path of [gone, '/homes']) expect((await get(address + path)).status).toBe(200)
    await nodes.database.query('update listing set active = 2, removed_at = now() where key = $1', [
      nodes.key,
    ])
    // A node that does not know it yet would give the page to a cache once more.
    for (const node of nodes.running)
      await until(
        () => get(node!.address + gone),
        page => page.status === 410,
      )
    for (const address of addresses) {
      const { status } = await until(
        () => get(address + gone),
        page => page.status === 410,
        15_000,
      )
      expect(status).toBe(410)
      await until(
        () => get(`${address}/homes`),
        ({ text }) => !text.includes(`/homes/${nodes.key}`),
      )
    }
    for (const node of nodes.running) {
      node?.child.kill('SIGKILL')
      await node?.ended
    }
    // At once, and when each cache knows that there is no node.
    for (const wait of [0, 1_100, 4_000]) {
      await sleep(wait)
      for (const address of addresses) {
        const { status, text } = await get(`${address}/homes`)
        expect([status, text.includes('</html>')]).toEqual([200, true])
        expect(text).not.toContain(`/homes/${nodes.key}`)
        expect((await get(`${address}/homes?never=asked`)).status).toBeOneOf([502, 503])
        expect((await get(address + gone)).status).not.toBe(200)
      }
    }
    expect((await get(nginx.address + gone)).status).toBe(410)
  })
})
