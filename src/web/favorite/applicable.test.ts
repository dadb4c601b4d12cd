import { expect, test } from 'vitest'
import { isNotApplicable } from './applicable.ts'

const offer = { tenure: null, parkDetails: null, lotRent: null, rentalPrice: null, askingPrice: null }
const price = { value: 90_000, currency: 'USD' } as const

test('lot rent and park apply only to a home on a leased or unknown lot', () => {
  for (const tenure of ['own-land', 'to-be-moved'] as const) {
    expect(isNotApplicable('lotRent', { ...offer, tenure })).toBe(true)
    expect(isNotApplicable('park', { ...offer, tenure })).toBe(true)
  }
  for (const tenure of ['leased-lot', null] as const) {
    expect(isNotApplicable('lotRent', { ...offer, tenure })).toBe(false)
    expect(isNotApplicable('park', { ...offer, tenure })).toBe(false)
  }
})

test('rent does not apply to a home for sale only', () => {
  expect(isNotApplicable('rent', { ...offer, askingPrice: price })).toBe(true)
  expect(isNotApplicable('rent', offer)).toBe(false)
  expect(isNotApplicable('rent', { ...offer, askingPrice: price, rentalPrice: price })).toBe(false)
})
