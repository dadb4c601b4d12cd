import { expect, test } from 'vitest'
import { dealerSearch } from '../dealer/search.ts'
import { listingSearch } from '../listing/search.ts'
import { parkSearch } from '../park/search.ts'
import type { SearchDefinition } from './definition.ts'

const KEY = 'state-association-key'
const shows = ({ shownFilters }: SearchDefinition) =>
  shownFilters.some(({ filters }) => filters.includes(KEY))
const offered = ({ filters }: SearchDefinition) =>
  filters.flatMap(filter => (filter.key === KEY && 'offered' in filter ? filter.offered : []))

test('searches of homes and dealers offer the three associations, the search of parks hides them (L141)', () => {
  expect([listingSearch, dealerSearch, parkSearch].map(shows)).toEqual([true, true, false])
  expect(offered(listingSearch)).toEqual([52, 9, 27])
  expect(offered(dealerSearch)).toEqual([52, 9, 27])
})
