import { expect, test } from 'vitest'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { type AlertSummary, searchFact, searchSummary } from './alerts.ts'

const alert: AlertSummary = {
  name: 'Near my sister',
  place: { label: 'Ocala, FL', miles: null },
  isOnMap: false,
  filters: [
    { filter: 'bedrooms', label: 'listing.filter.bedrooms', text: '3+' },
    { filter: 'listing-type', label: 'listing.listingType.for-sale-by-owner' },
    { filter: 'has-photos', label: 'listing.filter.has-photos' },
  ],
  resultsUrl: '/homes/fl/ocala',
  manageUrl: '/alerts/x',
}
const words = { t: openCatalogue(['mail', 'enumeration'], 'en'), language: 'en' } as const

test('the search of an alert is described in full, or with as many complete filters as fit', () => {
  expect(searchSummary(alert, words)).toBe('Ocala, FL · Bedrooms 3+ · For sale by owner · With photos')
  expect(searchSummary(alert, words, 40)).toBe('Ocala, FL · Bedrooms 3+ · With photos')
  expect(searchSummary(alert, words, 1)).toBe('Ocala, FL')
})

test('a search near a point is described with its radius, as in the proposed name', () => {
  const near = { ...alert, place: null, isOnMap: true, near: 40, filters: [] }
  expect(searchSummary(near, words)).toBe('Within 40 miles of a point on the map')
  expect(searchSummary({ ...alert, place: null, isOnMap: true, filters: [] }, words)).toBe('In a map area')
})

test('shows the name of an alert unless it only repeats the search', () => {
  const asks = 'Ocala, FL · Bedrooms 3+ · For sale by owner · With photos'
  expect(searchFact(alert, words)).toEqual(['Near my sister', asks])
  for (const name of [
    'Ocala, FL, Bedrooms 3+, For sale by owner, With photos',
    'Ocala, FL, Bedrooms 3+',
    null,
  ])
    expect(searchFact({ ...alert, name }, words)).toEqual(['Your search', asks])
})
