import { describe, expect, test } from 'vitest'
import {
  contentsOf,
  nameBase,
  namePiece,
  neededBases,
  parseBase,
  parsePiece,
  segmentName,
  segmentNumber,
  stampOf,
  tarOf,
  timeOf,
} from './names.ts'

const start = Date.UTC(2026, 10, 27, 12, 34, 56, 789)

describe('names at the target', () => {
  test('have their time', () => {
    expect(stampOf(start)).toBe('20261127T123456.789Z')
    expect(timeOf('20261127T123456.789Z')).toBe(start)
    expect(timeOf('yesterday')).toBeNaN()
  })

  test('of bases and WAL are read again; others are none', () => {
    const segment = '00000002000000010000000A'
    for (const since of [undefined, start - 60_000]) {
      const facts = { start, segment, since }
      const base = { ...facts, name: nameBase(facts), end: start + 5_000 }
      expect(parseBase(contentsOf(base))).toEqual(base)
      expect(parseBase(tarOf(base))).toBeUndefined()
    }
    const piece = { segment, reach: start, bytes: 16_384 }
    expect(parsePiece(namePiece(piece))).toEqual({ ...piece, name: namePiece(piece) })
    expect(parsePiece('wal/history')).toBeUndefined()
  })

  test('of a base lead to those that it needs', () => {
    const segment = '00000001000000000000000A'
    const base = (minute: number, since?: number) => {
      const at = (n: number) => start + n * 60_000
      const facts = { start: at(minute), segment, since: since === undefined ? undefined : at(since) }
      return { ...facts, name: nameBase(facts), end: at(minute) + 1_000 }
    }
    const bases = [base(0), base(1, 0), base(2), base(3, 1), base(4, 9)]
    expect(neededBases(bases[3]!, bases)).toEqual([bases[0], bases[1], bases[3]])
    expect(neededBases(bases[2]!, bases)).toEqual([bases[2]])
    expect(neededBases(bases[4]!, bases)).toBeUndefined()
  })

  test('of segments are those of PostgreSQL, in its order', () => {
    const size = 16 * 2 ** 20
    expect(segmentName(1, 255, size)).toBe('0000000100000000000000FF')
    expect(segmentName(1, 256, size)).toBe('000000010000000100000000')
    expect(segmentName(26, 257, 2 ** 30)).toBe('0000001A0000004000000001')
    for (const number of [0, 255, 256, 70_000])
      expect(segmentNumber(segmentName(3, number, size), size)).toBe(number)
  })
})
