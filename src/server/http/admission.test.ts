import { expect, test } from 'vitest'
import { Overloaded, openAdmission } from './admission.ts'

/** Work that ends when told to, with a clock of its own. */
function open(max: number, hasRoom = () => true) {
  let time = 0
  const begun: number[] = []
  const refused: number[] = []
  const ends = new Map<number, () => void>()
  const admit = openAdmission({ max, hasRoom, now: () => time })
  return {
    begun,
    refused,
    async ask(...numbers: number[]) {
      for (const at of numbers)
        admit(() => {
          begun.push(at)
          const { promise, resolve } = Promise.withResolvers<void>()
          ends.set(at, resolve)
          return promise
        }).catch(error => {
          if (error instanceof Overloaded) refused.push(at)
        })
      await new Promise(setImmediate)
    },
    async end(at: number) {
      ends.get(at)!()
      await new Promise(setImmediate)
    },
    pass(milliseconds: number) {
      time += milliseconds
    },
  }
}

test('no more than the given number run at a time; then the newest is next', async () => {
  const { ask, begun, end } = open(2)
  await ask(1, 2, 3, 4)
  expect(begun).toEqual([1, 2])
  await end(2)
  expect(begun).toEqual([1, 2, 4])
  await end(1)
  expect(begun).toEqual([1, 2, 4, 3])
})

test('a burst of any size waits without being refused', async () => {
  const { ask, begun, end, pass, refused } = open(1)
  await ask(...Array.from({ length: 100 }, (_, at) => at))
  pass(200)
  await end(0)
  expect([begun, refused]).toEqual([[0, 99], []])
})

test('slow work alone is no overload: what comes long after it began is a burst', async () => {
  const { ask, end, begun, pass, refused } = open(1)
  await ask(1)
  pass(300)
  await ask(2, 3, 4)
  await end(1)
  expect([begun, refused]).toEqual([[1, 4], []])
})

test('when something always waited for a quarter of a second, the oldest are refused at once, and the newest are served', async () => {
  const { ask, begun, end, pass, refused } = open(1)
  await ask(1, 2, 3)
  pass(300)
  await ask(4)
  expect(refused).toEqual([2, 3])
  await ask(5)
  expect(refused).toEqual([2, 3, 4])
  await end(1)
  expect(begun).toEqual([1, 5])
})

test('an overload is not over when nothing waits for a moment, but when nothing was refused for two seconds', async () => {
  const { ask, begun, end, pass, refused } = open(1)
  await ask(1, 2)
  pass(300)
  await ask(3)
  await end(1)
  await end(3)
  expect([begun, refused]).toEqual([[1, 3], [2]])
  await ask(4, 5, 6)
  expect(refused).toEqual([2, 5])
  await end(4)
  await end(6)
  pass(2_000)
  await ask(7, 8, 9)
  expect(refused).toEqual([2, 5])
})

test('under overload one runs at a time, and one may wait, while the event loop has no room for more', async () => {
  let hasRoom = false
  const { ask, begun, end, pass, refused } = open(2, () => hasRoom)
  await ask(1, 2, 3, 4)
  expect(begun).toEqual([1, 2])
  pass(300)
  await ask(5)
  expect(refused).toEqual([3, 4])
  await end(1)
  expect(begun).toEqual([1, 2])
  await end(2)
  expect(begun).toEqual([1, 2, 5])
  hasRoom = true
  await ask(6, 7, 8, 9)
  expect([begun, refused]).toEqual([
    [1, 2, 5, 6],
    [3, 4, 7],
  ])
})

test('work that fails frees its place', async () => {
  const admit = openAdmission({ max: 1, hasRoom: () => true, now: () => 0 })
  await expect(admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await admit(async () => 'next')).toBe('next')
})
