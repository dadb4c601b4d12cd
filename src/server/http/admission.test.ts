import { expect, test } from 'vitest'
import { Overloaded, openAdmission } from './admission.ts'

/** Work that ends when told to, with a clock of its own. */
function open(most: number) {
  let time = 0
  const begun: number[] = []
  const ends = new Map<number, () => void>()
  const admit = openAdmission({ most, now: () => time })
  const outcomes = new Map<number, string>()
  const ask = (at: number) =>
    admit(() => {
      begun.push(at)
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(at, resolve)
      return promise
    }).then(
      () => outcomes.set(at, 'done'),
      error => outcomes.set(at, error instanceof Overloaded ? 'refused' : String(error)),
    )
  return {
    begun,
    outcomes,
    ask,
    async end(at: number) {
      ends.get(at)!()
      await new Promise(setImmediate)
    },
    pass(milliseconds: number) {
      time += milliseconds
    },
  }
}

test('no more than the given number run at a time; the others wait in order', async () => {
  const { ask, begun, end, outcomes } = open(2)
  for (const at of [1, 2, 3, 4]) ask(at)
  expect(begun).toEqual([1, 2])
  await end(2)
  expect(begun).toEqual([1, 2, 3])
  await end(1)
  expect(begun).toEqual([1, 2, 3, 4])
  await end(3)
  await end(4)
  expect([...outcomes.values()]).toEqual(['done', 'done', 'done', 'done'])
})

test('a burst waits for seconds without being refused', async () => {
  const { ask, end, outcomes, pass } = open(1)
  ask(1)
  pass(1_000)
  await end(1)
  ask(2)
  ask(3)
  pass(400)
  await end(2)
  expect(outcomes.get(3)).toBeUndefined()
  await end(3)
  expect([...outcomes.values()]).toEqual(['done', 'done', 'done'])
})

test('when there was always something waiting for half a second, what waited is refused, and what comes is served', async () => {
  const { ask, end, outcomes, pass } = open(1)
  ask(1)
  ask(2)
  pass(600)
  ask(3)
  await end(1)
  expect(outcomes.get(2)).toBe('refused')
  expect(outcomes.get(3)).toBeUndefined()
  await end(3)
  expect(outcomes.get(3)).toBe('done')
  // Nothing waits any more, so that the next burst is none too many.
  ask(4)
  ask(5)
  pass(300)
  await end(4)
  await end(5)
  expect([outcomes.get(4), outcomes.get(5)]).toEqual(['done', 'done'])
})

test('work that fails frees its place', async () => {
  const admit = openAdmission({ most: 1, now: () => 0 })
  await expect(admit(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await admit(async () => 'next')).toBe('next')
})
