import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test.each([
  [0, '1 second'],
  [1, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [558, '10 minutes'],
  [600, '10 minutes'],
  [3_600, '1 hour'],
  [3_601, '2 hours'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})
