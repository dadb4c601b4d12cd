import fc from 'fast-check'
import { expect, test } from 'vitest'
import { momentOf, wallClock } from './zone.ts'

const wall = (text: string) => Date.parse(`${text}Z`)

test.each([
  ['2026-01-15T17:00:00Z', 'America/New_York', '2026-01-15T12:00:00'],
  ['2026-07-15T17:00:00Z', 'America/New_York', '2026-07-15T13:00:00'],
  ['2026-07-15T17:00:00Z', 'America/Phoenix', '2026-07-15T10:00:00'],
  ['2026-03-08T06:59:00Z', 'America/New_York', '2026-03-08T01:59:00'],
  ['2026-03-08T07:00:00Z', 'America/New_York', '2026-03-08T03:00:00'],
  ['2026-11-01T06:00:00Z', 'America/New_York', '2026-11-01T01:00:00'],
])('%s in %s', (moment, zone, shown) => expect(wallClock(Date.parse(moment), zone)).toBe(wall(shown)))

test.each([
  ['2026-03-08T00:00:00', '2026-03-08T05:00:00Z'],
  ['2026-03-08T09:00:00', '2026-03-08T13:00:00Z'],
  ['2026-11-01T00:00:00', '2026-11-01T04:00:00Z'],
  ['2026-11-01T09:00:00', '2026-11-01T14:00:00Z'],
])('New York shows %s at %s', (shown, moment) =>
  expect(momentOf(wall(shown), 'America/New_York')).toBe(Date.parse(moment)),
)

test('momentOf inverts wallClock during the day, in any zone and season', () => {
  const zones = [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'Pacific/Honolulu',
  ]
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 4 * 60, max: 24 * 60 }),
      fc.constantFrom(...zones),
      (day, minute, zone) => {
        const shown = day * 86_400_000 + minute * 60_000
        expect(wallClock(momentOf(shown, zone), zone)).toBe(shown)
      },
    ),
  )
})
