import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'

test('ranks texts by folded keys, inserted one by one or in bulk', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'B', 'é', ' '), maxLength: 4 }), {
    maxLength: 20,
  })
  const key = (text: string) => text.trim().toLowerCase()
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), batches => {
      const dictionary = new Dictionary({ sortKey: key })
      const known = new Set<string>()
      for (const batch of batches) {
        for (const text of batch) known.add(dictionary.text(dictionary.code(text)))
        const ranks = dictionary.rankByCode()
        const rankOf = (text: string) => ranks[dictionary.find(text)!]!
        const byRank = [...known].sort((a, b) => rankOf(a) - rankOf(b)).map(key)
        expect(byRank).toEqual([...known].map(key).sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
        for (const [i, text] of byRank.entries()) {
          const next = byRank[i + 1]
          if (next !== undefined && next !== text)
            expect(rankOf([...known].find(k => key(k) === text)!)).toBeLessThan(
              rankOf([...known].find(k => key(k) === next)!),
            )
        }
      }
      expect(dictionary.size).toBe(known.size + 1)
      expect(dictionary.rankByCode()[0]).toBe(Infinity)
    }),
  )
})

test('can always insert between two neighbors', () => {
  const dictionary = new Dictionary({})
  dictionary.code('a')
  dictionary.code('b')
  for (let length = 1; length < 200; length++) {
    const text = `a${'a'.repeat(length)}`
    dictionary.code(text)
    const ranks = dictionary.rankByCode()
    const before = ranks[dictionary.find(text.slice(1))!]!
    expect(ranks[dictionary.find(text)!]!).toBeGreaterThan(before)
    expect(ranks[dictionary.find(text)!]!).toBeLessThan(ranks[dictionary.find('b')!]!)
  }
})

test('ignores accents and case in the order unless a sort key is given', () => {
  const dictionary = new Dictionary({})
  const codes = ['Álamo', 'alamo', 'Beeville'].map(text => dictionary.code(text))
  const [accented, plain, other] = codes.map(code => dictionary.rankByCode()[code]!)
  expect(accented).toBe(plain)
  expect(plain).toBeLessThan(other!)
  expect(new Set(codes).size).toBe(3)
})
