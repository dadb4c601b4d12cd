import { expect, test } from 'vitest'
import { rentToOwnCost } from './rent-to-own.ts'

const terms = {
  optionFee: 2_000,
  rent: 850,
  optionMonths: 36,
  optionCreditPercent: 0,
  rentCreditPercent: 25,
  lotRent: 0,
  price: 60_000,
}

test('the sum by the end is the fee, all rents, and the price without what was credited', () => {
  expect(rentToOwnCost(terms)).toEqual({
    rents: 30_600,
    lotRents: 0,
    credit: 7_650,
    feeCredit: 0,
    rest: 52_350,
    total: 84_950,
    isAtLeast: false,
    more: 24_950,
  })
})

test('what of the fee counts toward the price is not paid again', () => {
  expect(rentToOwnCost({ ...terms, optionCreditPercent: 100 })).toMatchObject({ rest: 50_350, total: 82_950 })
  // Nothing is left to count.
  expect(rentToOwnCost({ ...terms, optionFee: 0, optionCreditPercent: null })).toMatchObject({ feeCredit: 0 })
})

test('the lot rent is part of what is paid, but a cash buyer pays it, too', () => {
  expect(rentToOwnCost({ ...terms, lotRent: 400 })).toMatchObject({
    lotRents: 14_400,
    total: 99_350,
    isAtLeast: false,
    more: 24_950,
  })
  expect(rentToOwnCost({ ...terms, lotRent: null })).toMatchObject({ total: 84_950, isAtLeast: true })
})

test('a part that is not known leaves out what depends on it, and nothing else', () => {
  expect(rentToOwnCost({ ...terms, rentCreditPercent: null })).toMatchObject({
    rents: 30_600,
    credit: null,
    rest: null,
    total: null,
    more: null,
  })
  expect(rentToOwnCost({ ...terms, optionFee: null })).toMatchObject({ feeCredit: null, total: null })
  expect(rentToOwnCost({ ...terms, price: null })).toMatchObject({ credit: 7_650, rest: null, more: null })
})

test('rent that covers the price leaves nothing to pay, and gives nothing back', () => {
  expect(rentToOwnCost({ ...terms, price: 5_000 })).toMatchObject({ rest: 0, total: 32_600, more: 27_600 })
})
