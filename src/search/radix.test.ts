import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortSlots } from './radix.ts'

/** Slots in shuffled order, more than the threshold for a simple sort, with cyclic values. */
function sortMany(values: readonly number[]): void {
  const slots = Uint32Array.from({ length: 5000 }, (_, i) => (i * 7919) % 5000)
  const valueAt = (slot: number) => values[slot % values.length]!
  const places = [...slots.keys()]
  places.sort((a, b) => {
    const [valueA, valueB] = [valueAt(slots[a]!), valueAt(slots[b]!)]
    return valueA === valueB ? a - b : valueA < valueB ? -1 : 1
  })
  expect(sortSlots(slots, valueAt)).toEqual(Uint32Array.from(places, place => slots[place]!))
}

const unknown = fc.constant(Infinity)

test.each([
  ['whole numbers', fc.integer({ min: -2_147_483_647, max: 2_147_483_647 })],
  ['small whole numbers', fc.integer({ min: 0, max: 5 })],
  ['whole numbers of all sizes', fc.maxSafeInteger()],
  ['keys', fc.integer({ min: 0, max: 2 ** 32 - 2 })],
  ['any numbers', fc.double({ noNaN: true })],
])('many slots are sorted by %s, stable, with unknown values last', (_, number) => {
  const values = fc.array(fc.oneof({ weight: 9, arbitrary: number }, unknown), {
    minLength: 1,
    maxLength: 200,
  })
  fc.assert(fc.property(values, sortMany), { numRuns: 20 })
})
