import { expect, test } from 'vitest'
import { isOldRent, lastRaise, rentChange, shownLotRent, yearlyRises } from './rent.ts'

const entry = (asOf: string, amount: number) => ({ asOf, amount })

test('the change of a rent is from its earliest to its latest figure, in any order', () => {
  const entries = [entry('2026-01-01', 605), entry('2021-01-01', 500), entry('2023-01-01', 700)]
  expect(rentChange(entries)).toMatchObject({
    from: { amount: 500 },
    to: { amount: 605 },
    percent: 21,
    aYear: 3.9,
  })
  expect(rentChange([entry('2026-01-01', 450), entry('2025-06-01', 500)])).toMatchObject({
    percent: -10,
    aYear: null,
  })
})

test('one figure, several on one date, and a zero rent give no change', () => {
  expect(rentChange([])).toBeUndefined()
  expect(rentChange([entry('2026-01-01', 500)])).toBeUndefined()
  expect(rentChange([entry('2026-01-01', 500), entry('2026-01-01', 510)])).toBeUndefined()
  expect(rentChange([entry('2026-01-01', 500), entry('2020-01-01', 0)])).toBeUndefined()
})

test('the newest figure is shown, else the average', () => {
  expect(shownLotRent({ lotRent: { amount: 500 }, averageMonthlyRent: 400 })).toBe(500)
  expect(shownLotRent({ lotRent: null, averageMonthlyRent: 400 })).toBe(400)
  expect(shownLotRent({ lotRent: null, averageMonthlyRent: null })).toBeNull()
})

test('a figure is old after a year and a half', () => {
  const now = Date.parse('2026-11-21')
  expect(isOldRent('2025-06-01', now)).toBe(false)
  expect(isOldRent('2025-05-01', now)).toBe(true)
})

test('the last raise is the newest one between two figures of the park itself', () => {
  const figure = (asOf: string, amount: number, source: 'park' | 'seller' = 'park') => ({
    ...entry(asOf, amount),
    source,
  })
  const entries = [
    figure('2024-01-01', 520),
    figure('2026-01-01', 560),
    figure('2025-01-01', 560),
    figure('2026-06-01', 700, 'seller'),
    figure('2023-01-01', 500),
  ]
  expect(lastRaise(entries)).toMatchObject({
    before: { amount: 520, asOf: '2024-01-01' },
    after: { amount: 560, asOf: '2025-01-01' },
  })
  expect(lastRaise(entries.slice(1, 2))).toBeUndefined()
  expect(lastRaise([figure('2024-01-01', 520), figure('2025-01-01', 500)])).toBeUndefined()
})

test('yearly changes are between the last own figures of the years, each year once', () => {
  const own = (asOf: string, amount: number) => ({ asOf, amount, source: 'park' as const })
  const figures = [
    own('2026-03-01', 660.96),
    own('2023-02-01', 600),
    own('2022-06-01', 500),
    own('2022-01-01', 450),
    // Two years of 2%.
    own('2025-01-01', 624.24),
    { asOf: '2024-01-01', amount: 900, source: 'seller' as const },
  ]
  // 20%, 2%, 2%, 5.9%
  expect(yearlyRises(figures)).toEqual({ low: 2, middle: 3.9, high: 20, years: 4 })
  expect(yearlyRises([own('2024-01-01', 500), own('2026-01-01', 480)])).toEqual({
    low: -2,
    middle: -2,
    high: -2,
    years: 2,
  })
})

test('a change too small to show is 0, without a sign', () => {
  const own = (asOf: string, amount: number) => ({ asOf, amount, source: 'park' as const })
  expect(yearlyRises([own('2024-01-01', 10_000), own('2025-01-01', 9_999)])?.low).toBe(0)
})

test('figures of one year, of sellers or of 0 are no history', () => {
  const entry = { source: 'park' as const, asOf: '2026-01-01', amount: 500 }
  expect(yearlyRises([])).toBeNull()
  expect(yearlyRises([entry, { ...entry, asOf: '2026-06-01', amount: 520 }])).toBeNull()
  expect(yearlyRises([entry, { ...entry, asOf: '2025-01-01', source: 'seller' }])).toBeNull()
  expect(yearlyRises([entry, { ...entry, asOf: '2025-01-01', amount: 0 }])).toBeNull()
})
