import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EntryLists } from './entry-lists.ts'

test('each list keeps its contents while others grow and shrink', () => {
  const step = fc.record({
    list: fc.nat(4),
    values: fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 300 }),
    cut: fc.option(fc.tuple(fc.nat(50), fc.nat(50))),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), steps => {
      const lists = new EntryLists()
      const numbers = Array.from({ length: 5 }, () => lists.create())
      const model: number[][] = numbers.map(() => [])
      for (const { list, values, cut } of steps) {
        lists.append(list, values)
        model[list]?.push(...values)
        const [offset = 0, count = 0] = cut ?? []
        if (cut && offset + count <= lists.length(list)) {
          lists.cut(list, offset, count)
          model[list]?.splice(offset, count)
        }
      }
      expect(numbers.map(list => [...lists.values(list)])).toEqual(model)
    }),
  )
})
