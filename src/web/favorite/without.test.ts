import { expect, test } from 'vitest'
import { isWithout } from './without.ts'

const offer = { tenure: null, parkDetails: null, lotRent: null, rentalPrice: null, askingPrice: null }
const price = { value: 90_000, currency: 'USD' } as const

test('a home on its own ground, or without any, has no lot rent and no park; anywhere else nobody stated it', () => {
  for (const tenure of ['own-land', 'to-be-moved'] as const) {
    expect(isWithout('lotRent', { ...offer, tenure })).toBe(true)
    expect(isWithout('park', { ...offer, tenure })).toBe(true)
  }
  for (const tenure of ['leased-lot', null] as const) {
    expect(isWithout('lotRent', { ...offer, tenure })).toBe(false)
    expect(isWithout('park', { ...offer, tenure })).toBe(false)
  }
})

test('a home that is sold and not rented has no rent', () => {
  expect(isWithout('rent', { ...offer, askingPrice: price })).toBe(true)
  expect(isWithout('rent', offer)).toBe(false)
  expect(isWithout('rent', { ...offer, askingPrice: price, rentalPrice: price })).toBe(false)
})
