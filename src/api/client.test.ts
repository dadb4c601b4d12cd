import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendContactMessage } from '#contract/contact/v1.ts'
import { startListing } from '#contract/listing-draft/v1.ts'
import { createListingLoad } from '#contract/listing-load/v2.ts'
import { inProcessClient } from './client.ts'
import type { Runtime } from './handle.ts'
import { handlers } from './handlers.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 12, 0, 10) }))
afterEach(() => void vi.useRealTimers())

/** A runtime that notes the idempotency key of each write, and refuses it. */
function notingKeys() {
  const keys: (string | undefined)[] = []
  const runtime = {
    services: { accounts: { identify: async () => ({ key: 7, memberships: [] }) } },
    writes: {
      count: async () => undefined,
      once: async ({ key }: { key?: string }) => {
        keys.push(key)
        return { kind: 'limited', seconds: 1 }
      },
    },
    report: () => 500,
  } as unknown as Runtime
  return { keys, runtime }
}

/** Idempotency keys of a visitor's forms. */
async function keysOf(sent: readonly { address?: string; message?: string; after?: number }[]) {
  const { keys, runtime } = notingKeys()
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

test('a form with another file is another form, though its fields and the length of its file are the same', async () => {
  const { keys, runtime } = notingKeys()
  for (const text of ['a,1', 'a,1', 'b,1']) {
    const client = inProcessClient(handlers, runtime, () => {}, {
      address: '10.0.0.1',
      userAgent: 'Mozilla',
      token: 'x',
    })
    await client.call(createListingLoad, {
      path: { ownerType: 'registered-users', ownerKey: 7 },
      body: new Blob([text], { type: 'text/csv' }),
    })
  }
  const [first, again, other] = keys
  expect(first).toMatch(/^[\w-]{43}$/)
  expect(again).toBe(first)
  expect(other).not.toBe(first)
})

test('a call without a body has a key only in a session, in which no other visitor is', async () => {
  const { keys, runtime } = notingKeys()
  for (const token of [undefined, 'x']) {
    const visitor = { address: '10.0.0.1', userAgent: 'Mozilla', ...(token && { token }) }
    await inProcessClient(handlers, runtime, () => {}, visitor).call(startListing)
  }
  expect(keys).toEqual([undefined, expect.stringMatching(/^[\w-]{43}$/)])
})
