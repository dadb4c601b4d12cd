import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bulkChange, changedPrice, priceChangeOf } from './bulk.ts'
import { pricedField } from './list-price.ts'

test.each([
  [54_900, { percent: -5 }, 52_155],
  [54_999, { percent: -3 }, 53_349],
  [54_900, { amount: -900 }, 54_000],
  [900, { amount: -1_000 }, -100],
])('the price %i changes by %o to %i', (before, change, after) => {
  expect(changedPrice(before, change)).toBe(after)
})

test('a form lowers or raises by percent or dollars', () => {
  expect(priceChangeOf({ direction: 'lower', by: 5, unit: 'percent' })).toEqual({ percent: -5 })
  expect(priceChangeOf({ direction: 'raise', by: 500, unit: 'dollars' })).toEqual({ amount: 500 })
})

test('the price of a list is the asking price, unless only another one is known', () => {
  const none = { askingPrice: null, rentalPrice: null, rentToOwnPrice: null }
  expect(pricedField(none)).toBe('askingPrice')
  expect(pricedField({ ...none, rentalPrice: 900 })).toBe('rentalPrice')
})

test('a change of prices has a percentage or an amount, each home once', () => {
  const homes = [{ key: 100_000, version: 1 }]
  const isValid = (given: object) => v.safeParse(bulkChange, { homes, do: 'price', ...given }).success
  expect([{ percent: -5 }, { amount: 500 }, { do: 'confirm' }].map(isValid)).toEqual([true, true, true])
  expect([{}, { percent: 1, amount: 1 }, { percent: -91 }, { percent: 1, homes: [] }].map(isValid)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(isValid({ do: 'confirm', homes: [...homes, ...homes] })).toBe(false)
})
