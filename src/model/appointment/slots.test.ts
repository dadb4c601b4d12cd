import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { wallClock } from '#kit/zone.ts'
import { runs } from '#test/world/fuzz.ts'
import { textZones } from '../account/text-lead-settings.ts'
import { holidayDay, holidays } from '../holidays.ts'
import type { DayHours } from '../hours.ts'
import { freeSlots, type Schedule } from './slots.ts'
import { LEAD_TIME, SLOT } from './values.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]
const schedule = (given: Partial<Schedule> = {}): Schedule => ({
  timeZone: 'America/New_York',
  days: everyDay,
  holidayDisabled: true,
  hours: [],
  ...given,
})
const open = (weekday: number, opens: string, closes: string): DayHours => ({
  weekday,
  opens,
  closes,
  byAppointment: false,
})
const closed = (weekday: number, byAppointment = false): DayHours => ({
  weekday,
  opens: null,
  closes: null,
  byAppointment,
})
const at = (text: string) => Date.parse(text)
const dayOf = (days: ReturnType<typeof freeSlots>, date: string) => days.find(day => day.date === date)!
const timesOf = (days: ReturnType<typeof freeSlots>, date: string) =>
  dayOf(days, date).slots.map(({ time }) => time)

/** Wednesday noon in New York. */
const now = at('2026-06-10T16:00:00Z')

describe('tour slots (L174)', () => {
  test('are half hours within the default hours if none are set', () => {
    const days = freeSlots(schedule(), [], now)
    const [first, ...rest] = timesOf(days, '2026-06-11')
    expect([first, rest.at(-1), rest.length + 1]).toEqual(['09:00', '16:30', 16])
    expect(dayOf(days, '2026-06-11').slots[0]).toEqual({
      startsAt: at('2026-06-11T13:00:00Z'),
      endsAt: at('2026-06-11T13:30:00Z'),
      time: '09:00',
    })
  })

  test('are at least two hours and at most thirty days ahead', () => {
    const days = freeSlots(schedule(), [], now)
    expect(days).toHaveLength(31)
    expect(timesOf(days, '2026-06-10')).toEqual(['14:00', '14:30', '15:00', '15:30', '16:00', '16:30'])
    expect(timesOf(days, '2026-07-10').at(-1)).toBe('12:00')
  })

  test('do not exist on past days and days not yet offered, which do not count as full', () => {
    const evening = freeSlots(schedule(), [], at('2026-06-10T20:00:00Z'))
    expect(dayOf(evening, '2026-06-10')).toMatchObject({ slots: [], reason: 'no-times' })
    const night = freeSlots(schedule(), [], at('2026-06-10T06:00:00Z'))
    expect(dayOf(night, '2026-07-10')).toMatchObject({ slots: [], reason: 'no-times' })
  })

  test('follow the flag of each weekday', () => {
    for (const weekday of everyDay) {
      const days = freeSlots(schedule({ days: [weekday], holidayDisabled: false }), [], now)
      expect(new Set(days.filter(day => day.slots.length > 0).map(day => day.weekday))).toEqual(
        new Set([weekday]),
      )
      expect(days.filter(day => day.weekday !== weekday && day.reason !== 'no-visits')).toEqual([])
    }
  })

  test('follow the office hours of each weekday', () => {
    const hours = [open(4, '10:00', '12:15'), closed(5), closed(6, true), open(0, '22:30', '24:00')]
    const days = freeSlots(schedule({ hours }), [], now)
    expect(timesOf(days, '2026-06-11')).toEqual(['10:00', '10:30', '11:00', '11:30'])
    expect(dayOf(days, '2026-06-12')).toMatchObject({ slots: [], reason: 'closed' })
    expect(timesOf(days, '2026-06-13')).toHaveLength(16)
    expect(timesOf(days, '2026-06-14')).toEqual(['22:30', '23:00', '23:30'])
  })

  test('exclude taken slots', () => {
    const taken = [
      { startsAt: at('2026-06-11T13:00:00Z'), endsAt: at('2026-06-11T13:30:00Z') },
      { startsAt: at('2026-06-11T14:15:00Z'), endsAt: at('2026-06-11T14:45:00Z') },
    ]
    const hours = [open(4, '09:00', '11:00')]
    expect(timesOf(freeSlots(schedule({ hours }), taken, now), '2026-06-11')).toEqual(['09:30'])
    const all = [{ startsAt: at('2026-06-11T00:00:00Z'), endsAt: at('2026-06-12T00:00:00Z') }]
    expect(dayOf(freeSlots(schedule({ hours }), all, now), '2026-06-11').reason).toBe('full')
  })
})

