import { expect, test } from 'vitest'
import { isOnLand } from './index.ts'

test.each([
  ['Tampa', 27.95, -82.46, true],
  ['Tampa Bay', 27.75, -82.52, false],
  ['the Gulf of Mexico', 27.9, -84, false],
  ['Denver', 39.74, -104.98, true],
  ['Lake Okeechobee', 26.95, -80.8, false],
  ['Mackinac Island', 45.86, -84.62, true],
  ['Anchorage', 61.2, -149.85, true],
  ['Honolulu', 21.31, -157.83, true],
])('%s is on land or not', (_, latitude, longitude, expected) => {
  expect(isOnLand({ latitude, longitude })).toBe(expected)
})
