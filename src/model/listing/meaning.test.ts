import { expect, test } from 'vitest'
import { matches } from '#kit/filter.ts'
import { unknownHome } from '#test/world/index-row.ts'
import { meantBy } from '../search/selection.ts'
import { emptySearch, type ListingSearch, listingSearch } from './search.ts'
import { selectionOf } from './selection.ts'

const home = (askingPrice: number | null, rentalPrice: number | null) => ({
  ...unknownHome,
  price: askingPrice ?? rentalPrice,
  askingPrice,
  rentalPrice,
})
const homes = {
  sale: home(50_000, null),
  expensive: home(90_000, null),
  rental: home(null, 1_475),
  cheap: home(null, 900),
  both: home(80_000, 1_000),
}

/** Names of the homes that a search finds. */
function found(filters: ListingSearch['filters']): string[] {
  const meant = meantBy(listingSearch, { ...emptySearch, filters })
  return Object.entries(homes).flatMap(([name, row]) =>
    matches(row, selectionOf(meant.filters, 1)) ? [name] : [],
  )
}

test('a price is an asking price unless rent is chosen (L107)', () => {
  expect(found({ 'maximum-price': 60_000 })).toEqual(['sale'])
  expect(found({ 'maximum-price': 60_000, 'listing-type': ['for-sale'] })).toEqual(['sale'])
  expect(found({ 'maximum-price': 1_000, 'listing-type': ['for-rent'] })).toEqual(['cheap', 'both'])
  expect(found({ 'minimum-price': 60_000, 'listing-type': ['for-sale', 'for-rent'] })).toEqual([
    'expensive',
    'rental',
    'cheap',
    'both',
  ])
})

test('rents have their own range, separate from prices (L107)', () => {
  expect(found({ 'maximum-rent': 1_000 })).toEqual(['cheap', 'both'])
  expect(found({ 'maximum-rent': 950, 'listing-type': ['for-rent'] })).toEqual(['cheap'])
  expect(found({ 'maximum-rent': 950, 'maximum-price': 60_000 })).toEqual(['sale', 'cheap'])
  expect(found({ 'maximum-rent': 950, 'listing-type': ['for-sale', 'for-rent'] })).toEqual([
    'sale',
    'expensive',
    'cheap',
    'both',
  ])
})

test('the order by price uses the asking price, or the rent if rent is chosen (L111)', () => {
  const order = (filters: ListingSearch['filters']) =>
    meantBy(listingSearch, { ...emptySearch, filters, order: ['price:asc'] }).order
  expect(order({})).toEqual(['AskingPrice:asc', 'rent:asc', 'price:asc'])
  expect(order({ 'listing-type': ['for-rent'] })).toEqual(['rent:asc'])
  expect(order({ 'has-for-rent': true })).toEqual(['rent:asc'])
  expect(meantBy(listingSearch, emptySearch)).toEqual(emptySearch)
})

test('the meaning of a search by the day of removal leaves the market alone (L109)', () => {
  const gone = { ...homes.sale, active: 3, removedAt: 0, offMarketAt: 0 }
  const asked: ListingSearch['filters'] = { 'removed-date': 0 }
  expect(matches(gone, selectionOf(asked, 1))).toBe(true)
  expect(
    matches(gone, selectionOf(meantBy(listingSearch, { ...emptySearch, filters: asked }).filters, 1)),
  ).toBe(true)
  const { sale } = homes
  expect(
    matches(sale, selectionOf(meantBy(listingSearch, { ...emptySearch, filters: asked }).filters, 1)),
  ).toBe(false)
})
