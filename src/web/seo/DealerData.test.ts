import { expect, test } from 'vitest'
import type { Dealer } from '#contract/dealer/v1.response.ts'
import { dealerData } from './DealerData.ts'

const page = {
  description: 'Homes',
  url: 'https://x.example/dealers/fl/ocala/fernwood/1',
  origin: 'https://x.example',
}
const dealer = {
  name: 'Fernwood',
  phone: '(352) 555-0143',
  website: 'javascript:alert(1)',
  facebookLink: 'https://facebook.example/1',
  coordinatePoint: { latitude: 29.2, longitude: -82.1 },
  displayAddress: true,
  territoryRadius: 50,
  address: { streetAddress1: '12 Heron Way', city: 'Ocala', state: 'FL', postalCode: '34470' },
  hours: {
    days: [
      { weekday: 1, opens: '09:00', closes: '24:00', byAppointment: false },
      { weekday: 0, opens: null, closes: null, byAppointment: false },
    ],
  },
} as unknown as Dealer

test('a dealer is a LocalBusiness with hours, and only http(s) URLs in sameAs', () => {
  expect(dealerData(dealer, page)).toMatchObject({
    '@type': 'LocalBusiness',
    telephone: '(352) 555-0143',
    geo: { latitude: 29.2 },
    areaServed: { geoRadius: 80467 },
    openingHoursSpecification: [{ dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '23:59' }],
    sameAs: ['https://facebook.example/1'],
  })
})

test('a hidden address has neither street nor coordinates', () => {
  const address = { ...dealer.address, streetAddress1: null }
  const data = dealerData({ ...dealer, displayAddress: false, territoryRadius: null, address }, page)
  expect(data).not.toHaveProperty('geo')
  expect(data).not.toHaveProperty('areaServed')
  expect(data.address.streetAddress).toBeNull()
})
