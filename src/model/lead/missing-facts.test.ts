import { expect, test } from 'vitest'
import { askableFacts, missingFacts, type RequestedHome } from './missing-facts.ts'

const home = (given: object): RequestedHome => ({
  askingPrice: 50_000,
  rentalPrice: null,
  ...(Object.fromEntries(askableFacts.map(fact => [fact, 'known'])) as Record<
    (typeof askableFacts)[number],
    unknown
  >),
  ...given,
})

test('facts of a rental are not missing for sale, and the other way round', () => {
  const unknown = { deposit: null, titleStatus: null }
  expect(missingFacts(home(unknown))).toEqual(['titleStatus'])
  expect(missingFacts(home({ ...unknown, askingPrice: null, rentalPrice: 900 }))).toEqual(['deposit'])
})

test('the lot rent is missing only of a leased lot', () => {
  expect(missingFacts(home({ lotRentAmount: null, tenure: 'own-land' }))).toEqual([])
  expect(missingFacts(home({ lotRentAmount: null, tenure: 'leased-lot' }))).toEqual(['lotRentAmount'])
  expect(missingFacts(home({ lotRentAmount: null, tenure: null }))).toEqual(['tenure'])
})
