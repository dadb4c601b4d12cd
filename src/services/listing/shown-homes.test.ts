import { expect, test } from 'vitest'
import { ShownHomes } from './shown-homes.ts'

const shown = (until = 100) => ({ item: {}, from: 0, until })

test('gives a home back at its own level within its time', () => {
  const homes = new ShownHomes(10)
  homes.put('micro', 1, shown(100), homes.version)
  expect(homes.get('micro', 1, 99)).toBeDefined()
  expect(homes.get('milli', 1, 99)).toBeUndefined()
  expect(homes.get('micro', 1, 100)).toBeUndefined()
  expect(homes.get('micro', 1, -1)).toBeUndefined()
})

test('forgets what changed, and refuses rows read before the change', () => {
  const homes = new ShownHomes(10)
  const before = homes.version
  homes.put('micro', 1, shown(), before)
  homes.put('micro', 2, shown(), before)
  homes.forget([1])
  homes.put('micro', 1, shown(), before)
  expect(homes.get('micro', 1, 0)).toBeUndefined()
  expect(homes.get('micro', 2, 0)).toBeDefined()
  homes.forget()
  expect(homes.get('micro', 2, 0)).toBeUndefined()
})

test('holds no more homes than it may; the longest unasked leaves first', () => {
  const homes = new ShownHomes(2)
  for (const key of [1, 2]) homes.put('micro', key, shown(), homes.version)
  homes.get('micro', 1, 0)
  homes.put('micro', 3, shown(), homes.version)
  expect([1, 2, 3].filter(key => homes.get('micro', key, 0))).toEqual([1, 3])
})
