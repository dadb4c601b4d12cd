import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClock } from '#kit/zone.ts'
import { textZones } from '#model/account/text-lead-settings.ts'
import { nextDaily, zoneOf } from './due.ts'

const at = (text: string) => Date.parse(text)

describe('the daily email', () => {
  test.each([
    ['before seven, today', '2026-06-15T10:59:59Z', 'America/New_York', '2026-06-15T11:00:00Z'],
    ['at seven, tomorrow', '2026-06-15T11:00:00Z', 'America/New_York', '2026-06-16T11:00:00Z'],
    ['by another clock', '2026-06-15T12:00:00Z', 'America/Los_Angeles', '2026-06-15T14:00:00Z'],
    [
      'in the night that the clock is put back',
      '2026-10-31T23:00:00Z',
      'America/New_York',
      '2026-11-01T12:00:00Z',
    ],
    [
      'in the night that it is put forward',
      '2026-03-08T05:00:00Z',
      'America/New_York',
      '2026-03-08T11:00:00Z',
    ],
  ])('%s', (_, moment, zone, due) => {
    expect(new Date(nextDaily(at(moment), zone)).toISOString()).toBe(new Date(at(due)).toISOString())
  })

  test('is at seven by the clock of any zone, within 25 hours, also when clocks change', () => {
    const changes = ['2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07', '2028-03-12', '2028-11-05']
    const minutes = fc.integer({ min: -2 * 24 * 60, max: 2 * 24 * 60 })
    fc.assert(
      fc.property(
        fc.constantFrom(...textZones),
        fc.constantFrom(...changes),
        minutes,
        (zone, day, offset) => {
          const moment = at(day) + offset * 60_000
          const due = nextDaily(moment, zone)
          expect(new Date(wallClock(due, zone)).toISOString()).toContain('T07:00:00')
          expect((due - moment) / 3_600_000).toBeGreaterThan(0)
          expect((due - moment) / 3_600_000).toBeLessThanOrEqual(25)
        },
      ),
    )
  })

  test("uses the time zone of the reader's address, else of the state searched, else Eastern time", () => {
    const address = { state: 'CA', point: { latitude: 34, longitude: -118 } }
    expect(zoneOf({ address, searchState: 'TX' })).toBe('America/Los_Angeles')
    expect(zoneOf({ address: null, searchState: 'TX' })).toBe('America/Chicago')
    expect(zoneOf({ address: null, searchState: null })).toBe('America/New_York')
  })
})
