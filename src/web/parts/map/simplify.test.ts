import fc from 'fast-check'
import { expect, test } from 'vitest'
import { simplify } from './simplify.ts'

const at = (...points: [number, number][]) => points.map(([x, y]) => ({ x, y }))

test('points on a line are left out, corners stay', () => {
  const path = at([0, 0], [1, 0.1], [2, 0], [3, 0], [3, 1], [3.1, 2], [3, 3])
  expect(simplify(path, 0.5, 100)).toEqual([0, 3, 6])
  expect(simplify(path, 0.01, 100)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a ring that ends where it begins keeps its shape', () => {
  const ring = at([0, 0], [5, 0], [10, 0], [10, 10], [0, 10], [0, 0])
  expect(simplify(ring, 1, 100)).toEqual([0, 2, 3, 4, 5])
})

test('never more points than allowed, with both ends', () => {
  const spot = fc.record({ x: fc.integer({ min: 0, max: 500 }), y: fc.integer({ min: 0, max: 500 }) })
  fc.assert(
    fc.property(
      fc.array(spot, { minLength: 2, maxLength: 200 }),
      fc.integer({ min: 2, max: 40 }),
      (path, most) => {
        const kept = simplify(path, 1, most)
        expect(kept.length).toBeLessThanOrEqual(most)
        expect([kept[0], kept.at(-1)]).toEqual([0, path.length - 1])
      },
    ),
  )
  expect(simplify([], 1, 10)).toEqual([])
})
