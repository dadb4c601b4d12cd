import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendContactMessage } from '#contract/v1/contact.ts'
import { inProcessClient } from './client.ts'
import type { Runtime } from './handle.ts'
import { handlers } from './handlers.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 12, 0, 10) }))
afterEach(() => void vi.useRealTimers())

/** Idempotency keys of a visitor's forms. */
async function keysOf(sent: readonly { address?: string; message?: string; after?: number }[]) {
  const keys: (string | undefined)[] = []
  const runtime = {
    services: {},
    writes: {
      once: async ({ key }: { key?: string }) => {
        keys.push(key)
        return { kind: 'limited', seconds: 1 }
      },
    },
    report: () => 500,
  } as unknown as Runtime
  for (const { address = '10.0.0.1', message = 'Is it still there?', after = 0 } of sent) {
    vi.setSystemTime(Date.now() + after)
    const client = inProcessClient(handlers, runtime, () => {}, { address, userAgent: 'Mozilla' })
    await client.call(sendContactMessage, {
      body: { name: 'Rosa', email: 'rosa@mail.example', message } as never,
    })
  }
  return keys
}

test('a form repeated by the same visitor within a minute has the same key, later a new one', async () => {
  const [first, again, other, stranger, later] = await keysOf([
    {},
    { after: 20_000 },
    { message: 'And the lot rent?' },
    { address: '10.0.0.2' },
    { after: 60_000 },
  ])
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(again).toBe(first)
  expect(new Set([first, other, stranger, later]).size).toBe(4)
})
