import { expect, test } from 'vitest'
import { parkContact } from './contacts.ts'

const park = {
  key: 1,
  name: 'Heron Lake Village',
  email: null,
  textNumber: '3525550172',
  methods: ['text' as const],
  owner: null,
  companyKey: null,
  timeZone: null,
}

test.each([
  ['AZ', 36.728, -110.255, 'America/Denver'],
  ['CA', 38.58, -121.49, 'America/Los_Angeles'],
  ['AK', 61.2, -149.9, 'America/Anchorage'],
])('an office in %s is texted by day, by its own clock', (state, latitude, longitude, zone) => {
  const { text } = parkContact({ ...park, state, zonePoint: { latitude, longitude } })
  expect(text?.hours).toMatchObject({ zone, monday: { on: true, start: 8, end: 20 } })
})

test('a time zone that the office stated has priority', () => {
  const at = { state: 'CA', zonePoint: { latitude: 38.58, longitude: -121.49 }, timeZone: 'America/Denver' }
  expect(parkContact({ ...park, ...at }).text?.hours.zone).toBe('America/Denver')
})
