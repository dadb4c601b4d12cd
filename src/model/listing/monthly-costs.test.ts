import { expect, test } from 'vitest'
import { knownMonthlyCosts } from './monthly-costs.ts'

test('known monthly costs of a home for sale are the sum of the known parts', () => {
  const home = { isSale: true, lotRent: { amount: 600 }, parkLotRent: null, utilities: 100, taxes: 1200 }
  const parts = { lotRent: 600, utilities: 100, taxes: 100 }
  expect(knownMonthlyCosts(home)).toEqual({ ...parts, count: 3, sum: 800 })
})

test('a single part counts in comparisons with other homes', () => {
  const home = { isSale: true, lotRent: { amount: 595 }, parkLotRent: null, utilities: null, taxes: null }
  expect(knownMonthlyCosts(home)?.sum).toBe(595)
  expect(knownMonthlyCosts({ ...home, lotRent: null })).toBeUndefined()
  expect(knownMonthlyCosts({ ...home, isSale: false })).toBeUndefined()
})

test('the park’s figure counts if the seller states no lot rent', () => {
  const home = { isSale: true, lotRent: null, parkLotRent: { amount: 640 }, utilities: 60, taxes: null }
  expect(knownMonthlyCosts(home)).toEqual({ lotRent: 640, utilities: 60, taxes: null, count: 2, sum: 700 })
})
