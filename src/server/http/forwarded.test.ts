import { expect, test } from 'vitest'
import { bareApp } from '#test/world/bare-app.ts'
import { createLogger } from '../log.ts'

/** What the server logs of two requests that came through a proxy, and of one before that did not. */
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

test('a proxy that nobody named is told of once, without who came through it', async () => {
  const lines = await logged([])
  expect(lines.match(/TRUST_PROXY/g)).toHaveLength(1)
  expect(lines).not.toContain('203.0.113')
})

test('one that was named is told of by nothing', async () => {
  expect(await logged(['127.0.0.1'])).toBe('')
})
