import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/main.ts'
import { type TestDatabase, testDatabase } from '../world/database.ts'
import { get, type Reply, startSite } from '../world/site.ts'

let world: TestDatabase
let nodes: RunningServer[]
beforeAll(async () => {
  world = await testDatabase()
  const { connectionString } = world
  const env = { TRUST_PROXY: '127.0.0.1' }
  nodes = [await startSite({ connectionString, env }), await startSite({ connectionString, env })]
})
afterAll(async () => {
  for (const node of nodes ?? []) await node.stop()
  await world?.close()
})

const path = '/api/v1/contact-messages.json'
const message = {
  name: 'Rosa Delgado',
  email: 'rosa@mail.example',
  message: 'Is the park gate open at night?',
}

/** Posts JSON to a node, from its own IP address by default. */
let last = 0
function post(body: unknown, headers: Record<string, string> = {}, node = 0): Promise<Reply> {
  last++
  return get(nodes[node]!.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${last % 250}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const count = async (where: string) => {
  const [row] = await world.database.query<{ count: number }>(
    `select count(*) from contact_message where message = '${where}'`,
  )
  return row!.count
}

describe('input validation', () => {
  test.each([
    ['nothing', '', { name: 'required', message: 'required', email: 'at_least_one' }],
    ['a list', '[]', { body: 'invalid' }],
    ['text', '"x"', { body: 'invalid' }],
    ['a field that nobody knows', { ...message, color: 'red' }, { color: 'unknown' }],
    ['a wrong address', { ...message, email: 'rosa' }, { email: 'email' }],
    ['a wrong phone', { ...message, phone: '12' }, { phone: 'phone' }],
    ['curly braces', { ...message, message: 'Hello {name}' }, { message: 'containsCurlyBraces' }],
    ['too much', { ...message, message: 'x'.repeat(4_001) }, { message: 'too_long' }],
    ['a NUL', { ...message, message: 'a\0b' }, { message: 'invalid' }],
    ['no way to answer', { name: 'Rosa', message: 'Hello there' }, { email: 'at_least_one' }],
    ['another language', { ...message, language: 'fr' }, { language: 'inclusion' }],
  ])('%s', async (_, body, payload) => {
    const reply = await post(body)
    expect(reply).toMatchObject({ status: 422, json: { error: { code: 'invalid' } } })
    expect(reply.json.payload).toEqual(payload)
  })

  test.each([
    ['what is no JSON', '{', {}, 400, 'malformed'],
    ['a prototype', '{"__proto__":{"x":1}}', {}, 400, 'malformed'],
    [
      'another type',
      'name=Rosa',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_type',
    ],
    ['plain text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_type'],
    ['more than fits', JSON.stringify({ message: 'x'.repeat(70_000) }), {}, 413, 'too_large'],
  ])('%s is refused in the one shape', async (_, body, headers, status, code) => {
    const reply = await post(body, headers)
    expect(reply).toMatchObject({ status, json: { error: { code }, payload: null } })
  })

  test('a cross-origin write is refused, whatever it claims', async () => {
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
      ['origin', 'null'],
    ] as const) {
      const reply = await post({ ...message, message: 'From elsewhere' }, { [name]: value })
      expect(reply).toMatchObject({ status: 403, json: { error: { code: 'forbidden' } } })
    }
    expect(await count('From elsewhere')).toBe(0)
    expect((await post(message, { origin: nodes[0]!.address })).status).toBe(201)
  })
})

test('phone and text are normalized', async () => {
  await post({ name: '  Rosa  ', phone: '352.555.0100 x12', message: ' Call me ' })
  const rows = await world.database.query(
    "select name, email, phone, message, language from contact_message where message = 'Call me'",
  )
  expect(rows).toEqual([
    { name: 'Rosa', email: null, phone: '(352) 555-0100 ext. 12', message: 'Call me', language: 'en' },
  ])
})

describe('an Idempotency-Key', () => {
  test('makes a hundred concurrent identical requests on two nodes one row and one response', async () => {
    const body = { ...message, message: 'Once only' }
    const headers = { 'idempotency-key': 'k-100', 'x-forwarded-for': '203.0.113.9' }
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => post(body, headers, n % 2)))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]!.status).toBe(201)
    expect(await count('Once only')).toBe(1)
  })

  test('belongs to one request: another one with it is refused', async () => {
    const headers = { 'idempotency-key': 'k-other' }
    await post({ ...message, message: 'First' }, headers)
    const reply = await post({ ...message, message: 'Second' }, headers)
    expect(reply).toMatchObject({ status: 422, json: { payload: { 'idempotency-key': 'not_unique' } } })
    expect(await count('Second')).toBe(0)
    expect((await post(message, { 'idempotency-key': 'x'.repeat(201) })).json.payload).toEqual({
      'idempotency-key': 'invalid',
    })
  })

  test('recognizes a form that is sent again after being open longer', async () => {
    const headers = { 'idempotency-key': 'k-longer' }
    const body = { ...message, message: 'Did it arrive?' }
    const first = await post({ ...body, elapsed: 6_000 }, headers)
    expect(first.status).toBe(201)
    const again = await post({ ...body, elapsed: 9_000 }, headers)
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(await count('Did it arrive?')).toBe(1)
  })

  test('is not used up by a refused request', async () => {
    const headers = { 'idempotency-key': 'k-again' }
    expect((await post({ ...message, email: 'x' }, headers)).status).toBe(422)
    expect((await post(message, headers)).status).toBe(201)
  })
})

test('writes are limited per address, across nodes', async () => {
  const from = { 'x-forwarded-for': '203.0.113.77' }
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await post(message, from, n % 2)).status)
  expect(statuses).toEqual([...Array(20).fill(201), 429])
  const late = await post(message, from)
  expect(late).toMatchObject({ status: 429, json: { error: { code: 'too_many_requests' }, payload: null } })
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  expect((await post(message, { 'x-forwarded-for': '203.0.113.78' })).status).toBe(201)
  const kept = JSON.stringify(await world.database.query('select * from throttle'))
  expect(kept).not.toContain('203.0.113')
})
