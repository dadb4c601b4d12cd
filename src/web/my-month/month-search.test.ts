import { expect, test } from 'vitest'
import { monthSearch } from './month-search.ts'

const search = (query: string) => decodeURIComponent(monthSearch(new URLSearchParams(query)))

test('what a reader can pay becomes a search, with their savings and without what they left empty', () => {
  expect(search('maximum-monthly-cost=700&savings=5000&insurance=&location=Tampa')).toBe(
    '/homes?location=Tampa&maximum-monthly-cost=700&savings=5000&order[]=monthly-cost:asc',
  )
  expect(search('maximum-monthly-cost=700&location=florida')).toBe(
    '/homes/fl?maximum-monthly-cost=700&order[]=monthly-cost:asc',
  )
  expect(search('maximum-monthly-cost=700&location=')).toBe(
    '/homes?maximum-monthly-cost=700&order[]=monthly-cost:asc',
  )
})
