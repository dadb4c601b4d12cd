import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KeyMap } from './key-map.ts'

test('behaves like a Map', () => {
  // Adjacent and equally spaced keys, to cause collisions.
  const key = fc.oneof(
    fc.integer({ min: 0, max: 300 }),
    fc.integer({ min: 0, max: 300 }).map(n => n * 4_194_304),
  )
  const step = fc.record({ key, add: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 2500 }), steps => {
      const keys: number[] = []
      const map = new KeyMap(slot => keys[slot]!)
      const plain = new Map<number, number>()
      for (const { key, add } of steps) {
        expect(map.get(key)).toBe(plain.get(key) ?? -1)
        if (add && !plain.has(key)) {
          plain.set(key, keys.length)
          keys.push(key)
          map.add(key, keys.length - 1)
        } else if (!add) {
          map.delete(key)
          plain.delete(key)
        }
        expect(map.size).toBe(plain.size)
      }
      for (const [key, slot] of plain) expect(map.get(key)).toBe(slot)
    }),
  )
})
