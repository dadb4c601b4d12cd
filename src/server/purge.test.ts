import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { openPurgeHook, type PurgeHook } from './purge.ts'

/** Other programs may keep the machine busy. */
const patient = { timeout: 15_000 }

/** After how long tags are purged once more, milliseconds. */
const AGAIN = 30

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A hook that takes the tags of purges, and answers them with the next of these statuses, then with 200. */
async function open(statuses: number[] = []) {
  const taken: string[][] = []
  /** When each tag was purged last. */
  const last = new Map<string, number>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => {
      text += chunk
    })
    request.on('end', () => {
      const status = statuses.shift() ?? 200
      if (status === 200) {
        const tags: string[] = JSON.parse(text).surrogate_keys
        taken.push(tags)
        for (const tag of tags) last.set(tag, performance.now())
      }
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const errors: unknown[] = []
  const hook = openPurgeHook({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge`,
    token: undefined,
    onError: error => errors.push(error),
    times: { again: AGAIN, spacing: 5, retry: 5, maxRetry: 10 },
  })
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
    hook.close,
  )
  return { hook, taken, last, errors }
}

const ageOf = async ({ metrics }: PurgeHook) =>
  (await metrics.find(({ name }) => name === 'havenrow_purge_age_seconds')?.read())?.[0]?.value

test('tags are purged at once, and once more', async () => {
  const { hook, taken } = await open()
  hook.purge(['listings', 'listing:100001'])
  await vi.waitFor(() => expect(taken).toEqual(Array(2).fill(['listings', 'listing:100001'])), patient)
})

test('what fails is tried again, with what changed meanwhile, and reported once', async () => {
  const { hook, taken, errors } = await open([500, 403, 503])
  hook.purge(['parks'])
  expect(await ageOf(hook)).toBeGreaterThan(0)
  hook.purge(['listings'])
  await vi.waitFor(() => expect(new Set(taken.flat())).toEqual(new Set(['parks', 'listings'])), patient)
  expect(errors).toEqual([new Error('The purge hook answered 500.')])
  await vi.waitFor(async () => expect(await ageOf(hook)).toBe(0), patient)
})

test('tags are sent in parts, each of them once more', async () => {
  const { hook, taken, last } = await open()
  const some = Array.from({ length: 300 }, (_, n) => `listing:${n}`)
  const begun = performance.now()
  hook.purge(some)
  // A tag that still waits at that time is purged once, late enough.
  const earliest = () => Math.min(...some.map(tag => last.get(tag) ?? 0))
  await vi.waitFor(() => expect(earliest()).toBeGreaterThanOrEqual(begun + AGAIN), patient)
  expect(Math.max(...taken.map(({ length }) => length))).toBe(256)
})

test.each([
  ['too many', Array.from({ length: 6_000 }, (_, n) => `listing:${n}`)],
  ['lost', undefined],
])('tags that are %s purge the whole site', async (_, tags) => {
  const { hook, taken } = await open()
  hook.purge(tags)
  await vi.waitFor(() => expect(taken).toEqual([['site'], ['site']]), patient)
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
