import { expect, test } from 'vitest'
import { inOrder } from './feature-order.ts'

test('entries keep their order, but for those that come after others', () => {
  const values = { favorites: 1, sharedLists: 2, mail: 3 }
  expect(Object.keys(inOrder(values, {}))).toEqual(['favorites', 'sharedLists', 'mail'])
  expect(Object.keys(inOrder(values, { favorites: ['sharedLists', 'mail'] }))).toEqual([
    'sharedLists',
    'mail',
    'favorites',
  ])
})

test('two that come after each other are an error that names both', () => {
  expect(() => inOrder({ one: 1, two: 2 }, { one: ['two'], two: ['one'] })).toThrow('one, two, one')
})
