import { expect, test } from 'vitest'
import { siteAssumptions as site } from '#test/world/assumptions.ts'
import { termsWith } from '../monthly-cost/assumptions.ts'
import { costFormula, loanOf, loanPayment } from '../monthly-cost/cost.ts'
import { type CostFacts, fixedCost, isComparable, monthlyCost } from './monthly-cost.ts'

const home: CostFacts = {
  askingPrice: 60_000,
  rentalPrice: null,
  rentToOwnPrice: null,
  tenure: 'leased-lot',
  lotRentAmount: 500,
  parkRentAmount: null,
  rentIncludesLot: false,
  utilities: 120,
  taxes: 1_000,
}

test('a loan is paid off in equal parts, to the cent', () => {
  // $100,000 for 30 years at 6 % is $599.55 in every table of loans.
  expect(loanPayment(10_000_000, 6, 360)).toBe(59_955)
  expect(loanPayment(1_200_00, 0, 12)).toBe(100_00)
  // Close to no interest: 45,900 in 240 parts.
  for (const rate of [1e-4, 1e-8, 1e-10, 1e-13, 1e-300, 5e-324])
    expect(loanPayment(4_590_000, rate, 240), `${rate}%`).toBe(19_125)
  expect(loanPayment(0, 9, 240)).toBe(0)
  expect(() => loanPayment(100, 5, 0)).toThrow(RangeError)
})

test('the cost of a home for sale is loan, lot rent, utilities, a twelfth of the taxes and insurance', () => {
  expect(monthlyCost(home, site)).toEqual({
    // 54,000 at 9 % for 20 years: 485.85
    total: 485_85 + 500_00 + 120_00 + 83_33 + 100_00,
    isAtLeast: false,
    parts: [
      { part: 'loan', cents: 485_85, source: 'assumed' },
      { part: 'lot-rent', cents: 500_00, source: 'stated' },
      { part: 'utilities', cents: 120_00, source: 'stated' },
      { part: 'taxes', cents: 83_33, source: 'stated' },
      { part: 'insurance', cents: 100_00, source: 'assumed' },
    ],
  })
})

test('the total is a minimum while a part is not known, and the park’s figure is marked', () => {
  const cost = monthlyCost({ ...home, lotRentAmount: null, parkRentAmount: 450, taxes: null }, site)
  expect(cost?.isAtLeast).toBe(true)
  expect(cost?.parts.map(({ part, source }) => `${part} ${source}`)).toEqual([
    'loan assumed',
    'lot-rent park',
    'utilities stated',
    'taxes not-known',
    'insurance assumed',
  ])
})

test('a home without a price has no cost', () => {
  const nothing = { ...home, askingPrice: 0 }
  expect(monthlyCost(nothing, site)).toBeUndefined()
  expect(fixedCost(nothing)).toBeUndefined()
})

test('own land needs no lot rent and gets the loan for home and land', () => {
  const land = { ...home, tenure: 'own-land' as const, lotRentAmount: null }
  expect(monthlyCost(land, site)?.parts.map(({ part }) => part)).not.toContain('lot-rent')
  expect(loanOf(60_000, true, site)).toEqual({
    principal: 54_000_00,
    rate: 6,
    payment: loanPayment(54_000_00, 6, 240),
  })
})

test('only homes whose place has a price are compared', () => {
  const comparable = (given: Partial<CostFacts>) => isComparable(fixedCost({ ...home, ...given })!)
  expect(comparable({})).toBe(true)
  expect(comparable({ lotRentAmount: null })).toBe(false)
  expect(comparable({ lotRentAmount: null, tenure: null })).toBe(false)
  expect(comparable({ lotRentAmount: null, tenure: 'to-be-moved' })).toBe(false)
  expect(comparable({ lotRentAmount: null, tenure: 'own-land' })).toBe(true)
  expect(comparable({ taxes: null, utilities: null })).toBe(true)
})

test('a home that is only rented costs its rent, utilities and a lot rent that the rent does not include', () => {
  const rental = { ...home, askingPrice: null, rentalPrice: 900 }
  expect(monthlyCost(rental, site)?.total).toBe(900_00 + 500_00 + 120_00)
  expect(monthlyCost({ ...rental, rentIncludesLot: true }, site)?.total).toBe(1_020_00)
  expect(monthlyCost({ ...rental, lotRentAmount: null, parkRentAmount: 400 }, site)?.total).toBe(1_020_00)
  const toOwn = { ...home, askingPrice: null, rentToOwnPrice: 700, lotRentAmount: null }
  expect(monthlyCost(toOwn, site)?.isAtLeast).toBe(true)
  expect(monthlyCost({ ...toOwn, parkRentAmount: 400 }, site)?.total).toBe(700_00 + 400_00 + 120_00)
})

test('a reader’s own assumptions replace the site’s, and savings replace the down payment', () => {
  const terms = termsWith(site, { 'home-loan-rate': 0, savings: 12_000 })
  expect(terms).toEqual({ ...site, 'home-loan-rate': 0, savings: 12_000 })
  expect(loanOf(60_000, false, terms).payment).toBe(200_00)
  expect(loanOf(10_000, false, terms).principal).toBe(0)
})

test('the quick sum and the sum of the parts agree', () => {
  for (const price of [null, 1, 59_999, 123_457])
    for (const tenure of ['own-land', 'leased-lot'] as const) {
      const each = { ...home, askingPrice: price, rentalPrice: 777, tenure }
      const quick = costFormula(site)(price ?? Infinity, tenure === 'own-land', fixedCost(each)!.cents)
      expect(quick).toBe(monthlyCost(each, site)?.total)
    }
})
