import { connect as connectSocket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#api/handlers.ts'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { expectFailure } from '../world/failure.ts'
import { get, startSite } from '../world/site.ts'

let world: TestDatabase
let site: RunningServer
beforeAll(async () => {
  world = await testDatabase()
  site = await startSite({ connectionString: world.connectionString })
})
afterAll(async () => {
  await site?.stop()
  await world?.close()
})

const list = '/api/v1/listings.json'

test('the API documents itself, for programs and people', async () => {
  const document = await get(`${site.address}/api/openapi.json`)
  expect(document.json).toMatchObject({ openapi: '3.1.0', info: { title: 'Havenrow API' } })
  const calls = Object.values<object>(document.json.paths).flatMap(methods => Object.keys(methods))
  expect(calls).toHaveLength(handlers.size)
  const page = await get(`${site.address}/api`)
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(page.text).toContain('/api/v1/listing-searches.json')
  const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? []
  expect((await get(site.address + style)).headers.get('content-type')).toContain('text/css')
})

test('responses may be cached by a client that revalidates, and are never stale', async () => {
  const { headers } = await get(`${site.address}${list}`)
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test('a page is fresh in shared caches for as long as is configured, a minute by default, in browsers never (L218)', async () => {
  const { headers } = await get(`${site.address}/`)
  // Rendering takes part of it. A browser would show a stale page once more, also to whoever has just changed it.
  expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=(60|5\d)$/)
  expect(headers.get('cdn-cache-control')).toMatch(/^max-age=(60|5\d), stale-while-revalidate=(60|5\d)$/)
  const personal = await get(`${site.address}/login`)
  expect(personal.headers.get('cdn-cache-control')).toBeNull()
})

test('no response to a write is cached', async () => {
  const json = { 'content-type': 'application/json' }
  const elsewhere = { ...json, origin: 'https://elsewhere.example' }
  for (const [path, headers, body, status] of [
    ['/api/v1/registered-users/authenticate.json', json, '{}', 422],
    ['/api/v1/registered-users/authenticate.json', json, '{', 400],
    ['/api/v1/registered-users/authenticate.json', elsewhere, '{}', 403],
    ['/api/v1/contact-messages.json', json, '{}', 422],
    ['/login', elsewhere, '{}', 403],
  ] as const) {
    const reply = await get(site.address + path, { method: 'POST', headers, body })
    expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, status, 'no-store'])
  }
})

test('without a login a call does not reveal what it accepts', async () => {
  const guarded = [...handlers.values()].filter(({ operation: { access } }) =>
    ['user', 'self', 'staff'].includes(access ?? ''),
  )
  expect(guarded.length).toBeGreaterThan(30)
  for (const { operation } of guarded) {
    const path = operation.path.replace(/\{\w+\}/g, '1')
    const reply = await get(`${site.address}${path}?unknown-parameter=1`, {
      method: operation.method,
      ...(operation.method !== 'GET' &&
        !operation.upload && { headers: { 'content-type': 'application/json' }, body: '{"unknown":1}' }),
    })
    expect([operation.id, reply.status]).toEqual([operation.id, 401])
  }
})

test('HEAD responds like GET, without a body', async () => {
  const [got, head] = await Promise.all(
    ['GET', 'HEAD'].map(method => get(`${site.address}${list}`, { method })),
  )
  expect(head).toMatchObject({ status: 200, text: '' })
  expect(head!.headers.get('content-type')).toBe(got!.headers.get('content-type'))
})

describe('an unknown call is refused in the standard error format', () => {
  test.each([
    ['GET', '/api/v1/nothing.json', 404],
    ['GET', '/api/v2/listings.json', 404],
    ['GET', '/api/', 404],
    ['GET', '/api/v1/listings', 404],
    ['GET', '/api/v1/listings/a%2Fb.json', 404],
    ['POST', list, 404],
    ['DELETE', '/api/v1/listings/100001.json', 404],
    ['PATCH', '/api/anything', 404],
    ['GET', '/api/v1/listings/%E0%A4%A.json', 400],
    ['GET', `/api/v1/listings/${'9'.repeat(400)}.json`, 404],
    ['GET', '/assets/nothing.js', 404],
  ])('%s %s: %i', async (method, path, status) => {
    const reply = await get(site.address + path, { method })
    expect(reply.status).toBe(status)
    expectFailure(reply)
  })

  test('a call that searches an unknown type says so (L78)', async () => {
    for (const path of ['boat-searches.json', 'boat-searches.json?state=FL&city=Tampa']) {
      const call = await get(`${site.address}/api/v1/${path}`)
      expect(call.status).toBe(404)
      expect(call.json.error.message).toBe('unknown search type')
    }
    const other = await get(`${site.address}/api/v1/boats.json`)
    expect([other.status, other.json.error.message]).not.toContain('unknown search type')
  })

  test('a content type without a body is ignored; an unreadable body is a client error', async () => {
    const empty = await get(`${site.address}${list}`, { headers: { 'content-type': 'application/json' } })
    expect(empty.status).toBe(200)
    for (const body of ['{', '[]', '\0']) {
      const reply = await get(`${site.address}/api/v1/listings.json`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect([400, 404]).toContain(reply.status)
      expectFailure(reply)
    }
  })

  test.each([
    ['a line that is not HTTP', 'GARBAGE\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'bytes that no address may have',
      'GET /api/v1/listings.json?city=\xff HTTP/1.1\r\nhost: x\r\n\r\n',
      400,
    ],
    ['two hosts', 'GET / HTTP/1.1\r\nhost: localhost\r\nHost: evil.example\r\n\r\n', 400],
    ['the same host twice', 'GET / HTTP/1.1\r\nhost: localhost\r\nhost: localhost\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400],
  ])('%s', async (_, request, status) => {
    const answer = await raw(request)
    expect(answer.startsWith(`HTTP/1.1 ${status} `), answer.slice(0, 300)).toBe(true)
    expectFailureText(answer)
  })

  test.each([
    ['a whole address, as proxies send it', 'GET http://evil.example/api/v1/listings.json HTTP/1.1', 200],
    ['a whole address of a page', 'GET http://evil.example//other.example/ HTTP/1.1', 200],
    ['an asterisk', 'GET * HTTP/1.1', 200],
    ['two slashes', 'GET // HTTP/1.1', 200],
  ])('%s means its path here', async (_, line, status) => {
    const answer = await raw(`${line}\r\nhost: evil.example\r\nconnection: close\r\n\r\n`)
    expect(answer.startsWith(`HTTP/1.1 ${status} `), answer.slice(0, 300)).toBe(true)
    expect(answer).not.toContain('evil.example')
  })

  test('CONNECT is refused, and the server survives', async () => {
    expect(await raw('CONNECT evil.example:443 HTTP/1.1\r\nhost: x\r\n\r\n')).toBe('')
    expect((await get(`${site.address}/healthz`)).status).toBe(200)
  })
})

const expectFailureText = (answer: string) =>
  expect(JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1))).toMatchObject({
    error: { code: expect.any(String), message: expect.any(String) },
  })

/** Raw response to bytes that no HTTP client would send. */
function raw(request: string): Promise<string> {
  const { hostname, port } = new URL(site.address)
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connectSocket(Number(port), hostname, () => socket.write(Buffer.from(request, 'latin1')))
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  socket.on('close', () => resolve(text))
  socket.on('error', () => resolve(text))
  socket.setTimeout(30_000, () => socket.destroy())
  return promise
}
