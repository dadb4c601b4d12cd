import { expect, test } from 'vitest'
import { states } from './states.ts'
import { timeZoneOf } from './time-zone.ts'

test.each([
  ['FL', 'Tampa', 27.95, -82.46, 'America/New_York'],
  ['FL', 'Tallahassee', 30.44, -84.28, 'America/New_York'],
  ['FL', 'Panama City', 30.16, -85.66, 'America/Chicago'],
  ['FL', 'Pensacola', 30.42, -87.22, 'America/Chicago'],
  ['TN', 'Nashville', 36.16, -86.78, 'America/Chicago'],
  ['TN', 'Cookeville', 36.16, -85.5, 'America/Chicago'],
  ['TN', 'Chattanooga', 35.05, -85.31, 'America/New_York'],
  ['TN', 'Knoxville', 35.96, -83.92, 'America/New_York'],
  ['KY', 'Louisville', 38.25, -85.76, 'America/New_York'],
  ['KY', 'Bowling Green', 36.99, -86.44, 'America/Chicago'],
  ['KY', 'Paducah', 37.08, -88.6, 'America/Chicago'],
  ['KY', 'Elizabethtown', 37.69, -85.86, 'America/New_York'],
  ['IN', 'Indianapolis', 39.77, -86.16, 'America/Indiana/Indianapolis'],
  ['IN', 'South Bend', 41.68, -86.25, 'America/Indiana/Indianapolis'],
  ['IN', 'Gary', 41.59, -87.35, 'America/Chicago'],
  ['IN', 'Evansville', 37.97, -87.57, 'America/Chicago'],
  ['MI', 'Marquette', 46.54, -87.4, 'America/Detroit'],
  ['MI', 'Ironwood', 46.45, -90.17, 'America/Menominee'],
  ['ID', 'Boise', 43.62, -116.2, 'America/Boise'],
  ['ID', "Coeur d'Alene", 47.68, -116.78, 'America/Los_Angeles'],
  ['OR', 'Salem', 44.94, -123.04, 'America/Los_Angeles'],
  ['OR', 'Ontario', 44.03, -116.96, 'America/Boise'],
  ['TX', 'El Paso', 31.76, -106.49, 'America/Denver'],
  ['TX', 'Midland', 32, -102.08, 'America/Chicago'],
  ['KS', 'Goodland', 39.35, -101.71, 'America/Denver'],
  ['NE', 'Scottsbluff', 41.87, -103.67, 'America/Denver'],
  ['SD', 'Rapid City', 44.08, -103.23, 'America/Denver'],
  ['SD', 'Sioux Falls', 43.55, -96.73, 'America/Chicago'],
  ['ND', 'Dickinson', 46.88, -102.79, 'America/Denver'],
  ['ND', 'Williston', 48.15, -103.62, 'America/Chicago'],
  ['AZ', 'Mesa', 33.42, -111.83, 'America/Phoenix'],
  ['HI', 'Hilo', 19.7, -155.08, 'Pacific/Honolulu'],
])('%s is in %s', (state, _, latitude, longitude, zone) =>
  expect(timeZoneOf(state, { latitude, longitude })).toBe(zone),
)

test('every state and territory has a valid time zone', () => {
  for (const { abbreviation, center } of states)
    expect(
      () => new Intl.DateTimeFormat('en-US', { timeZone: timeZoneOf(abbreviation, center)! }),
    ).not.toThrow()
  expect(timeZoneOf('XX', { latitude: 30, longitude: -90 })).toBeUndefined()
})
