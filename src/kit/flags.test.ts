import { expect, test } from 'vitest'
import { flagBits } from './flags.ts'

const named = (count: number) => Array.from({ length: count }, (_, place) => `flag ${place}`)

test('each flag has its own bit', () => {
  const flags = named(31)
  expect(new Set(flags.map(flagBits(flags))).size).toBe(31)
  expect(flagBits(flags)('flag 30')).toBe(2 ** 30)
})

test('rejects too many flags and unknown flags', () => {
  expect(() => flagBits(named(32))).toThrow(RangeError)
  expect(() => flagBits(named(33))).toThrow(RangeError)
  expect(() => flagBits<string>(['pool'])('poll')).toThrow(RangeError)
})
