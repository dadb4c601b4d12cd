import { expect, test } from 'vitest'
import { applicablePrice } from './price.ts'

const anyHome = { state: null, accountType: null }
const ofDealers = { state: null, accountType: 'Retailer' }
const inFlorida = { state: 'FL', accountType: null }
const ofDealersInFlorida = { state: 'FL', accountType: 'Retailer' }

test.each([
  ['both', [ofDealers, inFlorida, anyHome, ofDealersInFlorida], ofDealersInFlorida],
  ['the state before the account type', [anyHome, ofDealers, inFlorida], inFlorida],
  ['the account type', [anyHome, ofDealers], ofDealers],
  ['neither', [anyHome], anyHome],
] as const)('the most specific price applies: %s', (_, rules, expected) => {
  expect(applicablePrice(rules, { state: 'FL', accountType: 'Retailer' })).toBe(expected)
})

test('a price for another state or account type does not apply', () => {
  const rules = [ofDealersInFlorida, inFlorida, ofDealers, anyHome]
  expect(applicablePrice(rules, { state: 'TX', accountType: 'FSBO' })).toBe(anyHome)
  expect(applicablePrice(rules, { state: undefined, accountType: undefined })).toBe(anyHome)
})
