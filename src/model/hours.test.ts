import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#kit/zone.ts'
import { textZones } from './account/text-lead-settings.ts'
import { comingHoliday, type DayHours, type Hours, nextHoursChange, openState } from './hours.ts'

const weekday = (day: number): DayHours => ({
  weekday: day,
  opens: '09:00',
  closes: '18:00',
  byAppointment: false,
})
const closed = (day: number): DayHours => ({ weekday: day, opens: null, closes: null, byAppointment: false })
const days = [
  closed(0),
  ...[1, 2, 3, 4, 5].map(weekday),
  { weekday: 6, opens: null, closes: null, byAppointment: true },
]
const hours: Hours = { timeZone: 'America/New_York', days, closedOnHolidays: true }
const wall = (text: string) => Date.parse(`${text}:00Z`)
const state = (moment: string, given: Partial<Hours> = {}) =>
  openState({ ...hours, ...given }, Date.parse(moment))

describe('open now', () => {
  test('from the minute it opens until the minute it closes', () => {
    expect(state('2026-06-15T12:59:59Z')).toEqual({
      kind: 'closed',
      opensAt: wall('2026-06-15T09:00'),
      holiday: null,
    })
    expect(state('2026-06-15T13:00:00Z')).toEqual({ kind: 'open', closesAt: wall('2026-06-15T18:00') })
    expect(state('2026-06-15T21:59:59Z').kind).toBe('open')
    expect(state('2026-06-15T22:00:00Z')).toMatchObject({ kind: 'closed', opensAt: wall('2026-06-16T09:00') })
  })

  test('in local time: New York opens at 13:00 UTC in summer, at 14:00 UTC in winter', () => {
    expect(state('2026-03-06T13:30:00Z').kind).toBe('closed')
    expect(state('2026-03-09T13:30:00Z').kind).toBe('open')
    expect(state('2026-10-30T13:30:00Z').kind).toBe('open')
    expect(state('2026-11-02T13:30:00Z').kind).toBe('closed')
    // Arizona has no daylight saving time: 13:30 UTC is 6:30 all year.
    expect(state('2026-07-06T13:30:00Z', { timeZone: 'America/Phoenix' }).kind).toBe('closed')
    expect(state('2026-07-06T16:00:00Z', { timeZone: 'America/Phoenix' }).kind).toBe('open')
  })

  test('the next opening after Friday is Monday: Saturday is by appointment, Sunday closed', () => {
    expect(state('2026-06-12T23:00:00Z')).toMatchObject({ opensAt: wall('2026-06-15T09:00') })
    expect(state('2026-06-13T15:00:00Z')).toEqual({ kind: 'by-appointment' })
    expect(state('2026-06-14T15:00:00Z')).toEqual({
      kind: 'closed',
      opensAt: wall('2026-06-15T09:00'),
      holiday: null,
    })
  })

  test('unstated hours are unknown, and no later opening is promised', () => {
    const some = { days: [weekday(1)] }
    expect(state('2026-06-16T15:00:00Z', some)).toEqual({ kind: 'unknown', holiday: null })
    expect(state('2026-06-15T23:00:00Z', some)).toMatchObject({ kind: 'closed', opensAt: null })
    expect(state('2026-06-15T15:00:00Z', { days: [] })).toEqual({ kind: 'unknown', holiday: null })
    expect(state('2026-06-15T15:00:00Z', { days: [0, 1, 2, 3, 4, 5, 6].map(closed) })).toMatchObject({
      kind: 'closed',
      opensAt: null,
    })
  })

  test('a place that closes at midnight is open until then', () => {
    const late = { days: [{ ...weekday(1), closes: '24:00' }] }
    expect(state('2026-06-16T03:59:00Z', late)).toEqual({ kind: 'open', closesAt: wall('2026-06-16T00:00') })
  })
})

