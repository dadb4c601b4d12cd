import { expect, test } from 'vitest'
import { percentile } from './percentile.ts'

test('interpolates linearly between neighbors', () => {
  expect(percentile([10, 20, 30, 40, 50], 0.25)).toBe(20)
  expect(percentile([10, 20, 30, 40], 0.5)).toBe(25)
  expect(percentile([10, 20], 0.75)).toBe(17.5)
  expect(percentile([7], 0.25)).toBe(7)
  expect(percentile([10, 20], 1)).toBe(20)
  expect(percentile([], 0.5)).toBeUndefined()
})
