import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { favoriteChange, favoriteForm, favoriteStatus, newsOf } from './favorite.ts'

const before = {
  priceWhenSaved: 90_000,
  priceNow: 90_000,
  statusWhenSaved: 'for-sale',
  statusNow: 'for-sale',
} as const

describe('news of a saved home', () => {
  test('is nothing if nothing changed', () => {
    expect(newsOf(before)).toEqual([])
  })

  test('is a lower or higher price', () => {
    expect(newsOf({ ...before, priceNow: 84_500 })).toEqual([{ kind: 'dropped', from: 90_000, to: 84_500 }])
    expect(newsOf({ ...before, priceNow: 95_000 })).toEqual([{ kind: 'raised', from: 90_000, to: 95_000 }])
  })

  test('is no price if one of the two is unknown', () => {
    expect(newsOf({ ...before, priceNow: null })).toEqual([])
    expect(newsOf({ ...before, priceWhenSaved: null })).toEqual([])
  })

  test('is a status, with the price if it is of the same kind', () => {
    expect(newsOf({ ...before, statusNow: 'sale-pending', priceNow: 80_000 })).toEqual([
      { kind: 'status', status: 'sale-pending' },
      { kind: 'dropped', from: 90_000, to: 80_000 },
    ])
    // A rent is not a lower price.
    expect(newsOf({ ...before, statusNow: 'for-rent', priceNow: 900 })).toEqual([
      { kind: 'status', status: 'for-rent' },
    ])
    expect(newsOf({ ...before, statusNow: 'removed', priceNow: 1 })).toEqual([
      { kind: 'status', status: 'removed' },
    ])
  })
})

test('a home is pending only while it is on the market', () => {
  const home = { active: 1, askingPrice: 90_000, rentalPrice: null, isSalePending: true } as const
  expect(favoriteStatus(home, false)).toBe('sale-pending')
  expect(favoriteStatus({ ...home, isSalePending: false }, false)).toBe('for-sale')
  expect(favoriteStatus({ ...home, active: 2 }, false)).toBe('sold')
  expect(favoriteStatus(home, true)).toBe('removed')
})

test('a favorite has exactly its three fields; a note at most 1,000 characters without curly braces', () => {
  const issues = (schema: v.GenericSchema, given: unknown) =>
    v.safeParse(schema, given).issues?.map(({ message }) => message)
  expect(issues(favoriteForm, { type: 'listing', entityKey: 100_001, userKey: 1000 })).toBeUndefined()
  expect(issues(favoriteForm, { type: 'home', entityKey: '1', isHidden: true })).toEqual([
    'inclusion',
    'not_a_number',
    'unknown',
  ])
  expect(issues(favoriteChange, { note: 'ñ'.repeat(1000) })).toBeUndefined()
  expect(issues(favoriteChange, { note: 'ñ'.repeat(1001) })).toEqual(['too_long'])
  expect(issues(favoriteChange, { note: '{x}' })).toEqual(['containsCurlyBraces'])
})
