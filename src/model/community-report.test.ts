import { expect, test } from 'vitest'
import { filledBands } from './community-report.ts'

test('bands have no gap between the first and the last', () => {
  const bands = [
    { from: 300, count: 2 },
    { from: 600, count: 1 },
  ]
  expect(filledBands(bands, 100).map(({ count }) => count)).toEqual([2, 0, 0, 1])
  expect(filledBands([], 100)).toEqual([])
})
