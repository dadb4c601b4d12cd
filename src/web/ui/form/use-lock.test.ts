import { expect, test } from 'vitest'
import { countdown } from './use-lock.ts'

test.each([
  [600, '10:00'],
  [59, '0:59'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [86_368, '23:59:28'],
])('%i seconds of a lock are shown as %s', (seconds, shown) => {
  expect(countdown(seconds)).toBe(shown)
})
