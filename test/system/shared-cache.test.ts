import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { get, until } from '../world/site.ts'
import { aPerson } from '../world/visitor.ts'
import { type Nginx, startNginx } from './nginx.ts'
import { type Nodes, startNodes } from './nodes.ts'
import { startTagCache, type TagCache } from './tag-cache.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

let hook: TagCache
let nodes: Nodes
let nginx: Nginx
beforeAll(async () => {
  hook = await startTagCache()
  nodes = await startNodes(2, {
    home: { askingPrice: 71_000, photos: 1, sponsoredUntil: new Date(Date.now() + 86_400_000) },
    env: { PURGE_URL: hook.hookUrl, PURGE_TOKEN: 'a-token', CHANGE_SPACING: '250', CACHE_TTL: '3600' },
  })
  nginx = await startNginx(nodes.ports)
})
afterAll(async () => {
  await nginx?.stop()
  await nodes?.close()
  await hook?.stop()
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

describe('through nginx with docs/nginx/havenrow.conf', () => {
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
            () => get(nginx.address + path),
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
    const { headers } = await get(`${nginx.address}/homes`)
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=3\d\d\d$/)
    for (const name of ['x-accel-expires', 'cdn-cache-control', 'surrogate-key'])
      expect([name, headers.get(name)]).toEqual([name, null])
  })

  test('most requests for a page are answered without a node', async () => {
    await get(`${nginx.address}/homes`)
    const before = await answeredByNodes()
    for (let count = 0; count < 300; count++) await get(`${nginx.address}/homes`)
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
      const { headers, text } = await get(`${nginx.address}/homes`, {
        headers: { 'accept-encoding': accept },
      })
      expect([accept, headers.get('content-encoding')]).toEqual([accept, expected])
      expect(text).toContain('</html>')
    }
  })

  test('nobody gets a page of somebody else', async () => {
    const [address] = nodes.running.map(node => node?.address ?? '')
    const rosa = await aPerson(address!, nodes.database, { firstName: 'Rosalinda' })
    const omar = await aPerson(address!, nodes.database, { firstName: 'Omarion' })
    const as = (cookie: string | undefined, path: string) =>
      get(nginx.address + path, cookie ? { headers: { cookie } } : {})
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

  test('a cache that keeps pages for an hour shows every edit, whichever node it asks', async () => {
    const path = `/homes/${nodes.key}`
    const taken: number[] = []
    for (let round = 0; round < 8; round++) {
      const text = await edit()
      const begun = performance.now()
      let count = round
      const read = () => hook.read(`http://127.0.0.1:${nodes.ports[count++ % 2]}`, path)
      expect(await until(read, html => html.includes(text), 15_000)).toContain(text)
      taken.push(Math.round(performance.now() - begun))
    }
    say(`Milliseconds until the purged cache showed an edit: ${taken.join(', ')}`)
  })

  test('changes that could not be purged are purged later', async () => {
    hook.purges.length = 0
    hook.status = 500
    const text = await edit()
    await until(
      async () => hook.purges.length,
      count => count >= 3,
    )
    hook.status = 200
    const read = () => hook.read(`http://127.0.0.1:${nodes.ports[0]}`, `/homes/${nodes.key}`)
    expect(await until(read, html => html.includes(text), 30_000)).toContain(text)
  })
})

describe('without nodes', () => {
  test('a killed node costs no visitor a page, and purges everything when it starts again', async () => {
    const statuses = new Map<number, number>()
    let isOver = false
    const readers = Array.from({ length: 4 }, async (_, reader) => {
      for (let count = 0; !isOver; count++) {
        // Neither from the cache of nginx nor from that of a node.
        const { status } = await get(`${nginx.address}/homes?minimum-price=${count * 4 + reader + 1}`)
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
    expect((await get(nginx.address + gone)).status).toBe(200)
    expect((await get(`${nginx.address}/homes`)).status).toBe(200)
    await nodes.database.query('update listing set active = 2, removed_at = now() where key = $1', [
      nodes.key,
    ])
    const { status } = await until(
      () => get(nginx.address + gone),
      page => page.status === 410,
      15_000,
    )
    expect(status).toBe(410)
    for (const node of nodes.running) {
      node?.child.kill('SIGKILL')
      await node?.ended
    }
    await sleep(1_100)
    expect((await get(`${nginx.address}/homes`)).text).toContain('</html>')
    expect((await get(nginx.address + gone)).status).toBe(410)
    expect((await get(`${nginx.address}/homes?never=asked`)).status).toBe(502)
  })
})
