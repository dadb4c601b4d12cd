import { expect, test } from 'vitest'
import { formatMoney, thousands } from './money.ts'

test('money has thousands separators and two decimals by default (L214)', () => {
  expect(formatMoney(1234567.891)).toBe('$1,234,567.89')
  expect(formatMoney(84900)).toBe('$84,900.00')
  expect(formatMoney(999)).toBe('$999.00')
  expect(formatMoney(0)).toBe('$0.00')
  expect(formatMoney(-1500)).toBe('-$1,500.00')
})

test('prices of homes have no decimals (L214)', () => {
  expect(formatMoney(84900, 0)).toBe('$84,900')
  expect(formatMoney(999.6, 0)).toBe('$1,000')
  expect(formatMoney(-0.2, 0)).toBe('$0')
})

test('numbers with thousands separators', () => {
  expect(thousands(1344)).toBe('1,344')
  expect(thousands(12)).toBe('12')
  expect(thousands(1000000)).toBe('1,000,000')
})
