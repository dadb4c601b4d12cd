import type { Condition } from '#kit/filter.ts'
import { allWords, Bitmap, countBits, countShared, type Selection } from './bits.ts'
import type { NumberColumn } from './columns.ts'
import type { ComputedColumns } from './computed.ts'

/** Capacity of the LRU cache of predicates, and how many of them may have a bitmap. */
const MAX_PREDICATES = 1024
const MAX_BITMAPS = 128

/**
 * Maximum number of words per row to build a bitmap for a selection; for smaller selections, reading the column is
 * faster.
 */
const SMALLEST_SHARE = 256

/** A test of rows by one column. */
export interface RowTest {
  /** Clears the rows that do not pass from the masks; `slots` is the size of the index. */
  narrow(words: Int32Array, masks: Int32Array, slots: number): void
  /** Number of the selection's rows that pass. */
  count(selection: Selection, slots: number): number
}

/** Called before a bitmap is built for a selection of this many rows. */
type Claim = (predicate: Predicate, rows: number) => boolean

/**
 * One bound on one column. It first reads rows from the column; once that has cost about as much as a full scan, it
 * stores the result of every row in a bitmap and updates it on each write.
 */
abstract class Predicate implements RowTest {
  readonly column: NumberColumn
  private readonly claim: Claim
  private bitmap: Bitmap | undefined
  private rowsRead = 0

  constructor(column: NumberColumn, claim: Claim) {
    this.column = column
    this.claim = claim
  }

  protected abstract passes(slot: number): boolean
  /** Clears the rows that do not pass from the masks. */
  protected abstract read(words: Int32Array, masks: Int32Array): void

  get hasBitmap(): boolean {
    return this.bitmap !== undefined
  }

  dropBitmap(): void {
    this.bitmap = undefined
    this.rowsRead = 0
  }

  /** Call for every row written. */
  written(slot: number): void {
    if (!this.bitmap) return
    this.column.prepare(slot >>> 5)
    if (this.passes(slot)) this.bitmap.set(slot)
    else this.bitmap.clear(slot)
  }

  narrow(words: Int32Array, masks: Int32Array, slots: number): void {
    const bits = this.bitmapOnceWorthIt(words, slots)
    if (!bits) this.readPrepared(words, masks)
    else for (let i = 0; i < words.length; i++) masks[i]! &= bits[words[i]!]!
  }

  count(selection: Selection, slots: number): number {
    const bits = this.bitmapOnceWorthIt(selection.words, slots)
    if (bits) return countShared(selection, bits)
    const passing = selection.masks.slice()
    this.readPrepared(selection.words, passing)
    return countBits(passing)
  }

  private readPrepared(words: Int32Array, masks: Int32Array): void {
    for (let i = 0; i < words.length; i++) this.column.prepare(words[i]!)
    this.read(words, masks)
  }