test('the eleven company holidays have no slots unless the host offers tours on them (L174) (L175)', () => {
  for (const holiday of holidays) {
    const day = holidayDay(holiday, 2027)
    const date = new Date(day).toISOString().slice(0, 10)
    const before = day - 3 * DAY
    expect(dayOf(freeSlots(schedule(), [], before), date), holiday).toMatchObject({
      slots: [],
      reason: 'holiday',
      holiday,
    })
    const others = freeSlots(schedule({ holidayDisabled: false }), [], before)
    expect(timesOf(others, date), holiday).toHaveLength(16)
  }
  const quiet = freeSlots(schedule(), [], at('2027-03-01T12:00:00Z'))
  expect(quiet.filter(({ reason }) => reason === 'holiday')).toEqual([])
})

describe('when daylight saving time starts or ends', () => {
  const night = [open(0, '00:00', '24:00')]

  test('the skipped hour in March has no slots', () => {
    const days = freeSlots(schedule({ hours: night }), [], at('2027-03-12T12:00:00Z'))
    const times = timesOf(days, '2027-03-14')
    expect(times).toHaveLength(46)
    expect(times.slice(2, 6)).toEqual(['01:00', '01:30', '03:00', '03:30'])
  })

  test('the repeated hour in November has its slots once', () => {
    const days = freeSlots(schedule({ hours: night }), [], at('2026-10-30T12:00:00Z'))
    const { slots } = dayOf(days, '2026-11-01')
    expect(slots).toHaveLength(48)
    expect(slots.slice(1, 5).map(({ startsAt }) => new Date(startsAt).toISOString().slice(11, 16))).toEqual([
      '04:30',
      '05:00',
      '05:30',
      '07:00',
    ])
  })

  test('nine o’clock local time remains nine o’clock', () => {
    for (const [date, utc] of [
      ['2026-10-31', '13:00'],
      ['2026-11-02', '14:00'],
    ] as const) {
      const { slots } = dayOf(freeSlots(schedule(), [], at('2026-10-25T12:00:00Z')), date)
      expect(slots[0]).toMatchObject({ time: '09:00', startsAt: at(`${date}T${utc}:00Z`) })
    }
  })
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const hoursOfDay = (weekday: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 96 }))
    .filter(([from, to]) => from < to)
    .map(([from, to]) => open(weekday, clock(from * 15), clock(to * 15)))

test('every slot is within the local hours of its day and overlaps no other', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...textZones),
      fc.tuple(...everyDay.map(hoursOfDay)),
      fc.integer({ min: at('2026-01-01T00:00:00Z') / 1000, max: at('2029-01-01T00:00:00Z') / 1000 }),
      (timeZone, hours, seconds) => {
        const moment = seconds * 1000
        const days = freeSlots(schedule({ timeZone, hours, holidayDisabled: false }), [], moment)
        let last = moment + LEAD_TIME
        for (const { date, weekday, slots } of days)
          for (const { startsAt, endsAt, time } of slots) {
            const wall = new Date(wallClock(startsAt, timeZone)).toISOString()
            const { opens, closes } = hours[weekday]!
            expect(wall.slice(0, 16)).toBe(`${date}T${time}`)
            expect(opens! <= time && time < closes!).toBe(true)
            expect(endsAt - startsAt).toBe(SLOT)
            expect(startsAt).toBeGreaterThanOrEqual(last)
            expect(startsAt).toBeLessThanOrEqual(moment + 30 * DAY)
            last = endsAt
          }
      },
    ),
    { numRuns: runs(60) },
  )
})
