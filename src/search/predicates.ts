import type { Condition } from '#kit/filter.ts'
import { allWords, Bitmap, countBits, countShared, type Selection } from './bits.ts'
import type { NumberColumn } from './columns.ts'

/** How many predicates are remembered, the least recently used going first, and how many of them by a bitmap. */
const REMEMBERED = 1024
const BITMAPS = 128

/** A bitmap is only made for selections of at least one in so many words: smaller ones are read faster than it is made. */
const SMALLEST_SHARE = 256

/** Asked before a bitmap is made for a selection of so many rows. */
type Claim = (predicate: Predicate, rows: number) => boolean

/**
 * One bound on one column. At first rows are read from the column; once that has cost about as much as reading all of
 * it, the answer for every row is kept as a bitmap, which then follows each change.
 */
abstract class Predicate {
  protected readonly column: NumberColumn
  private readonly claim: Claim
  private bitmap: Bitmap | undefined
  private rowsRead = 0

  constructor(column: NumberColumn, claim: Claim) {
    this.column = column
    this.claim = claim
  }

  protected abstract passes(slot: number): boolean
  /** Takes the rows that do not pass out of the masks. */
  protected abstract read(words: Int32Array, masks: Int32Array): void

  get hasBitmap(): boolean {
    return this.bitmap !== undefined
  }

  forgetBitmap(): void {
    this.bitmap = undefined
    this.rowsRead = 0
  }

  /** To be told of every row written. */
  written(slot: number): void {
    if (!this.bitmap) return
    if (this.passes(slot)) this.bitmap.set(slot)
    else this.bitmap.clear(slot)
  }

  /** Takes the rows that do not pass out of the masks; `slots` is the size of the index. */
  narrow(words: Int32Array, masks: Int32Array, slots: number): void {
    const bits = this.bitmapOnceWorthIt(words, slots)
    if (!bits) this.read(words, masks)
    else for (let i = 0; i < words.length; i++) masks[i]! &= bits[words[i]!]!
  }

  /** How many of the selection's rows pass. */
  count(selection: Selection, slots: number): number {
    const bits = this.bitmapOnceWorthIt(selection.words, slots)
    if (bits) return countShared(selection, bits)
    const passing = selection.masks.slice()
    this.read(selection.words, passing)
    return countBits(passing)
  }

  private bitmapOnceWorthIt(words: Int32Array, slots: number): Int32Array | undefined {
    if (this.bitmap) return this.bitmap.words
    const rows = words.length * 32
    if (rows * SMALLEST_SHARE < slots) return undefined
    this.rowsRead += rows
    if (this.rowsRead <= slots || !this.claim(this, rows)) return undefined
    const bitmap = new Bitmap(slots)
    bitmap.fill(slots)
    this.read(allWords(slots), bitmap.words)
    this.bitmap = bitmap
    return bitmap.words
  }
}

class RangePredicate extends Predicate {
  private readonly low: number
  private readonly high: number

  constructor(column: NumberColumn, claim: Claim, low: number, high: number) {
    super(column, claim)
    this.low = low
    this.high = high
  }

  protected override passes(slot: number): boolean {
    const value = this.column.values[slot]!
    return value >= this.low && value <= this.high
  }

  // Numbers made of comparisons instead of branches: unpredictable rows would cost four times as much.
  protected override read(words: Int32Array, masks: Int32Array): void {
    const { low, high } = this
    const { values } = this.column
    for (let i = 0; i < words.length; i++) {
      const base = words[i]! << 5
      let passing = 0
      if (masks[i] === -1) {
        for (let bit = 0; bit < 32; bit++) {
          const value = values[base + bit]!
          passing |= (Number(value >= low) & Number(value <= high)) << bit
        }
      } else {
        for (let rest = masks[i]!; rest !== 0; rest &= rest - 1) {
          const bit = 31 - Math.clz32(rest & -rest)
          const value = values[base + bit]!
          passing |= (Number(value >= low) & Number(value <= high)) << bit
        }
      }
      masks[i] = passing
    }
  }
}

class BitPredicate extends Predicate {
  private readonly bits: number

  constructor(column: NumberColumn, claim: Claim, bits: number) {
    super(column, claim)
    this.bits = bits
  }

  protected override passes(slot: number): boolean {
    return (this.column.values[slot]! & this.bits) !== 0
  }

  protected override read(words: Int32Array, masks: Int32Array): void {
    const { bits } = this
    const { values } = this.column
    for (let i = 0; i < words.length; i++) {
      const base = words[i]! << 5
      let passing = 0
      for (let rest = masks[i]!; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest)
        passing |= Number((values[base + bit]! & bits) !== 0) << bit
      }
      masks[i] = passing
    }
  }
}

