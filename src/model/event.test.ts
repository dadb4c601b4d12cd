import { expect, test } from 'vitest'
import { listingAnalytics } from './analytics.ts'

test('a home’s analytics fields are the specified ones, without unknown values (L200)', () => {
  const address = { state: 'FL', city: 'Ocala', postalCode: '34470' }
  const home = {
    key: 100_001,
    askingPrice: { value: 84_900 },
    rentalPrice: null,
    year: 1998,
    park: { key: 7 },
    address,
  }
  expect(listingAnalytics('view', home)).toEqual({
    event: 'view',
    listing_key: 100_001,
    price: 84_900,
    year: 1998,
    park_id: 7,
    state: 'FL',
    city: 'Ocala',
    zip: '34470',
  })
  expect(
    Object.keys(listingAnalytics('view', { ...home, askingPrice: null, year: null, park: null })),
  ).toEqual(['event', 'listing_key', 'state', 'city', 'zip'])
})
