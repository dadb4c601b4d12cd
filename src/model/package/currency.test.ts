import { expect, test } from 'vitest'
import { fromSmallestUnit, inDecimals } from './currency.ts'

test.each([
  ['USD', 4_900, 49, '49.00'],
  ['MXN', 1, 0.01, '0.01'],
  ['JPY', 4_900, 4_900, '4900'],
  ['KWD', 4_900, 4.9, '4.900'],
])('an amount in %s has the decimals of that currency', (currency, smallest, amount, text) => {
  expect(fromSmallestUnit(smallest, currency)).toBe(amount)
  expect(inDecimals({ amount, currency })).toBe(text)
})
