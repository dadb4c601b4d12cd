import { expect, test } from 'vitest'
import { openCatalogue } from '#i18n/catalogue-file.ts'
import { type AlertSaid, asked, asksOf } from './alerts.ts'

const alert: AlertSaid = {
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

test('what an alert asks for is said whole, or as far as there is room: each filter whole or not at all', () => {
  expect(asksOf(alert, words)).toBe('Ocala, FL · Bedrooms 3+ · For sale by owner · With photos')
  expect(asksOf(alert, words, 40)).toBe('Ocala, FL · Bedrooms 3+ · With photos')
  expect(asksOf(alert, words, 1)).toBe('Ocala, FL')
})

test('what is looked for near a point is said with how near, as the proposed name says it', () => {
  const near = { ...alert, place: null, isOnMap: true, near: 40, filters: [] }
  expect(asksOf(near, words)).toBe('Within 40 miles of a point on the map')
  expect(asksOf({ ...alert, place: null, isOnMap: true, filters: [] }, words)).toBe('In a map area')
})

test('an alert stands under its own name; one that says what it asks for is not said twice', () => {
  const asks = 'Ocala, FL · Bedrooms 3+ · For sale by owner · With photos'
  expect(asked(alert, words)).toEqual(['Near my sister', asks])
  for (const name of [
    'Ocala, FL, Bedrooms 3+, For sale by owner, With photos',
    'Ocala, FL, Bedrooms 3+',
    null,
  ])
    expect(asked({ ...alert, name }, words)).toEqual(['Your search', asks])
})
