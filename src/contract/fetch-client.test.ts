import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiTimeOutError } from './error.ts'
import { reportEvent } from './event/v1.ts'
import { callUrl, fetchClient, readAttempts, requestTimeout, retryPause } from './fetch-client.ts'
import type { AnyOperation } from './operation.ts'
import { autocompletePlaces } from './place/v1.ts'
import { isWorthReporting, type Problem } from './report.ts'
import { generalStatistics } from './statistics/v1.ts'
import { pageStatus } from './status.ts'

let server: Server
let origin: string
let requests: string[]
let answer: (response: ServerResponse, attempt: number) => void

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const failed = { error: { code: 'internal', message: 'Something went wrong on our side.' }, payload: null }
const empty = { payload: [], meta: {} }

beforeEach(async () => {
  requests = []
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(response, requests.length)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  return new Promise(resolve => server.close(resolve))
})

const write: AnyOperation = { ...generalStatistics, id: 'test.write', method: 'POST' }

describe('fetch client', () => {
  test('times out after 30 seconds and makes three attempts one second apart (L201) (L202)', () => {
    expect([requestTimeout, readAttempts, retryPause]).toEqual([30_000, 3, 1_000])
  })

  test('fills in path parameters, repeats list values and omits empty ones', () => {
    const listing = { ...generalStatistics, path: '/api/v1/listings/{key}.json' }
    expect(
      callUrl(listing, {
        path: { key: 100001 },
        query: { 'order[]': ['price:asc', 'year:desc'], city: '', zip: undefined, bedrooms: 2 },
      }),
    ).toBe('/api/v1/listings/100001.json?order%5B%5D=price%3Aasc&order%5B%5D=year%3Adesc&bedrooms=2')
  })

  test('sends its detail level', async () => {
    const seen: (string | undefined)[] = []
    server.on('request', request => seen.push(request.headers.accept))
    answer = response => json(response, 200, empty)
    await fetchClient({ origin }).call(autocompletePlaces, { query: { location: 'tampa' }, detail: 'micro' })
    expect(seen).toEqual(['application/vnd.havenrow.micro+json'])
  })

  test('sends the version of a change as one strong ETag', async () => {
    const seen: (string | undefined)[] = []
    server.on('request', request => seen.push(request.headers['if-match']))
    answer = response => json(response, 200, empty)
    await fetchClient({ origin }).call(write, { version: 3 })
    await fetchClient({ origin }).call(write)
    expect(seen).toEqual(['"v3"', undefined])
  })

  test('retries a read after a 5xx and returns the next response (L202)', async () => {
    answer = (response, attempt) => json(response, attempt < 3 ? 503 : 200, attempt < 3 ? failed : empty)
    const begun = performance.now()
    const { status } = await fetchClient({ origin, pause: 40 }).call(generalStatistics)
    expect(status).toBe(200)
    expect(requests).toHaveLength(3)
    expect(performance.now() - begun).toBeGreaterThanOrEqual(78)
  })

  test('returns the last 5xx after three attempts (L202)', async () => {
    answer = response => json(response, 500, failed)
    const { status, body } = await fetchClient({ origin, pause: 1 }).call(generalStatistics)
    expect([status, requests.length, body]).toEqual([500, 3, failed])
  })

  test.each([400, 404, 410, 422, 429])('does not retry after %d (L202)', async status => {
    answer = response => json(response, status, failed)
    expect((await fetchClient({ origin, pause: 1 }).call(generalStatistics)).status).toBe(status)
    expect(requests).toHaveLength(1)
  })

  test('attempts a write only once (L202)', async () => {
    answer = response => json(response, 500, failed)
    await fetchClient({ origin, pause: 1 }).call(write)
    expect(requests).toEqual(['POST /api/v1/statistics/general.json'])
  })

  test('attempts an event three times with the same idempotency key (L199)', async () => {
    const sent: unknown[] = []
    server.on('request', ({ headers }) => sent.push(headers['idempotency-key']))
    answer = (response, attempt) => json(response, attempt < 3 ? 503 : 201, empty)
    const { status } = await fetchClient({ origin, pause: 1 }).call(reportEvent, {
      body: { type: 'listing', subType: 'view', entityKey: 1 },
      idempotencyKey: 'a1',
    })
    expect([status, sent]).toEqual([201, ['a1', 'a1', 'a1']])
  })

  test('does not retry without a network', async () => {
    await new Promise(resolve => server.close(resolve))
    await expect(fetchClient({ origin, pause: 1 }).call(generalStatistics)).rejects.toThrow(TypeError)
    expect(requests).toHaveLength(0)
    await new Promise<void>(resolve => server.listen(0, resolve))
  })

  test('throws ApiTimeOutError after the last timeout and dispatches an event on the window (L201)', async () => {
    const events: string[] = []
    vi.stubGlobal('dispatchEvent', (event: Event) => events.push(event.type))
    // Time out once the request has reached the server, not before.
    const timeout = 12_345
    const later = setTimeout
    let end = () => {}
    vi.stubGlobal('setTimeout', (work: () => void, milliseconds: number) => {
      if (milliseconds !== timeout) return later(work, milliseconds)
      end = work
      return undefined
    })
    answer = () => end()
    const error = await fetchClient({ origin, timeout, pause: 1 })
      .call(generalStatistics)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiTimeOutError)
    expect((error as Error).name).toBe('ApiTimeOutError')
    expect(requests).toHaveLength(3)
    expect(events).toEqual(['api:timeout'])
  })

  test('treats a late response body as a timeout (L201)', async () => {
    answer = response => response.writeHead(200).write('{')
    await expect(fetchClient({ origin, timeout: 30, pause: 1 }).call(generalStatistics)).rejects.toThrow(
      ApiTimeOutError,
    )
  })

  test('stops when the caller aborts, during a request and between attempts', async () => {
    const asking = new AbortController()
    answer = () => asking.abort()
    const first = fetchClient({ origin }).call(generalStatistics, { signal: asking.signal })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })

    const waiting = new AbortController()
    answer = response => {
      response.on('finish', () => setTimeout(() => waiting.abort(), 60))
      json(response, 500, failed)
    }
    const second = fetchClient({ origin, pause: 60_000 }).call(generalStatistics, { signal: waiting.signal })
    await expect(second).rejects.toMatchObject({ name: 'AbortError' })
    expect(requests).toHaveLength(2)
  })

  test('turns an unreadable error page into a response', async () => {
    answer = response => response.writeHead(502).end('<h1>Bad gateway</h1>')
    const { status, body } = await fetchClient({ origin, pause: 1 }).call(generalStatistics)
    expect(status).toBe(502)
    expect(body).toMatchObject({ error: { code: 'unreadable' } })
  })

  test('reports once, with the last response (L203)', async () => {
    const problems: Problem[] = []
    answer = response => json(response, 500, failed)
    await fetchClient({ origin, pause: 1, report: problem => problems.push(problem) }).call(generalStatistics)
    expect(problems).toEqual([{ operation: 'statistics.general', status: 500 }])
    answer = response => json(response, 422, failed)
    await fetchClient({ origin, report: problem => problems.push(problem) }).call(generalStatistics)
    expect(problems).toHaveLength(1)
  })
})

