import { expect, test } from 'vitest'
import { MILES_PER_DEGREE } from '#kit/geo.ts'
import { type Candidate, MAX_COMPARABLES, rangeOf } from './book-value.ts'

const point = { latitude: 28, longitude: -82 }
const subject = { year: 2000, squareFeet: 1_000, point }
const home = (price: number, given: Partial<Candidate> & { miles?: number } = {}): Candidate => {
  const { miles = 1, ...rest } = given
  return {
    price,
    year: 2000,
    squareFeet: 1_000,
    lotRent: null,
    longitude: -82,
    latitude: 28 + miles / MILES_PER_DEGREE,
    ...rest,
  }
}
const homes = (count: number, given: Parameters<typeof home>[1] = {}, first = 10_000) =>
  Array.from({ length: count }, (_, index) => home(first + index * 10_000, given))

test('seven homes give no range, eight do: from the 25th to the 75th percentile (L6)', () => {
  expect(rangeOf(subject, homes(7))).toBeUndefined()
  const found = rangeOf(subject, homes(8))!
  expect([found.low, found.median, found.high]).toEqual([27_500, 45_000, 62_500])
  expect(found.step).toEqual({ miles: 25, years: 5, size: 0.15 })
})

test('limits of year and size are relaxed before the radius grows; the whole state comes last', () => {
  const step = (...others: Candidate[]) => rangeOf(subject, [...homes(7), ...others])?.step
  expect(step(home(1, { year: 2009 }), home(1, { miles: 30 }))).toEqual({ miles: 25, years: 10, size: 0.25 })
  expect(step(home(1, { miles: 30 }))).toMatchObject({ miles: 50, years: 5 })
  expect(step(home(1, { miles: 99 }))).toMatchObject({ miles: 100, years: 5 })
  expect(step(home(1, { miles: 300 }))).toMatchObject({ miles: null, years: 5 })
  expect(step(home(1, { year: 2011 }))).toBeUndefined()
  expect(step(home(1, { squareFeet: 1_251 }))).toBeUndefined()
  expect(step(home(1, { squareFeet: null }))).toBeUndefined()
})

test('unset facts do not affect the comparison, and without a point the whole state is near', () => {
  const others = homes(8, { year: null, squareFeet: null, miles: 300 })
  const found = rangeOf({ year: undefined, squareFeet: undefined, point: undefined }, others)!
  expect(found.step.miles).toBeNull()
  expect(found.chosen[0]!.distance).toBeNull()
})

test('the range is made of the most similar homes, however many there are', () => {
  const found = rangeOf(subject, [...homes(40, { year: 2004 }, 900_000), ...homes(MAX_COMPARABLES)])!
  expect(found.found).toBe(40 + MAX_COMPARABLES)
  expect(found.chosen).toHaveLength(MAX_COMPARABLES)
  expect(found.high).toBeLessThan(900_000)
})
