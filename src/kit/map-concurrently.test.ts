import { expect, test } from 'vitest'
import { mapConcurrently } from './map-concurrently.ts'

test('work is done on every item, so many at a time', async () => {
  const done: number[] = []
  let running = 0
  let most = 0
  await mapConcurrently([1, 2, 3, 4, 5], 2, async item => {
    most = Math.max(most, ++running)
    await new Promise(resolve => setTimeout(resolve, 1))
    running--
    done.push(item)
  })
  expect(done.sort()).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('after an error nothing is begun, and what was begun is awaited', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = mapConcurrently([1, 2, 3, 4], 2, async item => {
    begun.push(item)
    await Promise.resolve()
    if (item === 1) throw new Error('The first one failed.')
    await new Promise(resolve => setTimeout(resolve, 1))
    ended.push(item)
  })
  await expect(work).rejects.toThrow('The first one failed.')
  expect([begun, ended]).toEqual([[1, 2], [2]])
})
