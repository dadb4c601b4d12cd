import { expect, test } from 'vitest'
import { entryOf, itemAt, lastOf } from './lookup.ts'

test('what is there is read', () => {
  expect(itemAt([5, 6], 1)).toBe(6)
  expect(itemAt(Int32Array.of(0), 0)).toBe(0)
  expect(lastOf('abc')).toBe('c')
  expect(entryOf(new Map([['a', null]]), 'a')).toBeNull()
})

test('what is missing is an error that names it', () => {
  expect(() => itemAt([5, 6], 2)).toThrow('No item 2 among 2.')
  expect(() => itemAt([5], -1)).toThrow(RangeError)
  expect(() => lastOf([])).toThrow(RangeError)
  expect(() => entryOf(new Map(), 'b')).toThrow('No entry for b.')
})
