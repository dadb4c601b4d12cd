import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('so many tasks run at a time, the others in order; one that fails frees its place', async () => {
  const inTurn = limitConcurrency(2)
  let running = 0
  let most = 0
  const begun: number[] = []
  const task = async (n: number) => {
    begun.push(n)
    most = Math.max(most, ++running)
    await new Promise(resolve => setImmediate(resolve))
    running -= 1
    if (n === 1) throw new Error('one')
    return n
  }
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map(n => inTurn(() => task(n))))
  expect(done.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})
