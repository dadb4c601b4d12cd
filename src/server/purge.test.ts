import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openPurgeHook, type PurgeHook } from './purge.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A hook that takes the tags of purges, and answers them with the next of these statuses, then with 200. */
async function open(statuses: number[] = []) {
  const taken: string[][] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      const status = statuses.shift() ?? 200
      if (status === 200) taken.push(JSON.parse(text).surrogate_keys)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const errors: unknown[] = []
  const hook = openPurgeHook({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    token: undefined,
    onError: error => errors.push(error),
    times: { again: 30, spacing: 5, retry: 5, mostRetry: 10 },
  })
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
    hook.close,
  )
  return { hook, taken, errors }
}

const ageOf = async ({ metrics }: PurgeHook) =>
  (await metrics.find(({ name }) => name === 'havenrow_purge_age_seconds')?.read())?.[0]?.value

test('tags are purged at once, and once more', async () => {
  const { hook, taken } = await open()
  hook.purge(['listings', 'listing:100001'])
  await vi.waitFor(() => expect(taken).toEqual(Array(2).fill(['listings', 'listing:100001'])))
})

test('what fails is tried again, with what changed meanwhile, and reported once', async () => {
  const { hook, taken, errors } = await open([500, 403, 503])
  hook.purge(['parks'])
  expect(await ageOf(hook)).toBeGreaterThan(0)
  hook.purge(['listings'])
  await vi.waitFor(() => expect(new Set(taken.flat())).toEqual(new Set(['parks', 'listings'])))
  expect(errors).toEqual([new Error('The purge hook answered 500.')])
  await vi.waitFor(async () => expect(await ageOf(hook)).toBe(0))
})

test('tags are sent in parts; too many of them, and lost ones, purge the whole site', async () => {
  const { hook, taken } = await open()
  const some = Array.from({ length: 300 }, (_, n) => `listing:${n}`)
  hook.purge(some)
  await vi.waitFor(() => expect(new Set(taken.flat())).toEqual(new Set(some)))
  expect(Math.max(...taken.map(({ length }) => length))).toBe(256)
  await vi.waitFor(() => expect(taken.flat()).toHaveLength(600))
  taken.length = 0
  hook.purge(Array.from({ length: 6_000 }, (_, n) => `listing:${n}`))
  await vi.waitFor(() => expect(taken).toEqual([['site'], ['site']]))
  taken.length = 0
  hook.purge(undefined)
  await vi.waitFor(() => expect(taken).toEqual([['site'], ['site']]))
})

test('services are known by their host', async () => {
  const asked: { headers: Record<string, string>; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    async (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
      asked.push({ headers, body: JSON.parse(body) })
      return new Response()
    },
  )
  const at = (url: string) => {
    const hook = openPurgeHook({ url, token: 'secret', onError: () => {} })
    ends.push(hook.close)
    hook.purge(['listings'])
    return hook.tagHeaders(['listings', 'park:7'])
  }
  expect(at('https://api.fastly.com/service/abc/purge')).toEqual({ 'surrogate-key': 'site listings park:7' })
  expect(at('https://api.cloudflare.com/client/v4/zones/abc/purge_cache')).toEqual({
    'cache-tag': 'site,listings,park:7',
  })
  expect(at('https://cache.example/purge')).toEqual({ 'surrogate-key': 'site listings park:7' })
  const type = { 'content-type': 'application/json' }
  expect(asked).toEqual([
    {
      headers: { ...type, 'surrogate-key': 'listings', 'fastly-key': 'secret' },
      body: { surrogate_keys: ['listings'] },
    },
    { headers: { ...type, authorization: 'Bearer secret' }, body: { tags: ['listings'] } },
    {
      headers: { ...type, 'surrogate-key': 'listings', authorization: 'Bearer secret' },
      body: { surrogate_keys: ['listings'] },
    },
  ])
})
