import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import {
  countsAsRemoved,
  displayStatus,
  isPriceReduced,
  isRecentlyListed,
  isShownAsSold,
  nextChange,
  resultStatus,
} from './status.ts'
import { activeStatus, listingTypes } from './values.ts'

const now = Date.UTC(2026, 5, 15, 12)
const { Active, Sold, RemovedForSale, RemovedNotForSale } = activeStatus

test('status values and the six listing types are the specified ones (L87)', () => {
  expect(activeStatus).toEqual({
    Started: -1,
    InProgress: 0,
    Active: 1,
    Sold: 2,
    RemovedForSale: 3,
    RemovedNotForSale: 4,
  })
  expect(new Set(listingTypes)).toEqual(
    new Set(['for-rent', 'for-sale', 'for-sale-by-owner', 'seasonal-rental', 'rent-to-own', 'repo']),
  )
})

test.each([
  [Active, null, 900, 'for-rent'],
  [Active, 80_000, 900, 'for-sale'],
  [Active, 80_000, null, 'for-sale'],
  [Active, null, null, 'for-sale'],
  [Active, 0, 900, 'for-rent'],
  [Sold, null, 900, 'rented'],
  [Sold, 80_000, 900, 'sold'],
  [Sold, null, null, 'sold'],
] as const)(
  'status %i, asking %s, rent %s is shown as %s (L90)',
  (active, askingPrice, rentalPrice, shown) => {
    expect(displayStatus({ active, askingPrice, rentalPrice })).toBe(shown)
  },
)

test('result strings are available and sold (L89)', () => {
  expect(resultStatus(Active)).toBe('available')
  expect(resultStatus(Sold)).toBe('sold')
})

test('a listing is recent for 28 days and its price reduced for 14 (L90)', () => {
  expect(isRecentlyListed({ startedAt: now - 28 * DAY }, now)).toBe(true)
  expect(isRecentlyListed({ startedAt: now - 28 * DAY - 1 }, now)).toBe(false)
  expect(isPriceReduced({ priceReducedAt: now - 14 * DAY }, now)).toBe(true)
  expect(isPriceReduced({ priceReducedAt: now - 14 * DAY - 1 }, now)).toBe(false)
  expect(isPriceReduced({ priceReducedAt: null }, now)).toBe(false)
})

describe('counts as removed (L91)', () => {
  const removed = (active: typeof Active | typeof Sold | 3 | 4, showSold: boolean, days: number | null) =>
    countsAsRemoved({ active, showSold, removedAt: days === null ? null : now - days * DAY }, now)

  test('removed, for sale or not', () => {
    expect(removed(RemovedForSale, false, 1)).toBe(true)
    expect(removed(RemovedNotForSale, true, 1)).toBe(true)
  })
  test('sold and shown: for 90 days only', () => {
    expect(removed(Sold, true, 90)).toBe(false)
    expect(removed(Sold, true, 90 + 1 / DAY)).toBe(true)
  })
  test('sold and not shown', () => expect(removed(Sold, false, 1)).toBe(true))
  test('active until its removal date has passed', () => {
    expect(removed(Active, false, null)).toBe(false)
    expect(removed(Active, false, 0)).toBe(false)
    expect(removed(Active, false, 1 / DAY)).toBe(true)
    expect(removed(Active, true, 1)).toBe(true)
    expect(removed(Active, false, -3)).toBe(false)
  })
})

test('the next change is the nearest boundary ahead, where the rules change', () => {
  const home = {
    active: Active,
    showSold: false,
    startedAt: now - 20 * DAY,
    priceReducedAt: now - 10 * DAY,
    removedAt: null,
  }
  const next = nextChange(home, [], now)!
  expect(isPriceReduced(home, next - 1)).toBe(true)
  expect(isPriceReduced(home, next)).toBe(false)
  const later = nextChange(home, [], next)!
  expect(isRecentlyListed(home, later - 1)).toBe(true)
  expect(isRecentlyListed(home, later)).toBe(false)
  expect(nextChange(home, [], later)).toBeUndefined()
  expect(nextChange(home, [{ start: now + 5, end: now + 9 }], now)).toBe(now + 5)

  const sold = { ...home, active: Sold, showSold: true, startedAt: 0, priceReducedAt: null, removedAt: now }
  const gone = nextChange(sold, [], now + 1)!
  expect(isShownAsSold(sold, gone - 1)).toBe(true)
  expect(countsAsRemoved(sold, gone)).toBe(true)
})
