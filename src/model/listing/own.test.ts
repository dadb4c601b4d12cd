import { describe, expect, test } from 'vitest'
import { DAY } from '#kit/dates.ts'
import { CONFIRM_DAYS, daysOnMarket, nextStepsOf, ownStatusOf, PENDING_DAYS } from './own.ts'
import { activeStatus } from './values.ts'

const now = Date.UTC(2026, 10, 23)
const complete = {
  active: activeStatus.Active,
  holdReview: false,
  isSalePending: false,
  hasPrice: true,
  hasDescription: true,
  photoCount: 8,
  confirmedAt: now - DAY,
  salePendingAt: null,
}

describe('what to do next for a home', () => {
  test('is nothing for a complete one', () => {
    expect(nextStepsOf(complete, now)).toEqual([])
  })

  test('is to add what buyers miss', () => {
    expect(nextStepsOf({ ...complete, photoCount: 0 }, now)).toEqual(['add-photos'])
    expect(nextStepsOf({ ...complete, hasDescription: false }, now)).toEqual(['write-description'])
    expect(nextStepsOf({ ...complete, hasPrice: false }, now)).toEqual(['set-price'])
  })

  test('is to confirm it after 30 days', () => {
    const after = (days: number) => nextStepsOf({ ...complete, confirmedAt: now - days * DAY }, now)
    expect(after(CONFIRM_DAYS)).toEqual([])
    expect(nextStepsOf({ ...complete, confirmedAt: now - CONFIRM_DAYS * DAY - 1 }, now)).toEqual(['confirm'])
  })

  test('is to settle a sale that has been pending for long', () => {
    const pending = { ...complete, isSalePending: true }
    const since = (salePendingAt: number | null) => nextStepsOf({ ...pending, salePendingAt }, now)
    expect(since(now - PENDING_DAYS * DAY)).toEqual([])
    expect(since(now - PENDING_DAYS * DAY - 1)).toEqual(['settle-sale'])
    expect(since(null)).toEqual([])
  })

  test('is nothing for a home that is not on the market, or held', () => {
    const lacking = { ...complete, photoCount: 0, hasDescription: false }
    for (const active of [-1, 0, 2, 3, 4] as const)
      expect(nextStepsOf({ ...lacking, active }, now)).toEqual([])
    expect(nextStepsOf({ ...lacking, holdReview: true }, now)).toEqual([])
  })
})

test('the status of a home in its owner’s words (L88)', () => {
  const home = {
    active: activeStatus.Active,
    holdReview: false,
    isSalePending: false,
    askingPrice: 85_000,
    rentalPrice: null,
  }
  const rental = { askingPrice: null, rentalPrice: 900 }
  expect(ownStatusOf(home)).toBe('for-sale')
  expect(ownStatusOf({ ...home, ...rental })).toBe('for-rent')
  expect(ownStatusOf({ ...home, isSalePending: true })).toBe('pending')
  expect(ownStatusOf({ ...home, active: activeStatus.Sold })).toBe('sold')
  expect(ownStatusOf({ ...home, ...rental, active: activeStatus.Sold })).toBe('rented')
  expect(ownStatusOf({ ...home, active: activeStatus.Started })).toBe('draft')
  expect(ownStatusOf({ ...home, active: activeStatus.RemovedForSale })).toBe('paused')
  expect(ownStatusOf({ ...home, active: activeStatus.RemovedNotForSale })).toBe('removed')
  expect(ownStatusOf({ ...home, holdReview: true })).toBe('held')
  expect(ownStatusOf({ ...home, holdReview: true, isRefused: true })).toBe('refused')
  expect(ownStatusOf({ ...home, holdReview: true, active: activeStatus.RemovedNotForSale })).toBe('removed')
})

test('days on the market end with the sale', () => {
  const startedAt = now - 10 * DAY - 1
  expect(daysOnMarket({ startedAt, removedAt: null }, now)).toBe(10)
  expect(daysOnMarket({ startedAt, removedAt: now - 7 * DAY }, now)).toBe(3)
  expect(daysOnMarket({ startedAt: now + DAY, removedAt: null }, now)).toBe(0)
})