describe('the holiday rule (L175)', () => {
  // Thanksgiving 2026 is Thursday, November 26.
  const noon = '2026-11-26T17:00:00Z'
  test('closed on a company holiday, open again the day after', () => {
    expect(state(noon)).toEqual({
      kind: 'closed',
      opensAt: wall('2026-11-27T09:00'),
      holiday: 'thanksgiving',
    })
    expect(state('2026-11-25T23:30:00Z')).toMatchObject({ opensAt: wall('2026-11-27T09:00'), holiday: null })
  })

  test('a place that does not close on holidays is open', () => {
    expect(state(noon, { closedOnHolidays: false })).toEqual({
      kind: 'open',
      closesAt: wall('2026-11-26T18:00'),
    })
  })

  test('if the place does not say, the holiday is named without a status', () => {
    expect(state(noon, { closedOnHolidays: null })).toEqual({ kind: 'unknown', holiday: 'thanksgiving' })
    expect(state('2026-11-25T23:30:00Z', { closedOnHolidays: null })).toMatchObject({ opensAt: null })
    // A Sunday that is closed anyway: July 4, 2027.
    expect(state('2027-07-04T16:00:00Z', { closedOnHolidays: null })).toMatchObject({
      kind: 'closed',
      holiday: null,
    })
  })
})

describe('the next change', () => {
  const next = (moment: string) => new Date(nextHoursChange(hours, Date.parse(moment))).toISOString()
  test('is the next opening, closing or local midnight', () => {
    expect(next('2026-06-15T12:00:00Z')).toBe('2026-06-15T13:00:00.000Z')
    expect(next('2026-06-15T13:00:00Z')).toBe('2026-06-15T22:00:00.000Z')
    expect(next('2026-06-15T22:00:00Z')).toBe('2026-06-16T04:00:00.000Z')
  })

  test('midnight follows daylight saving time', () => {
    expect(next('2026-03-07T22:00:00Z')).toBe('2026-03-08T05:00:00.000Z')
    expect(next('2026-03-08T22:00:00Z')).toBe('2026-03-09T04:00:00.000Z')
    expect(next('2026-11-26T12:00:00Z')).toBe('2026-11-27T05:00:00.000Z')
  })
})

test('the next holiday, today included', () => {
  const coming = (moment: string, days: number) => comingHoliday('America/New_York', Date.parse(moment), days)
  expect(coming('2026-11-20T17:00:00Z', 14)).toEqual({
    holiday: 'thanksgiving',
    day: wall('2026-11-26T00:00'),
  })
  expect(coming('2026-11-26T17:00:00Z', 0)).toMatchObject({ holiday: 'thanksgiving' })
  expect(coming('2026-10-14T17:00:00Z', 14)).toBeUndefined()
})

describe('on the nights in which the clock changes', () => {
  const night = (opens: string, closes: string): Partial<Hours> => ({
    days: [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, opens, closes, byAppointment: false })),
  })

  test('an opening that the clock skips is at the end of the skipped hour, by the clock, too', () => {
    const early = night('02:30', '10:00')
    expect(state('2027-03-14T06:59:00Z', early)).toMatchObject({ opensAt: wall('2027-03-14T03:00') })
    expect(state('2027-03-14T07:00:00Z', early)).toMatchObject({ kind: 'open' })
  })

  test('a closing in the repeated hour is the first one', () => {
    const late = night('00:00', '01:30')
    expect(state('2026-11-01T05:29:00Z', late)).toMatchObject({ kind: 'open' })
    expect(state('2026-11-01T06:15:00Z', late)).toMatchObject({ kind: 'closed' })
  })

  test('in each zone the state changes only when announced, and every time shown exists', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 })
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    const days = ['2026-03-08', '2027-03-14', '2028-03-12', '2026-11-01', '2027-11-07', '2028-11-05']
    fc.assert(
      fc.property(
        fc.constantFrom(...textZones),
        fc.constantFrom(...days),
        fc.integer({ min: -12 * 60, max: 48 * 60 }),
        fc.tuple(minute, minute).filter(([opens, closes]) => opens < closes),
        (timeZone, day, minutes, [opens, closes]) => {
          const now = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
          const given = { ...hours, ...night(clock(opens), clock(closes)), timeZone, closedOnHolidays: false }
          const shown = openState(given, now)
          const until = nextHoursChange(given, now)
          expect(until).toBeGreaterThan(now)
          expect(openState(given, until - 60_000)).toEqual(shown)
          const next = shown.kind === 'open' ? shown.closesAt : shown.kind === 'closed' && shown.opensAt
          expect(next && instantOf(next, timeZone)).toBeGreaterThan(now)
        },
      ),
    )
  })
})
