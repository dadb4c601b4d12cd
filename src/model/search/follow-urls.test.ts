import { expect, test } from 'vitest'
import { followedAt, followPageUrl, followUrl, pageOfFollow } from './urls.ts'

test.each(['atom', 'json', 'calendar'] as const)('the %s of a page and back, with its query', form => {
  const [path = '', query] = followUrl('/homes/fl?bedrooms=3', form).split('?')
  expect([followedAt(path), query]).toEqual([{ page: '/homes/fl', form }, 'bedrooms=3'])
})

test('other paths are no feeds', () => {
  for (const path of ['/homes/fl', '/homes/fl.json', '/homes/atom', '/api/v1/listings.json'])
    expect(followedAt(path)).toBeUndefined()
})

test('the page with the ways to follow a search has its query after the path', () => {
  expect(followPageUrl('/homes/fl?bedrooms=3')).toBe('/homes/fl/follow?bedrooms=3')
  expect(pageOfFollow('/homes/fl/follow')).toBe('/homes/fl')
})