describe('reported errors', () => {
  const browser = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36'

  test.each([401, 403, 410, 422])('exclude a %d (L203)', status => {
    expect(isWorthReporting({ status }, browser)).toBe(false)
  })
  test.each([400, 404, 429, 500, 503])('include a %d (L203)', status => {
    expect(isWorthReporting({ status }, browser)).toBe(true)
  })
  test('include our own errors, but not known noise or aborted calls (L203)', () => {
    expect(isWorthReporting({ error: new TypeError('x is undefined') }, browser)).toBe(true)
    expect(isWorthReporting({ error: new ApiTimeOutError('listing.get took too long.') }, browser)).toBe(true)
    expect(isWorthReporting({ error: new DOMException('stopped', 'AbortError') }, browser)).toBe(false)
    for (const message of ['ResizeObserver loop limit exceeded', 'Script error.', 'Failed to fetch'])
      expect(isWorthReporting({ error: new Error(message) }, browser)).toBe(false)
  })
  test('exclude all errors in a crawler’s preview (L203)', () => {
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Mozilla/5.0 BingPreview/1.0b'])
      expect(isWorthReporting({ status: 500 }, agent)).toBe(false)
  })
})

test('page status after a failed call (L205)', () => {
  expect(pageStatus({ status: 422, payload: 'not_found' })).toBe(200)
  expect(pageStatus({ status: 422, payload: { zip: 'invalid' } })).toBe(422)
  expect(pageStatus({ status: 404, payload: 'not_found' })).toBe(404)
  expect(pageStatus({ status: 410, payload: {} })).toBe(410)
  expect(pageStatus(new Error('broken'))).toBe(500)
})
