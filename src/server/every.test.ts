import { expect, test, vi } from 'vitest'
import { every } from './every.ts'

test('work in progress is told of the stop, which waits for it', async () => {
  const order: string[] = []
  const begun = Promise.withResolvers<void>()
  const stop = every(
    1,
    async stopping => {
      begun.resolve()
      await new Promise(resolve => stopping.addEventListener('abort', resolve))
      order.push('work ended')
    },
    vi.fn(),
  )
  await begun.promise
  await stop()
  order.push('stopped')
  expect(order).toEqual(['work ended', 'stopped'])
})

test('work never runs twice at once, and its failures are reported', async () => {
  let running = 0
  const failures = Promise.withResolvers<unknown>()
  const stop = every(
    1,
    async () => {
      expect(++running).toBe(1)
      await new Promise(resolve => setTimeout(resolve, 10))
      running--
      throw new Error('Not now.')
    },
    failures.resolve,
  )
  expect(await failures.promise).toEqual(new Error('Not now.'))
  await stop()
  expect(running).toBe(0)
})
