import { expect, test } from 'vitest'
import { isOneOf, keysOf, recordOf } from './keys.ts'

test('keys, and an object made from them', () => {
  expect(keysOf({ a: 1, b: 2 })).toEqual(['a', 'b'])
  expect(recordOf(['a', 'b'], key => key.toUpperCase())).toEqual({ a: 'A', b: 'B' })
})

test('a text is one of the known ones or not', () => {
  expect(isOneOf(['homes', 'parks'], 'parks')).toBe(true)
  expect(isOneOf(['homes', 'parks'], 'toString')).toBe(false)
})
