import { describe, expect, test } from 'vitest'
import { nextDaily, zoneOf } from './due.ts'

const at = (text: string) => Date.parse(text)

describe('the daily email', () => {
  test.each([
    ['before seven, today', '2026-06-15T10:59:59Z', 'America/New_York', '2026-06-15T11:00:00Z'],
    ['at seven, tomorrow', '2026-06-15T11:00:00Z', 'America/New_York', '2026-06-16T11:00:00Z'],
    ['by another clock', '2026-06-15T12:00:00Z', 'America/Los_Angeles', '2026-06-15T14:00:00Z'],
    [
      'in the night that the clock is put back',
      '2026-10-31T23:00:00Z',
      'America/New_York',
      '2026-11-01T12:00:00Z',
    ],
    [
      'in the night that it is put forward',
      '2026-03-08T05:00:00Z',
      'America/New_York',
      '2026-03-08T11:00:00Z',
    ],
  ])('%s', (_, moment, zone, due) => {
    expect(new Date(nextDaily(at(moment), zone)).toISOString()).toBe(new Date(at(due)).toISOString())
  })

  test("uses the time zone of the reader's address, else of the state searched, else Eastern time", () => {
    const address = { state: 'CA', point: { latitude: 34, longitude: -118 } }
    expect(zoneOf({ address, searchState: 'TX' })).toBe('America/Los_Angeles')
    expect(zoneOf({ address: null, searchState: 'TX' })).toBe('America/Chicago')
    expect(zoneOf({ address: null, searchState: null })).toBe('America/New_York')
  })
})
