import { expect, test } from 'vitest'
import { monthSearch, wrongInMonth } from './month-search.ts'

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

test('amounts are read as people type them', () => {
  const typed = new URLSearchParams({
    'maximum-monthly-cost': ' $1,200 ',
    savings: '20,000',
    'down-payment': '12.5 %',
  })
  expect(wrongInMonth(typed)).toEqual([])
  expect(search(typed.toString())).toBe(
    '/homes?maximum-monthly-cost=1200&savings=20000&down-payment=12.5&order[]=monthly-cost:asc',
  )
})

test('wrong fields are named, and a page without the form has none', () => {
  expect(wrongInMonth(new URLSearchParams('maximum-monthly-cost=much&savings=-5&loan-term=12.5'))).toEqual([
    'maximum-monthly-cost',
    'savings',
    'loan-term',
  ])
  expect(wrongInMonth(new URLSearchParams('maximum-monthly-cost='))).toEqual(['maximum-monthly-cost'])
  expect(wrongInMonth(new URLSearchParams('location=Tampa'))).toBeUndefined()
})
