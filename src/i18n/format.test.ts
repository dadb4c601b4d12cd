import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formats, isoInstant, readInstant } from './format.ts'

const en = formats('en')
const es = formats('es')
const now = Date.UTC(2026, 10, 21, 15, 0)

test('money has thousands separators and no decimals (L214)', () => {
  expect(en.money(84_900)).toBe('$84,900')
  expect(es.money(1_234_567)).toBe('$1,234,567')
  expect(en.money(0)).toBe('$0')
})

test('numbers keep their decimals', () => {
  expect([1344, 1.5, 2, 10, 100, 0.25, 0].map(en.number)).toEqual([
    '1,344',
    '1.5',
    '2',
    '10',
    '100',
    '0.25',
    '0',
  ])
})

describe('dates', () => {
  test('follow US conventions and a US time zone (L215)', () => {
    expect(en.date('2026-11-21 02:30:00')).toBe('November 20, 2026')
    expect(es.date('2026-11-21 15:30:00')).toBe('21 de noviembre de 2026')
    expect(en.dateTime('2026-11-21 19:30:00', 'America/Chicago')).toBe(
      'Saturday, November 21, 2026 at 1:30 PM CST',
    )
  })

  test('format wall-clock time as is', () => {
    const wall = Date.UTC(2026, 10, 21, 14, 30)
    expect([en.day(wall), en.clock(wall)]).toEqual(['Saturday, November 21, 2026', '2:30 PM'])
    expect([es.day(wall), es.clock(wall)]).toEqual(['sábado, 21 de noviembre de 2026', '2:30 p.m.'])
  })

  test('plain dates are not shifted by a time zone', () => {
    expect(en.date('2026-11-21')).toBe('November 21, 2026')
    expect(isoInstant('2026-11-21')).toBe('2026-11-21')
    expect(isoInstant('2026-11-21 02:30:00')).toBe('2026-11-21T02:30:00Z')
  })

  test('no text has a special space', () => {
    for (const written of [es.clock(now), en.clock(now), es.dateTime(now), es.ago(now - 1, now)])
      expect(written).not.toMatch(/[\u00a0\u202f]/)
  })

  test('invalid instants are rejected', () => {
    expect(() => readInstant('2026-02-30')).toThrow(RangeError)
  })
})

describe('ago', () => {
  const hours = (count: number) => now - count * 3_600_000
  test.each([
    [hours(0), 'now'],
    [hours(0.02), '1 minute ago'],
    [hours(0.5), '30 minutes ago'],
    [hours(23), '23 hours ago'],
    [hours(24), '1 day ago'],
    [hours(24 * 13), '13 days ago'],
    [hours(24 * 14), '2 weeks ago'],
    [hours(24 * 60), '2 months ago'],
    [hours(24 * 730), '2 years ago'],
    [hours(-2), 'in 2 hours'],
  ])('%i is %s', (instant, said) => {
    expect(en.ago(instant, now)).toBe(said)
  })

  test.each([
    [0, 'today'],
    [-1, 'today'],
    [1, '1 day ago'],
    [20, '2 weeks ago'],
    [-3, 'in 2 days'],
  ])('of a day %i days back it is %s, without hours', (days, said) => {
    const day = new Date(now - days * 24 * 3_600_000).toISOString().slice(0, 10)
    expect(en.ago(day, now)).toBe(said)
  })

  test('in Spanish', () => {
    expect(es.ago(new Date(now).toISOString().slice(0, 10), now)).toBe('hoy')
    expect(es.ago(hours(72), now)).toBe('hace 3 días')
  })

  test('never rounds up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 * 365 * 1440 }), minutes => {
        const [, count, unit] = /^([\d,]+) (\w+?)s? ago$/.exec(en.ago(now - minutes * 60_000, now))!
        const size = { minute: 1, hour: 60, day: 1440, week: 10_080, month: 43_200, year: 525_600 }[unit!]!
        const said = Number(count!.replace(',', '')) * size
        expect(said).toBeLessThanOrEqual(minutes)
        expect(minutes - said).toBeLessThan(size)
      }),
    )
  })
})

test('distances have a decimal below ten miles, and keep their unit', () => {
  expect([0, 3.24, 9.96, 12.4].map(en.miles)).toEqual([
    '0.0\u00a0mi',
    '3.2\u00a0mi',
    '10.0\u00a0mi',
    '12\u00a0mi',
  ])
})

test('phones are (xxx) xxx-xxxx (L213)', () => {
  expect(en.phone('1-352-555-0142')).toBe('(352) 555-0142')
})
