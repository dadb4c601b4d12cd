import type { Condition } from '#kit/filter.ts'
import { Bitmap, countBits, popcount, type Selection } from './bits.ts'
import type { NumberColumn } from './columns.ts'

/** How many tests are remembered, the least recently used going first. Each may hold a bitmap of the whole index. */
const REMEMBERED = 128

/**
 * One bound on one column. At first rows are read from the column; once that has cost as much as reading all of it,
 * the answer for every row is kept as a bitmap, which then follows each change.
 */
abstract class Test {
  protected readonly column: NumberColumn
  private bitmap: Bitmap | undefined
  private rowsRead = 0

  constructor(column: NumberColumn) {
    this.column = column
  }

  protected abstract passes(slot: number): boolean
  /** Takes the rows that do not pass out of the masks. */
  protected abstract read(words: Uint32Array, masks: Int32Array): void

  /** To be told of every row written. */
  written(slot: number): void {
    if (this.passes(slot)) this.bitmap?.set(slot)
    else this.bitmap?.clear(slot)
  }

  /** Takes the rows that do not pass out of the masks; `slots` is the size of the index. */
  narrow(words: Uint32Array, masks: Int32Array, slots: number): void {
    const bits = this.bitmapOnceWorthIt(words, slots)
    if (!bits) this.read(words, masks)
    else for (let i = 0; i < words.length; i++) masks[i]! &= bits[words[i]!]!
  }

  /** How many of the selection's rows pass. */
  count({ words, masks }: Selection, slots: number): number {
    const bits = this.bitmapOnceWorthIt(words, slots)
    if (!bits) {
      const passing = masks.slice()
      this.read(words, passing)
      return countBits(passing)
    }
    let count = 0
    for (let i = 0; i < words.length; i++) count += popcount(masks[i]! & bits[words[i]!]!)
    return count
  }

  private bitmapOnceWorthIt(words: Uint32Array, slots: number): Int32Array | undefined {
    if (!this.bitmap) {
      this.rowsRead += words.length * 32
      if (this.rowsRead <= slots) return undefined
      const bitmap = new Bitmap(slots)
      bitmap.fill(slots)
      this.read(
        Uint32Array.from(bitmap.words, (_, i) => i),
        bitmap.words,
      )
      this.bitmap = bitmap
    }
    return this.bitmap.words
  }
}

class RangeTest extends Test {
  private readonly low: number
  private readonly high: number

  constructor(column: NumberColumn, low: number, high: number) {
    super(column)
    this.low = low
    this.high = high
  }

  protected override passes(slot: number): boolean {
    const value = this.column.values[slot]!
    return value >= this.low && value <= this.high
  }

  protected override read(words: Uint32Array, masks: Int32Array): void {
    const { low, high } = this
    const { values } = this.column
    for (let i = 0; i < words.length; i++) {
      const base = words[i]! << 5
      let passing = 0
      for (let rest = masks[i]!; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        const value = values[base + 31 - Math.clz32(bit)]!
        if (value >= low && value <= high) passing |= bit
      }
      masks[i] = passing
    }
  }
}

class BitTest extends Test {
  private readonly bits: number

  constructor(column: NumberColumn, bits: number) {
    super(column)
    this.bits = bits
  }

  protected override passes(slot: number): boolean {
    return (this.column.values[slot]! & this.bits) !== 0
  }

  protected override read(words: Uint32Array, masks: Int32Array): void {
    const { bits } = this
    const { values } = this.column
    for (let i = 0; i < words.length; i++) {
      const base = words[i]! << 5
      let passing = 0
      for (let rest = masks[i]!; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        if ((values[base + 31 - Math.clz32(bit)]! & bits) !== 0) passing |= bit
      }
      masks[i] = passing
    }
  }
}

class SetTest extends Test {
  private readonly set: ReadonlySet<number>

  constructor(column: NumberColumn, set: ReadonlySet<number>) {
    super(column)
    this.set = set
  }

  protected override passes(slot: number): boolean {
    return this.set.has(this.column.values[slot]!)
  }

  protected override read(words: Uint32Array, masks: Int32Array): void {
    for (let i = 0; i < words.length; i++) {
      const base = words[i]! << 5
      let passing = 0
      for (let rest = masks[i]!; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        if (this.passes(base + 31 - Math.clz32(bit))) passing |= bit
      }
      masks[i] = passing
    }
  }
}

export type { Test }

/** The tests in use, by what they ask. */
export class Tests {
  private readonly columns: ReadonlyMap<string, NumberColumn>
  private readonly remembered = new Map<string, Test>()

  constructor(columns: ReadonlyMap<string, NumberColumn>) {
    this.columns = columns
  }

  /** The tests that make up a condition. Throws a RangeError on a column that is not there or cannot be asked so. */
  of({ column: name, min, max, anyBit, oneOf }: Condition): Test[] {
    const column = this.columns.get(name)
    if (!column) throw new RangeError(`no number column ${name}`)
    if (column.kind === 'bits' && (anyBit === undefined || min !== undefined || max !== undefined || oneOf)) {
      throw new RangeError(`column ${name} holds bits and answers anyBit alone`)
    }
    const tests: Test[] = []
    if (anyBit !== undefined) {
      tests.push(this.remember(`${name}&${anyBit}`, () => new BitTest(column, anyBit)))
    }
    if (oneOf && oneOf.length !== 1) {
      const known = oneOf.filter(value => value >= column.lowest && value <= column.highest)
      tests.push(this.remember(`${name}:${known}`, () => new SetTest(column, new Set(known))))
    }
    const single = oneOf?.length === 1 ? oneOf[0] : undefined
    if (min !== undefined || max !== undefined || single !== undefined || tests.length === 0) {
      const [low, high] = range(column, single ?? min, single ?? max)
      tests.push(this.remember(`${name}>${low}<${high}`, () => new RangeTest(column, low, high)))
      if (single !== undefined && !(single >= (min ?? single) && single <= (max ?? single))) {
        tests.push(this.remember(`${name}:`, () => new SetTest(column, new Set())))
      }
    }
    // Unknown bits are stored as none, other unknowns would pass a test of their bits.
    if (anyBit !== undefined && column.kind !== 'bits' && tests.length === 1)
      tests.push(...this.of({ column: name }))
    return tests
  }

  /** To be told of every row written. */
  written(slot: number): void {
    for (const test of this.remembered.values()) test.written(slot)
  }

  clear(): void {
    this.remembered.clear()
  }

  private remember(id: string, create: () => Test): Test {
    const test = this.remembered.get(id) ?? create()
    this.remembered.delete(id)
    this.remembered.set(id, test)
    if (this.remembered.size > REMEMBERED) this.remembered.delete(this.remembered.keys().next().value!)
    return test
  }
}

/**
 * Bounds within what the column can hold, so that unknown lies outside, and whole where its numbers are: a bound that
 * moves with the clock then stays the same for as long as it means the same.
 */
function range(column: NumberColumn, min = column.lowest, max = column.highest): [number, number] {
  const low = Math.max(min, column.lowest)
  const high = Math.min(max, column.highest)
  return column.kind === 'float64' ? [low, high] : [Math.ceil(low), Math.floor(high)]
}
