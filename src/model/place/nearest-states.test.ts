import { expect, test } from 'vitest'
import { nearestStates } from './nearest-states.ts'

test('the nearest states of a state come first, without itself and those that the search does not offer', () => {
  expect(nearestStates('homes', 'FL').slice(0, 3)).toEqual(['GA', 'SC', 'AL'])
  expect(nearestStates('homes', 'WA').slice(0, 2)).toEqual(['OR', 'ID'])
  expect(nearestStates('homes', 'MD')).not.toContain('DC')
  expect(nearestStates('homes', 'ZZ')).toEqual([])
})
