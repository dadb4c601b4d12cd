import { expect, test } from 'vitest'
import { openFairQueue } from './fair-queue.ts'

interface Sent {
  sender: string
  cost: number
  name?: string
}

/** Names in the order in which they ran; all are sent while the first one runs. */
async function orderOf(all: readonly Sent[], slots = 1): Promise<string[]> {
  const run = openFairQueue(slots)
  const order: string[] = []
  const first = Promise.withResolvers<void>()
  const underWay = all.map(({ sender, cost, name = sender }) =>
    run(sender, cost, async () => {
      order.push(name)
      await first.promise
    }),
  )
  first.resolve()
  await Promise.all(underWay)
  return order
}

test('an ordinary picture is next after the running one, however many senders of large ones wait', async () => {
  const large = Array.from({ length: 10 }, (_, at) => ({ sender: `large ${at}`, cost: 200 }))
  const order = await orderOf([...large, { sender: 'ordinary', cost: 36 }])
  expect(order.indexOf('ordinary')).toBe(1)
})

test('senders of equal pictures take turns', async () => {
  const many = Array.from({ length: 4 }, () => ({ sender: 'many', cost: 10 }))
  expect(await orderOf([...many, { sender: 'few', cost: 10 }, { sender: 'few', cost: 10 }])).toEqual([
    'many',
    'many',
    'few',
    'many',
    'few',
    'many',
  ])
})

test('an expensive picture is served while others go on sending small ones', async () => {
  const run = openFairQueue(1)
  const order: string[] = []
  let left = 50
  const small = async (): Promise<void> => {
    order.push('small')
    left -= 1
    if (left > 0) void run(`sender ${left}`, 10, small)
  }
  const first = run('sender', 10, small)
  const large = run('large', 100, async () => void order.push('large'))
  await Promise.all([first, large])
  expect(order.indexOf('large')).toBeLessThanOrEqual(11)
})

test('a failure frees its slot', async () => {
  const run = openFairQueue(1)
  const failing = run('one', 1, () => Promise.reject(new Error('broken')))
  const next = run('two', 1, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
