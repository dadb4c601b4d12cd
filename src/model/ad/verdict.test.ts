import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

test.each([
  ['few views', { views: 499, clicks: 40 }, { views: 10_000, clicks: 10 }],
  ['the same rate', { views: 5_000, clicks: 20 }, { views: 5_000, clicks: 20 }],
  ['a difference that may be chance', { views: 2_000, clicks: 10 }, { views: 2_000, clicks: 18 }],
  ['no clicks', { views: 2_000, clicks: 0 }, { views: 2_000, clicks: 0 }],
])('%s: not yet', (_, one, other) => expect(verdictOf(one, other)).toBeNull())

test('a clear difference has its interval', () => {
  const verdict = verdictOf({ views: 10_000, clicks: 40 }, { views: 10_000, clicks: 120 })!
  expect(verdict.better).toBe('other')
  // 8 of 1,000 more, give or take 2.5.
  expect(verdict.low).toBeCloseTo(5.5, 0)
  expect(verdict.high).toBeCloseTo(10.5, 0)
  expect(verdictOf({ views: 10_000, clicks: 120 }, { views: 10_000, clicks: 40 })!.better).toBe('one')
})
