import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, momentOf, wallClock } from './zone.ts'

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

const DAY = 86_400_000
const HOUR = 3_600_000

/** Zones of the country whose clocks change, and some whose clocks do not. */
const changing = [
  'America/New_York',
  'America/Detroit',
  'America/Indiana/Indianapolis',
  'America/Kentucky/Louisville',
  'America/Chicago',
  'America/Menominee',
  'America/North_Dakota/Center',
  'America/Denver',
  'America/Boise',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
]
const constant = [
  'America/Phoenix',
  'Pacific/Honolulu',
  'America/Puerto_Rico',
  'Pacific/Guam',
  'Pacific/Pago_Pago',
]
const springs = ['2026-03-08', '2027-03-14', '2028-03-12']
const falls = ['2026-11-01', '2027-11-07', '2028-11-05']

const minuteOfDay = fc.integer({ min: 0, max: 24 * 60 - 1 })
const oneOf = (zones: readonly string[], days: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...zones), fc.constantFrom(...days), minuteOfDay)
    .map(([zone, day, minute]) => ({ zone, minute, shown: wall(`${day}T00:00:00`) + minute * 60_000 }))

test('on the day on which the clock is set forward, the times from 2:00 to 2:59 do not exist', () => {
  fc.assert(
    fc.property(oneOf(changing, springs), ({ zone, minute, shown }) => {
      const isSkipped = minute >= 120 && minute < 180
      const exact = instantOf(shown, zone)
      if (!isSkipped) expect(wallClock(exact!, zone)).toBe(shown)
      else expect(exact).toBeUndefined()
      const moment = momentOf(shown, zone)
      if (!isSkipped) expect(moment).toBe(exact)
      else {
        expect(wallClock(moment, zone) % DAY).toBe(3 * HOUR)
        expect(wallClock(moment - 60_000, zone) % DAY).toBe(2 * HOUR - 60_000)
      }
    }),
  )
})

test('on the day on which it is set back, the times from 1:00 to 1:59 are the first of two', () => {
  fc.assert(
    fc.property(oneOf(changing, falls), ({ zone, minute, shown }) => {
      const moment = instantOf(shown, zone)!
      expect(wallClock(moment, zone)).toBe(shown)
      expect(momentOf(shown, zone)).toBe(moment)
      expect(wallClock(moment + HOUR, zone) === shown).toBe(minute >= 60 && minute < 120)
      expect(wallClock(moment - HOUR, zone)).not.toBe(shown)
    }),
  )
})

test('without daylight saving time, every time exists once', () => {
  fc.assert(
    fc.property(oneOf(constant, [...springs, ...falls]), ({ zone, shown }) => {
      const moment = instantOf(shown, zone)!
      expect(wallClock(moment, zone)).toBe(shown)
      for (const other of [moment - HOUR, moment + HOUR]) expect(wallClock(other, zone)).not.toBe(shown)
    }),
  )
})

test('in any zone and year, a later time of a day is a later instant', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      minuteOfDay,
      minuteOfDay,
      fc.constantFrom(...changing, ...constant),
      (day, one, other, zone) => {
        const at = (minute: number) => instantOf(day * DAY + minute * 60_000, zone)
        const [from, to] = [at(Math.min(one, other)), at(Math.max(one, other))]
        if (from === undefined || to === undefined) return
        expect(wallClock(from, zone)).toBe(day * DAY + Math.min(one, other) * 60_000)
        expect(to > from).toBe(one !== other)
      },
    ),
  )
})
