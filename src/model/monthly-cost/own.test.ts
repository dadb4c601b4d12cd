import { expect, test } from 'vitest'
import { ownToShare, readOwn, withAssumptions, writeOwn } from './own.ts'

test('own assumptions are read as people type them', () => {
  const typed = new URLSearchParams({ savings: '$20,000', 'home-loan-rate': ' 8.5 % ', insurance: '' })
  expect(readOwn(typed)).toEqual({ own: { savings: 20_000, 'home-loan-rate': 8.5 }, wrong: [] })
})

test('those that are out of range, no number or not whole are named and left out', () => {
  const typed = new URLSearchParams({
    'down-payment': '101',
    'loan-term': '12.5',
    'land-loan-rate': 'low',
    insurance: '80',
  })
  expect(readOwn(typed)).toEqual({
    own: { insurance: 80 },
    wrong: ['down-payment', 'loan-term', 'land-loan-rate'],
  })
})

test('a query has them in one order, whatever the order in which they were set', () => {
  expect(writeOwn({ insurance: 0, savings: 5_000, 'loan-term': undefined })).toBe('savings=5000&insurance=0')
  expect(withAssumptions('/homes/100001', { 'loan-term': 15 })).toBe('/homes/100001?loan-term=15')
  expect(withAssumptions('/homes/100001', {})).toBe('/homes/100001')
})

test('savings are shared as the percentage of the price that they pay', () => {
  expect(ownToShare({ savings: 20_000, insurance: 80 }, 60_000)).toEqual({
    'down-payment': 33.33,
    insurance: 80,
  })
  expect(ownToShare({ savings: 90_000 }, 60_000)).toEqual({ 'down-payment': 100 })
  expect(ownToShare({ savings: 20_000, 'loan-term': 15 }, null)).toEqual({ 'loan-term': 15 })
})
