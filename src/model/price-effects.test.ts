import { expect, test } from 'vitest'
import { adjustedPrice, type Priced, priceEffects } from './price-effects.ts'

/** Homes whose prices follow from their facts exactly. */
const homes = (of: (home: Omit<Priced, 'price'>) => number, count = 400): Priced[] =>
  Array.from({ length: count }, (_, at) => {
    const facts = { squareFeet: 900 + (at % 7) * 60, year: 1995 + (at % 11), lotRent: 300 + (at % 5) * 100 }
    return { ...facts, price: of(facts) }
  })

test('learns from similar homes what size, year and lot rent do to the price', () => {
  const [size, year, lotRent] = priceEffects(
    homes(facts => 50 * facts.squareFeet! * 1.03 ** (facts.year! - 2000) * 0.9 ** (facts.lotRent! / 100)),
  )
  expect(size).toBeCloseTo(1, 1)
  expect(year).toBeCloseTo(Math.log(1.03), 2)
  expect(lotRent).toBeCloseTo(Math.log(0.9), 2)
})

test('begins with usual effects: few homes change them little, none nothing', () => {
  expect(priceEffects([])).toEqual([0.6, 0.014, 0])
  const [size] = priceEffects(homes(({ squareFeet }) => 50 * squareFeet!, 8))
  expect(size).toBeGreaterThan(0.6)
  expect(size).toBeLessThan(0.75)
})

test('a smaller home is worth less, by its facts that are known', () => {
  const home = { price: 60_000, squareFeet: 1_000, year: 2000, lotRent: 400 }
  const effects = [0.5, 0.01, -0.1] as const
  const none = { squareFeet: null, year: null, lotRent: null }
  expect(adjustedPrice(home, { ...none, squareFeet: 810 }, effects)).toBeCloseTo(54_000, 0)
  expect(adjustedPrice(home, { ...none, lotRent: 500 }, effects)).toBeCloseTo(60_000 * Math.exp(-0.1), 0)
  expect(adjustedPrice(home, none, effects)).toBe(60_000)
  expect(adjustedPrice({ ...home, year: null }, { ...none, year: 2010 }, effects)).toBe(60_000)
})
