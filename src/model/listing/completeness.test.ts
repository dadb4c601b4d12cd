import { expect, test } from 'vitest'
import { completeness, completenessPercent, type NeededFacts } from './completeness.ts'

const nothing: NeededFacts = {
  askingPrice: null,
  rentalPrice: null,
  photoCount: 0,
  description: null,
  year: null,
  make: null,
  sections: null,
  squareFeet: null,
  bedrooms: null,
  bathrooms: null,
  tenure: null,
  lotRentAmount: null,
  taxes: null,
  utilities: null,
  titleStatus: null,
  deposit: null,
  leaseMonths: null,
  availableOn: null,
}

test('buyers need the lot rent of a leased lot, and the taxes of a home that stays', () => {
  expect(completeness(nothing)).toEqual({ known: 0, needed: 13 })
  expect(completeness({ ...nothing, tenure: 'leased-lot' })).toEqual({ known: 1, needed: 14 })
  expect(completeness({ ...nothing, tenure: 'leased-lot', lotRentAmount: 500 }).known).toBe(2)
  expect(completeness({ ...nothing, tenure: 'to-be-moved', taxes: 300 })).toEqual({ known: 1, needed: 12 })
})

test('tenants need the terms of the rental, not the title', () => {
  const rental = { ...nothing, rentalPrice: 900, titleStatus: 'clear', deposit: 500 }
  expect(completeness(rental)).toEqual({ known: 2, needed: 10 })
  expect(completeness({ ...rental, askingPrice: 50_000 })).toEqual({ known: 2, needed: 13 })
})

test('percent are rounded down, and a price of 0 is none', () => {
  expect(completenessPercent({ ...nothing, askingPrice: 0, photoCount: 3, tenure: 'own-land' })).toBe(15)
})
