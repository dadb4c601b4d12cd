import { expect, test } from 'vitest'
import { homeShareText, parkShareText, type SharedHome, siteShareText } from './share-text.ts'

const home: SharedHome = {
  isSold: false,
  askingPrice: 84_900,
  rentalPrice: null,
  rentToOwnPrice: null,
  isRentToOwn: false,
  bedrooms: 3,
  bathrooms: 1.5,
  squareFeet: 1_344,
  city: 'Ocala',
  state: 'FL',
}

test('a home: price, size and place in the language of the page', () => {
  expect(homeShareText(home, 'en', 'Havenrow')).toEqual({
    headline: '$84,900',
    line: '3 bedrooms · 1.5 baths · 1,344 sq ft · Ocala, FL',
    site: 'Havenrow',
  })
  expect(homeShareText({ ...home, askingPrice: null, rentalPrice: 900 }, 'es', 'Havenrow')).toMatchObject({
    headline: '$900 al mes',
    line: '3 recámaras · 1.5 baños · 1,344 pies² · Ocala, FL',
  })
})

test('omits the price of a sold home and unknown values', () => {
  expect(homeShareText({ ...home, isSold: true }, 'en', 'x').headline).toBe('Sold')
  const bare = { ...home, askingPrice: null, bedrooms: null, bathrooms: null, squareFeet: null }
  expect(homeShareText(bare, 'en', 'x')).toMatchObject({ headline: 'Ocala, FL', line: '' })
})

test('a park: name, lot rent and place; the site: name and purpose', () => {
  const park = { name: 'Sunny Acres', rent: 612, city: 'Tampa', state: 'FL' }
  expect(parkShareText(park, 'en', 'x')).toMatchObject({
    headline: 'Sunny Acres',
    line: 'Lot rent $612 per month · Tampa, FL',
  })
  expect(parkShareText({ ...park, rent: null }, 'es', 'x').line).toBe('Tampa, FL')
  expect(siteShareText('en', 'Somewhere').headline).toBe('Somewhere')
})
