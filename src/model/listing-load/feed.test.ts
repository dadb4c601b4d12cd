import { expect, test } from 'vitest'
import { mayLeave, nextNight } from './feed.ts'

test.each([
  [0, 0, true],
  [1, 1, true],
  [1, 4, true],
  [2, 4, false],
  [2, 9, false],
  [2, 10, true],
  [3, 10, false],
  [20, 100, true],
  [21, 100, false],
])('%d of %d homes may leave the market unasked: %s', (leaving, homes, may) =>
  expect(mayLeave(leaving, homes)).toBe(may),
)

test('feeds are fetched once a night, each at a minute of its own', () => {
  const now = Date.parse('2026-12-01T08:30:00Z')
  const times = Array.from({ length: 240 }, (_, key) => nextNight(key + 1, now))
  expect(new Set(times.map(time => time % 86_400_000)).size).toBe(240)
  for (const [index, time] of times.entries()) {
    expect(time).toBeGreaterThan(now)
    expect(nextNight(index + 1, time)).toBe(time + 86_400_000)
    expect(new Date(time).getUTCHours()).toBeGreaterThanOrEqual(7)
    expect(new Date(time).getUTCHours()).toBeLessThan(11)
  }
})
