import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bulkChange, bulkForm, changedPrice, newPriceOf, priceChangeOf } from './bulk.ts'
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

test.each([
  ['lower', 90, true],
  ['lower', 91, false],
  ['raise', 100, true],
  ['raise', 101, false],
] as const)('a form that says to %s prices by %i percent is valid: %s', (direction, by, isValid) => {
  const given = { home: ['companies:1:1'], do: 'price', direction, by }
  expect(v.safeParse(bulkForm, { ...given, unit: 'percent' }).success).toBe(isValid)
  expect(v.safeParse(bulkForm, { ...given, unit: 'dollars' }).success).toBe(true)
})

test.each([
  [
    { active: 1, rentalPrice: 900 },
    { before: 900, after: 1_800, problem: null },
  ],
  [
    { active: 1, rentalPrice: 600_000 },
    { before: 600_000, after: 600_000, problem: 'less_than_or_equal_to' },
  ],
  [
    { active: 1, askingPrice: 600_000 },
    { before: 600_000, after: 1_200_000, problem: null },
  ],
  [{ active: 1 }, { before: null, after: null, problem: 'blank' }],
  [
    { active: 2, askingPrice: 900 },
    { before: 900, after: 900, problem: 'not_allowed' },
  ],
  [
    { active: 4, askingPrice: 900 },
    { before: 900, after: 900, problem: 'not_allowed' },
  ],
] as const)('twice the price of %o is %o', (home, result) => {
  const none = { askingPrice: null, rentalPrice: null, rentToOwnPrice: null }
  expect(newPriceOf({ ...none, ...home }, { percent: 100 })).toMatchObject(result)
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
