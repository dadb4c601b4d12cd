import { expect, test } from 'vitest'
import { flagBits } from './flags.ts'

const named = (count: number) => Array.from({ length: count }, (_, place) => `flag ${place}`)

test('each flag has a bit of its own', () => {
  const flags = named(31)
  expect(new Set(flags.map(flagBits(flags))).size).toBe(31)
  expect(flagBits(flags)('flag 30')).toBe(2 ** 30)
})

test('refuses more flags than a column holds, and a flag that is not in the list', () => {
  expect(() => flagBits(named(32))).toThrow(RangeError)
  expect(() => flagBits(named(33))).toThrow(RangeError)
  expect(() => flagBits<string>(['pool'])('poll')).toThrow(RangeError)
})
