import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paidPlaces } from './paid-places.ts'

const isPaid = (place: number, size: number) => paidPlaces(place + 1, size) > paidPlaces(place, size)

test('a page never begins with a paid place, and at most every third is one (L113)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 100 }), fc.integer({ min: 0, max: 40 }), (size, page) => {
      const places = Array.from({ length: size }, (_, index) => isPaid(page * size + index, size))
      expect(places[0]).toBe(false)
      expect(places.filter(Boolean)).toHaveLength(Math.floor(size / 3))
      for (let at = 0; at + 3 <= size; at++)
        expect(places.slice(at, at + 3).filter(Boolean).length).toBeLessThanOrEqual(1)
    }),
  )
  expect(paidPlaces(22, 22)).toBe(7)
})
