import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { bareApp } from '#test/world/bare-app.ts'
import { createLogger } from '../log.ts'

/** Log output for two requests through a proxy, after one without. */
async function logged(trustProxy: string[], forwarded = ['203.0.113.7', '203.0.113.8']): Promise<string> {
  let lines = ''
  const write = (line: string) => {
    lines += line
    return true
  }
  const logger = createLogger('warn', { write } as unknown as NodeJS.WritableStream)
  const app = await bareApp({ logger, trustProxy })
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/healthz', headers })
  await ask()
  expect(lines).toBe('')
  for (const from of forwarded) await ask({ 'x-forwarded-for': from })
  await app.close()
  return lines
}

test('warns once about an untrusted proxy, without the client address', async () => {
  const lines = await logged([])
  expect(lines.match(/TRUST_PROXY/g)).toHaveLength(1)
  expect(lines).not.toContain('203.0.113')
})

test('does not warn about a trusted proxy', async () => {
  expect(await logged(['127.0.0.1'])).toBe('')
})

test('warns once about a trusted proxy that sends no address, and not about what visitors sent to it', async () => {
  const lines = await logged(['127.0.0.1'], ['unknown', 'secret-name'])
  expect(lines.match(/X-Forwarded-For/g)).toHaveLength(1)
  expect(lines).not.toMatch(/unknown|secret-name/)
  expect(await logged(['127.0.0.1'], ['unknown, 203.0.113.7', ', 203.0.113.7:80', ''])).toBe('')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:1000', '203.0.113.7'],
  ['2001:db8::7', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['[2001:db8::7]:1000', '2001:db8::7'],
  ['6.6.6.6, 203.0.113.7:1000', '203.0.113.7'],
  ['6.6.6.6:1, [::1]:2, junk, 203.0.113.7:3', '203.0.113.7'],
  ['203.0.113.7:1000, 10.0.0.2:2000', '203.0.113.7'],
  ['6.6.6.6, unknown, 10.0.0.2', '10.0.0.2'],
  ['unknown', '127.0.0.1'],
  ['6.6.6.6, unknown', '127.0.0.1'],
  ['203.0.113.7:port', '127.0.0.1'],
  ['203.0.113', '127.0.0.1'],
  ['[2001:db8::7', '127.0.0.1'],
  ['', '127.0.0.1'],
])('X-Forwarded-For: %s comes from %s', async (forwarded, address) => {
  const routes = (app: FastifyInstance) => void app.get('/address', ({ ip }) => ip)
  const ask = async (trustProxy: string[]) => {
    const app = await bareApp({ trustProxy, routes })
    const { body } = await app.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } })
    await app.close()
    return body
  }
  expect(await ask(['127.0.0.1', '10.0.0.0/8'])).toBe(address)
  expect(await ask([])).toBe('127.0.0.1')
  expect(await ask(['10.0.0.0/8'])).toBe('127.0.0.1')
})
