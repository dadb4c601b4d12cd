import { expect, test } from 'vitest'
import { bareApp } from '#test/world/bare-app.ts'
import { createLogger } from '../log.ts'

/** Log output for two requests through a proxy, after one without. */
async function logged(trustProxy: string[]): Promise<string> {
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
  for (const from of ['203.0.113.7', '203.0.113.8']) await ask({ 'x-forwarded-for': from })
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
