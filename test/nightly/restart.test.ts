import { mkdtempSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callUrl } from '#contract/fetch-client.ts'
import { versionTag } from '#contract/operation.ts'
import { readConfig } from '#server/config.ts'
import { startServer } from '#server/main.ts'
import { kinds, prepareWrites, written } from '../faults/writers.ts'
import { emptyWeb, get, removeFolder, testSecret, until } from '../world/site.ts'
import { newClientAddress } from '../world/visitor.ts'
import { startNginx } from './nginx.ts'
import { type Nodes, startNodes } from './nodes.ts'

let nodes: Nodes
beforeAll(async () => {
  nodes = await startNodes(3, { env: { DRAIN_SECONDS: '3' } })
})
afterAll(() => nodes?.close())

/** Counts answers by what was asked and the status; 0 without one. */
type Counts = Map<string, number>

const count = (counts: Counts, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

test('three nodes are restarted in turn while people read and write, and no request fails', async () => {
  const nginx = await startNginx(nodes.ports)
  try {
    const next = await prepareWrites(nginx.address, nodes.database)
    const before = await written(nodes.database)
    const counts: Counts = new Map()
    const acknowledged = Object.fromEntries(kinds.map(kind => [kind, new Set<string>()]))
    let isOver = false
    async function ask(what: string, url: string | URL, init: RequestInit): Promise<number> {
      const { status, text } = await get(url, init).catch(error => ({ status: 0, text: String(error.cause) }))
      count(counts, `${what} ${status}${status < 200 || status > 299 ? ` ${text.slice(0, 200)}` : ''}`)
      return status
    }
    const writers = kinds.map(async kind => {
      while (!isOver) {
        const { operation, input, cookie, mark } = next[kind]()
        const status = await ask(kind, new URL(callUrl(operation, input), nginx.address), {
          method: operation.method,
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': newClientAddress(),
            ...(input.version !== undefined && { 'if-match': versionTag(input.version) }),
            ...(cookie && { cookie }),
          },
          body: JSON.stringify(input.body),
        })
        if (status >= 200 && status < 300) acknowledged[kind]?.add(mark)
        await sleep(100)
      }
    })
    const readers = Array.from({ length: 3 }, async (_, reader) => {
      for (let turn = 0; !isOver; turn++) {
        const headers = { 'x-forwarded-for': newClientAddress() }
        await ask('page', `${nginx.address}/homes/${nodes.key}`, { headers })
        await ask('page', `${nginx.address}/homes?minimum-price=${turn * 3 + reader + 1}`, { headers })
        await ask('call', `${nginx.address}/api/v1/listings/${nodes.key}.json`, { headers })
        await sleep(20)
      }
    })
    for (const [n, node] of nodes.running.entries()) {
      node?.child.kill('SIGTERM')
      expect(await node?.ended).toBe(0)
      await nodes.start(n)
      const ready = () => get(`${nodes.running[n]?.address}/readyz`)
      expect((await until(ready, ({ status }) => status === 200)).status).toBe(200)
    }
    isOver = true
    await Promise.all([...writers, ...readers])
    process.stdout.write(
      `Answers while nodes were restarted: ${JSON.stringify(Object.fromEntries(counts))}\n`,
    )
    expect([...counts.keys()].filter(key => !/^\w+ 20[01]$/.test(key))).toEqual([])
    // Each write is there once.
    const after = await written(nodes.database)
    for (const kind of kinds) {
      expect(acknowledged[kind]?.size, kind).toBeGreaterThan(0)
      expect(after[kind].sort(), kind).toEqual([...before[kind], ...(acknowledged[kind] ?? [])].sort())
    }
  } finally {
    await nginx.stop()
  }
})

test('while nodes of two versions run, the files of both are found', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'havenrow-versions-'))
  const sites = await Promise.all(
    ['old', 'new'].map(async version => {
      const client = join(folder, version)
      await mkdir(join(client, 'assets'), { recursive: true })
      await writeFile(join(client, `assets/${version}.js`), `'${version}'`)
      const config = readConfig({
        HOST: '127.0.0.1',
        PORT: '0',
        LOG_LEVEL: 'silent',
        SESSION_SECRET: testSecret,
        DATABASE_URL: nodes.connectionString,
        DATA_DIR: join(folder, `data-${version}`),
      })
      return startServer(config, { site: { web: emptyWeb, client } })
    }),
  )
  const nginx = await startNginx(sites.map(({ address }) => Number(new URL(address).port)))
  try {
    for (let turn = 0; turn < 6; turn++)
      for (const version of ['old', 'new']) {
        // Each form is asked of the nodes anew.
        const headers = { 'accept-encoding': ['br', 'gzip', 'identity'][turn % 3]! }
        const { status, text } = await get(`${nginx.address}/assets/${version}.js`, { headers })
        expect([status, text]).toEqual([200, `'${version}'`])
      }
    expect((await get(`${nginx.address}/assets/none.js`)).status).toBe(404)
  } finally {
    await nginx.stop()
    for (const site of sites) await site.stop()
    await removeFolder(folder)
  }
})