  private bitmapOnceWorthIt(words: Int32Array, slots: number): Int32Array | undefined {
    if (this.bitmap) return this.bitmap.words
    const rows = words.length * 32
    if (rows * SMALLEST_SHARE < slots) return undefined
    this.rowsRead += rows
    if (this.rowsRead <= slots || !this.claim(this, rows)) return undefined
    const bitmap = new Bitmap(slots)
    bitmap.fill(slots)
    this.readPrepared(allWords(slots), bitmap.words)
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

  // Use comparisons as numbers instead of branches: mispredicted branches would cost four times as much.
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

/** Matches the rows that fail at least one of its predicates, by their bitmaps. */
class NotPredicate implements RowTest {
  private readonly inner: readonly Predicate[]

  constructor(inner: readonly Predicate[]) {
    this.inner = inner
  }

  narrow(words: Int32Array, masks: Int32Array, slots: number): void {
    const passing = masks.slice()
    for (const predicate of this.inner) predicate.narrow(words, passing, slots)
    for (let i = 0; i < masks.length; i++) masks[i]! &= ~passing[i]!
  }

  count(selection: Selection, slots: number): number {
    const [only, ...more] = this.inner
    if (only && more.length === 0) return countBits(selection.masks) - only.count(selection, slots)
    const masks = selection.masks.slice()
    this.narrow(selection.words, masks, slots)
    return countBits(masks)
  }
}

/** Cached predicates by their tests. */
export class Predicates {
  private readonly columns: ReadonlyMap<string, NumberColumn>
  private readonly computed: ComputedColumns
  private readonly cached = new Map<string, Predicate>()
  private readonly withBitmap = new Set<Predicate>()
  /** Skips parsing for repeated condition objects. */
  private byCondition = new WeakMap<Condition, RowTest[]>()
  private slots = 0
  private buildsLeft = 0

  constructor(columns: ReadonlyMap<string, NumberColumn>, computed: ComputedColumns) {
    this.columns = columns
    this.computed = computed
  }

  /** The predicates of a condition. Throws a RangeError for an unknown column or an unsupported bound. */
  of(condition: Condition): RowTest[] {
    const known = this.byCondition.get(condition)
    if (known) return known
    const predicates = this.make(condition)
    // The same terms may mean other values tomorrow.
    if (this.computed.has(condition.column)) return predicates
    this.byCondition.set(condition, predicates)
    return predicates
  }

  private make({ not, ...condition }: Condition): RowTest[] {
    const predicates = this.bounded(condition)
    return not ? [new NotPredicate(predicates)] : predicates
  }

  private bounded({ column: columnName, min, max, anyBit, oneOf, terms }: Condition): Predicate[] {
    const column = this.computed.of(columnName, terms) ?? this.columns.get(columnName)
    if (!column) throw new RangeError(`unknown number column ${columnName}`)
    const { name } = column
    if (column.kind === 'bits' && (anyBit === undefined || min !== undefined || max !== undefined || oneOf)) {
      throw new RangeError(`column ${name} stores bits and supports only anyBit`)
    }
    const predicates: Predicate[] = []
    if (anyBit !== undefined) {
      predicates.push(this.cache(`${name}&${anyBit}`, () => new BitPredicate(column, this.claim, anyBit)))
    }
    if (oneOf && oneOf.length !== 1) {
      const known = oneOf.filter(value => value >= column.lowest && value <= column.highest)
      predicates.push(
        this.cache(`${name}:${known}`, () => new SetPredicate(column, this.claim, new Set(known))),
      )
    }
    const single = oneOf?.length === 1 ? oneOf[0] : undefined
    if (min !== undefined || max !== undefined || single !== undefined || predicates.length === 0) {
      const [low, high] = range(column, single ?? min, single ?? max)
      predicates.push(
        this.cache(`${name}>${low}<${high}`, () => new RangePredicate(column, this.claim, low, high)),
      )
      if (single !== undefined && !(single >= (min ?? single) && single <= (max ?? single))) {
        predicates.push(this.cache(`${name}:`, () => new SetPredicate(column, this.claim, new Set())))
      }
    }
    // Unknown bits are stored as 0; other unknown values would pass a predicate on their bits.
    if (anyBit !== undefined && column.kind !== 'bits' && predicates.length === 1)
      predicates.push(...this.bounded({ column: columnName }))
    return predicates
  }

  /** Call before every search, with the size of the index. */
  beforeSearch(slots: number): void {
    this.slots = slots
    this.buildsLeft = 1
  }

  /** Call for every row written. */
  written(slot: number): void {
    for (const predicate of this.withBitmap) predicate.written(slot)
  }

  /** Drops all predicates on a column. */
  erase(column: NumberColumn): void {
    for (const [id, predicate] of this.cached) {
      if (predicate.column !== column) continue
      this.cached.delete(id)
      this.withBitmap.delete(predicate)
    }
  }

  clear(): void {
    this.cached.clear()
    this.byCondition = new WeakMap()
    this.withBitmap.clear()
  }

  private cache(id: string, create: () => Predicate): Predicate {
    const predicate = this.cached.get(id) ?? create()
    this.cached.delete(id)
    this.cached.set(id, predicate)
    if (this.cached.size > MAX_PREDICATES) {
      for (const [oldest, unused] of this.cached) {
        this.cached.delete(oldest)
        // A condition may still refer to it; without its bitmap it reads the column.
        unused.dropBitmap()
        this.withBitmap.delete(unused)
        break
      }
    }
    return predicate
  }

  // A search of half the index costs as much as a bitmap; smaller searches build one at a time for later searches.
  private readonly claim: Claim = (predicate, rows) => {
    if (rows * 2 < this.slots && this.buildsLeft-- <= 0) return false
    if (this.withBitmap.size >= MAX_BITMAPS) {
      for (const old of this.cached.values()) {
        if (!old.hasBitmap) continue
        old.dropBitmap()
        this.withBitmap.delete(old)
        break
      }
    }
    this.withBitmap.add(predicate)
    return true
  }
}

/**
 * Clamps bounds to the column's range, which excludes the unknown sentinel, and rounds them for integer columns: a
 * bound that moves with time remains the same predicate while its meaning does not change.
 */
function range(column: NumberColumn, min = column.lowest, max = column.highest): [number, number] {
  const low = Math.max(min, column.lowest)
  const high = Math.min(max, column.highest)
  return column.kind === 'float64' ? [low, high] : [Math.ceil(low), Math.floor(high)]
}
