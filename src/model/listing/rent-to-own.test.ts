import { expect, test } from 'vitest'
import { rentToOwnCost } from './rent-to-own.ts'

const terms = { optionFee: 2_000, rent: 850, optionMonths: 36, rentCreditPercent: 25, price: 60_000 }

test('the sum by the end is the fee, all rents, and the price without what was credited', () => {
  expect(rentToOwnCost(terms)).toEqual({
    rents: 30_600,
    credit: 7_650,
    rest: 52_350,
    total: 84_950,
    more: 24_950,
  })
})

test('a part that is not known leaves out what depends on it, and nothing else', () => {
  expect(rentToOwnCost({ ...terms, rentCreditPercent: null })).toEqual({
    rents: 30_600,
    credit: null,
    rest: null,
    total: null,
    more: null,
  })
  expect(rentToOwnCost({ ...terms, optionFee: null })).toMatchObject({ rest: 52_350, total: null })
  expect(rentToOwnCost({ ...terms, price: null })).toMatchObject({ credit: 7_650, rest: null, more: null })
})

test('rent that covers the price leaves nothing to pay, and gives nothing back', () => {
  expect(rentToOwnCost({ ...terms, price: 5_000 })).toMatchObject({ rest: 0, total: 32_600, more: 27_600 })
})
