import { expect, test } from 'vitest'
import { DAY, formatDay } from '#kit/dates.ts'
import { holidayDay, holidayOn, holidays } from './holidays.ts'

const daysOf = (year: number) => holidays.map(holiday => formatDay(holidayDay(holiday, year)))

test('the eleven company holidays of a year (L175)', () => {
  expect(daysOf(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('weeks at the start and end of a month', () => {
  // February 2027 and November 2029 begin on the weekday asked for; May 2027 ends on it.
  expect(formatDay(holidayDay('presidents', 2027))).toBe('2027-02-15')
  expect(formatDay(holidayDay('thanksgiving', 2029))).toBe('2029-11-22')
  expect(formatDay(holidayDay('memorial', 2027))).toBe('2027-05-31')
  expect(formatDay(holidayDay('labor', 2025))).toBe('2025-09-01')
})

test('a holiday on a weekend is not moved: July 4, 2026 is a Saturday, and Friday and Monday are no holidays (L175)', () => {
  const fourth = Date.UTC(2026, 6, 4, 23, 59)
  expect(holidayOn(fourth)).toBe('independence')
  expect([holidayOn(fourth - DAY), holidayOn(fourth + 2 * DAY)]).toEqual([undefined, undefined])
})

test('every year has eleven days', () => {
  for (let year = 2020; year < 2060; year++) expect(new Set(daysOf(year)).size).toBe(11)
})
