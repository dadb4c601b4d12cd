import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, formatDay, formatMoment, readDay, readMoment } from './dates.ts'

test('formats dates and date-times as YYYY-MM-DD and YYYY-MM-DD HH:mm:ss (L215)', () => {
  const moment = Date.UTC(2026, 1, 3, 4, 5, 6, 789)
  expect(formatDay(moment)).toBe('2026-02-03')
  expect(formatMoment(moment)).toBe('2026-02-03 04:05:06')
  expect(readDay('2026-02-03')).toBe(Date.UTC(2026, 1, 3))
  expect(readMoment('2026-02-03 04:05:06')).toBe(Date.UTC(2026, 1, 3, 4, 5, 6))
})

test.each(['2026-02-30', '2026-13-01', '2026-2-3', '02/03/2026', '', '2026-02-03T00:00:00Z', '0000-00-00'])(
  'rejects the date %j',
  text => expect(readDay(text)).toBeUndefined(),
)

test.each(['2026-02-30 00:00:00', '2026-02-03 24:00:00', '2026-02-03 04:60:00', '2026-02-03'])(
  'rejects the date-time %j',
  text => expect(readMoment(text)).toBeUndefined(),
)

test('formatting and parsing round-trip', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), fc.integer({ min: 0, max: 86_399 }), (day, second) => {
      const moment = day * DAY + second * 1000
      expect(readDay(formatDay(moment))).toBe(day * DAY)
      expect(readMoment(formatMoment(moment))).toBe(moment)
    }),
  )
})
