import { expect, test } from 'vitest'
import { sharedTags } from './shared-cache.ts'

test('an answer has the tag of the site and its own', () => {
  expect(sharedTags(['listings', 'listing:100001'])).toEqual(['site', 'listings', 'listing:100001'])
})

test('too many tags of single objects become those of all objects of their kind', () => {
  const homes = Array.from({ length: 2_000 }, (_, n) => `listing:${100_000 + n}`)
  expect(sharedTags(['places', ...homes, 'sales-center:7'])).toEqual([
    'site',
    'places',
    'listings',
    'sales-centers',
  ])
})