class SetPredicate extends Predicate {
  private readonly set: ReadonlySet<number>

  constructor(column: NumberColumn, claim: Claim, set: ReadonlySet<number>) {
    super(column, claim)
    this.set = set
  }

  protected override passes(slot: number): boolean {
    return this.set.has(this.column.values[slot]!)
  }

  protected override read(words: Int32Array, masks: Int32Array): void {
    for (let i = 0; i < words.length; i++) {
      const base = words[i]! << 5
      let passing = 0
      for (let rest = masks[i]!; rest !== 0; rest &= rest - 1) {
        const bit = 31 - Math.clz32(rest & -rest)
        passing |= Number(this.passes(base + bit)) << bit
      }
      masks[i] = passing
    }
  }
}

export type { Predicate }

/** The predicates in use, by what they ask. */
export class Predicates {
  private readonly columns: ReadonlyMap<string, NumberColumn>
  private readonly remembered = new Map<string, Predicate>()
  private readonly holders = new Set<Predicate>()
  /** Conditions that are asked again as the same object need not be read again. */
  private byCondition = new WeakMap<Condition, Predicate[]>()
  private slots = 0
  private mayMake = 0

  constructor(columns: ReadonlyMap<string, NumberColumn>) {
    this.columns = columns
  }

  /** The predicates that make up a condition. Throws a RangeError on a column that is not there or cannot be asked so. */
  of(condition: Condition): Predicate[] {
    const known = this.byCondition.get(condition)
    if (known) return known
    const predicates = this.make(condition)
    this.byCondition.set(condition, predicates)
    return predicates
  }

  private make({ column: name, min, max, anyBit, oneOf }: Condition): Predicate[] {
    const column = this.columns.get(name)
    if (!column) throw new RangeError(`no number column ${name}`)
    if (column.kind === 'bits' && (anyBit === undefined || min !== undefined || max !== undefined || oneOf)) {
      throw new RangeError(`column ${name} holds bits and answers anyBit alone`)
    }
    const predicates: Predicate[] = []
    if (anyBit !== undefined) {
      predicates.push(this.remember(`${name}&${anyBit}`, () => new BitPredicate(column, this.claim, anyBit)))
    }
    if (oneOf && oneOf.length !== 1) {
      const known = oneOf.filter(value => value >= column.lowest && value <= column.highest)
      predicates.push(
        this.remember(`${name}:${known}`, () => new SetPredicate(column, this.claim, new Set(known))),
      )
    }
    const single = oneOf?.length === 1 ? oneOf[0] : undefined
    if (min !== undefined || max !== undefined || single !== undefined || predicates.length === 0) {
      const [low, high] = range(column, single ?? min, single ?? max)
      predicates.push(
        this.remember(`${name}>${low}<${high}`, () => new RangePredicate(column, this.claim, low, high)),
      )
      if (single !== undefined && !(single >= (min ?? single) && single <= (max ?? single))) {
        predicates.push(this.remember(`${name}:`, () => new SetPredicate(column, this.claim, new Set())))
      }
    }
    // Unknown bits are stored as none, other unknowns would pass a predicate of their bits.
    if (anyBit !== undefined && column.kind !== 'bits' && predicates.length === 1)
      predicates.push(...this.of({ column: name }))
    return predicates
  }

  /** To be told of every search and of the size of the index. */
  searching(slots: number): void {
    this.slots = slots
    this.mayMake = 1
  }

  /** To be told of every row written. */
  written(slot: number): void {
    for (const predicate of this.holders) predicate.written(slot)
  }

  clear(): void {
    this.remembered.clear()
    this.byCondition = new WeakMap()
    this.holders.clear()
  }

  private remember(id: string, create: () => Predicate): Predicate {
    const predicate = this.remembered.get(id) ?? create()
    this.remembered.delete(id)
    this.remembered.set(id, predicate)
    if (this.remembered.size > REMEMBERED) {
      for (const [oldest, unused] of this.remembered) {
        this.remembered.delete(oldest)
        // Some condition may still know it: without its bitmap it reads the column itself.
        unused.forgetBitmap()
        this.holders.delete(unused)
        break
      }
    }
    return predicate
  }

  // Reading half of the index costs as much as a bitmap; smaller searches make one each for the sake of later ones.
  private readonly claim: Claim = (predicate, rows) => {
    if (rows * 2 < this.slots && this.mayMake-- <= 0) return false
    if (this.holders.size >= BITMAPS) {
      for (const old of this.remembered.values()) {
        if (!old.hasBitmap) continue
        old.forgetBitmap()
        this.holders.delete(old)
        break
      }
    }
    this.holders.add(predicate)
    return true
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
