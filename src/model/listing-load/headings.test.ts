import { expect, test } from 'vitest'
import { fieldsOfHeadings } from './headings.ts'

const guessed = (headings: string) => fieldsOfHeadings(headings.split(','), {})

test.each([
  ['Yr', 'year'],
  ['Maker', 'make'],
  ['Town', 'city'],
  ['ST', 'state'],
  ['Type', 'homeType'],
  ['Lot Fee', 'lotRentAmount'],
  ['Label', 'hudLabel1'],
  ['Land', 'tenure'],
  ['Terreno', 'tenure'],
  ['Estatus', 'status'],
  ['Inventory Status', 'status'],
  ['InternetEntireListingDisplayYN', 'mayBeShown'],
  ['PropertySubType', 'homeType'],
])('the heading %s is guessed', (heading, field) => {
  expect(guessed(heading)).toEqual([field])
})

test('a sale price is the asking price if the file has no other price', () => {
  expect(guessed('Sale Price')).toEqual(['askingPrice'])
  expect(guessed('Sale Price,Price')).toEqual(['soldPrice', 'askingPrice'])
  expect(guessed('Sale Price,Close Price')).toEqual([null, 'soldPrice'])
  expect(fieldsOfHeadings(['Sale Price'], { 'Sale Price': 'soldPrice' })).toEqual(['soldPrice'])
})
