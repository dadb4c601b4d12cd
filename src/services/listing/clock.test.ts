import { expect, test } from 'vitest'
import { zonedTime } from './clock.ts'

test('times are in the home’s own zone, in summer and winter', () => {
  expect(zonedTime(Date.UTC(2026, 5, 20, 14), 'America/New_York')).toBe('2026-06-20T10:00:00-04:00')
  expect(zonedTime(Date.UTC(2026, 0, 20, 14), 'America/New_York')).toBe('2026-01-20T09:00:00-05:00')
  expect(zonedTime(Date.UTC(2026, 0, 1), 'Pacific/Honolulu')).toBe('2025-12-31T14:00:00-10:00')
  expect(zonedTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('2026-01-01T00:00:00+00:00')
})
