import { expect, test } from 'vitest'
import { type AlertSaid, asked, asksOf } from './alerts.ts'

const alert: AlertSaid = {
  name: 'Near my sister',
  place: { label: 'Ocala, FL', miles: null },
  isOnMap: false,
  filters: [
    { filter: 'bedrooms', label: 'Bedrooms', text: '3+' },
    { filter: 'listing-type', label: 'For sale by owner' },
    { filter: 'has-photos', label: 'Photos' },
  ],
  resultsUrl: '/homes/fl/ocala',
  manageUrl: '/alerts/x',
}
const words = { t: (key: string) => key, language: 'en' } as const

test('what an alert asks for is said whole, or as far as there is room: each filter whole or not at all', () => {
  expect(asksOf(alert, words)).toBe('Ocala, FL · Bedrooms 3+ · For sale by owner · Photos')
  expect(asksOf(alert, words, 35)).toBe('Ocala, FL · Bedrooms 3+ · Photos')
  expect(asksOf(alert, words, 1)).toBe('Ocala, FL')
})

test('what is looked for near a point is said with how near, as the proposed name says it', () => {
  const t = (key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`
  const near = { ...alert, place: null, isOnMap: true, near: 40, filters: [] }
  expect(asksOf(near, { ...words, t })).toBe('mail.alert.where.near{"miles":40}')
  expect(asksOf({ ...alert, place: null, isOnMap: true, filters: [] }, words)).toBe('mail.alert.where.map')
})

test('an alert stands under its own name; one that says what it asks for is not said twice', () => {
  const asks = 'Ocala, FL · Bedrooms 3+ · For sale by owner · Photos'
  expect(asked(alert, words)).toEqual(['Near my sister', asks])
  for (const name of ['Ocala, FL, Bedrooms 3+, For sale by owner, Photos', 'Ocala, FL, Bedrooms 3+', null])
    expect(asked({ ...alert, name }, words)).toEqual(['mail.alert.yours', asks])
})
