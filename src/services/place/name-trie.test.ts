import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOneSlip } from '#kit/slip.ts'
import { type NameTrie, nameTrie, trieColumns } from './name-trie.ts'

const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 })
const names = fc.array(name, { maxLength: 40 })

const idsIn = (trie: NameTrie, [start, end]: readonly [number, number]) =>
  [...trie.ids.subarray(start, end)].sort((a, b) => a - b)

const positions = (all: readonly string[], fits: (text: string) => boolean) =>
  all.flatMap((text, id) => (fits(text) ? [id] : []))

describe('name trie, compared with a plain list', () => {
  it('finds names and prefixes', () => {
    fc.assert(
      fc.property(names, name, (all, key) => {
        const trie = nameTrie(trieColumns(all.map((text, id) => ({ key: text, id }))))
        const node = trie.find(key)
        expect(node < 0 ? [] : idsIn(trie, trie.named(node))).toEqual(positions(all, text => text === key))
        expect(node < 0 ? [] : idsIn(trie, trie.below(node))).toEqual(
          positions(all, text => text.startsWith(key)),
        )
      }),
    )
  })

  it('finds exactly the names one typo away', () => {
    fc.assert(
      fc.property(names, name, (all, key) => {
        const trie = nameTrie(trieColumns(all.map((text, id) => ({ key: text, id }))))
        const found = new Set<number>()
        trie.slips(key, node => {
          for (const id of idsIn(trie, trie.named(node))) found.add(id)
        })
        // Doubling or halving a letter reaches the same name by two ways; the name itself is one of them: "aa" swapped.
        const near = positions(all, text => isOneSlip(text, key))
        expect([...found].filter(id => all[id] !== key).sort((a, b) => a - b)).toEqual(near)
      }),
    )
  })

  it('visits the names along a path', () => {
    const trie = nameTrie(
      trieColumns([
        { key: 'oak', id: 1 },
        { key: 'oakgrove', id: 2 },
      ]),
    )
    const passed: number[] = []
    trie.along('oakgrovetampa', (node, depth) => {
      if (trie.named(node)[0] < trie.named(node)[1]) passed.push(depth)
    })
    expect(passed).toEqual([3, 8])
  })
})
