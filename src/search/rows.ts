import { Bitmap } from './bits.ts'
import { CodeColumn, NumberColumn, type Numbers } from './columns.ts'
import { Dictionary } from './dictionary.ts'
import { Grid } from './grid.ts'
import { KeyMap } from './key-map.ts'
import { Postings } from './postings.ts'
import { sortSlots } from './radix.ts'
import type { AnyRow, DictionarySettings, Schema } from './schema.ts'

/** The content of an index, for an empty one of the same schema. */
export interface StoredRows {
  keys: Uint32Array<ArrayBuffer>
  latitudes: Numbers
  longitudes: Numbers
  numbers: Readonly<Record<string, Numbers>>
  texts: Readonly<Record<string, StoredTexts>>
}

/** Texts by code, of which the first represents unknown, and a code per row. */
interface StoredTexts {
  texts: readonly string[]
  codes: Uint32Array<ArrayBuffer>
}

const HIGHEST_KEY = 2 ** 32 - 2

/** A text column: its dictionary, the code of each slot, and the slots of each code. */
export class TextColumn {
  readonly name: string
  readonly dictionary: Dictionary
  readonly codes = new CodeColumn()
  readonly postings = new Postings(() => this.codes.values)

  constructor(name: string, settings: DictionarySettings) {
    this.name = name
    this.dictionary = new Dictionary(settings)
  }

  /** The texts of some slots with new codes: texts that no slot has anymore are left out. */
  stored(slots: Uint32Array): StoredTexts {
    const texts = ['']
    const codes = this.codes.copy(slots)
    const renamed = new Uint32Array(this.dictionary.size)
    for (let at = 0; at < codes.length; at++) {
      const code = codes[at]!
      if (code !== 0) renamed[code] ||= texts.push(this.dictionary.text(code)) - 1
      codes[at] = renamed[code]!
    }
    return { texts, codes }
  }
}

/** Columnar storage of rows. Each row has a slot; slots of removed rows are reused. */
export class Rows {
  readonly numbers: ReadonlyMap<string, NumberColumn>
  readonly texts: ReadonlyMap<string, TextColumn>
  readonly keys = new CodeColumn()
  readonly latitudes = new NumberColumn('latitude', 'float64')
  readonly longitudes = new NumberColumn('longitude', 'float64')
  readonly grid = new Grid()
  readonly cells = new CodeColumn()
  readonly cellPostings = new Postings(() => this.cells.values)
  alive = new Bitmap()
  /** Slots allocated so far, including those of removed rows. */
  slots = 0
  private capacity = 0
  private free: number[] = []
  private readonly slotOfKey = new KeyMap(slot => this.keys.values[slot] ?? 0)
  private readonly numberList: NumberColumn[]
  private readonly textList: TextColumn[]

  constructor(schema: Schema) {
    const numbers = Object.entries(schema.numbers).map(([name, kind]) => new NumberColumn(name, kind))
    const texts = Object.entries(schema.dictionaries).map(
      ([name, settings]) => new TextColumn(name, settings),
    )
    this.numbers = new Map(numbers.map(column => [column.name, column]))
    this.texts = new Map(texts.map(column => [column.name, column]))
    this.numberList = numbers
    this.textList = texts
  }

  get size(): number {
    return this.slotOfKey.size
  }

  /** The key's slot, or -1. */
  find(key: number): number {
    return this.slotOfKey.get(key)
  }

  /** Throws a RangeError if the row cannot be stored exactly. */
  check(row: AnyRow): void {
    const { key, latitude, longitude } = row
    if (!Number.isInteger(key) || key < 0 || key > HIGHEST_KEY)
      throw new RangeError(`key ${key} is out of range`)
    const placed = latitude !== null && longitude !== null
    if (!placed && (latitude !== null || longitude !== null))
      throw new RangeError('latitude and longitude must be set together')
    if (placed && !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
      throw new RangeError(`${latitude}, ${longitude} is not a valid coordinate`)
    }
    for (const column of this.numberList) column.check(row[column.name] as number | null)
  }

  /** Allocates a slot for a new key. */
  allot(key: number): number {
    const slot = this.free.pop() ?? this.slots++
    if (slot >= this.capacity) this.resize(slot + (slot >>> 3) + 1024)
    this.keys.values[slot] = key
    this.slotOfKey.add(key, slot)
    this.alive.set(slot)
    return slot
  }

  /** Writes a validated row. A new slot has code 0; a reused slot still has the codes of its previous row. */
  write(slot: number, row: AnyRow): void {
    for (const column of this.numberList) column.set(slot, row[column.name] as number | null)
    for (const { name, dictionary, codes, postings } of this.textList) {
      const code = dictionary.code(row[name] as string | null)
      if (codes.values[slot] !== code) postings.written(slot)
      codes.values[slot] = code
    }
    this.latitudes.set(slot, row.latitude)
    this.longitudes.set(slot, row.longitude)
    const cell = this.grid.code(row.latitude, row.longitude)
    if (this.cells.values[slot] !== cell) this.cellPostings.written(slot)
    this.cells.values[slot] = cell
  }

  release(slot: number): void {
    this.slotOfKey.delete(this.keys.values[slot] ?? 0)
    this.alive.clear(slot)
    this.free.push(slot)
  }

  /** A copy of everything stored. */
  stored(): StoredRows {
    const live = new Uint32Array(this.size)
    for (let slot = 0, to = 0; slot < this.slots; slot++) if (this.alive.has(slot)) live[to++] = slot
    return {
      keys: this.keys.copy(live),
      latitudes: this.latitudes.copy(live),
      longitudes: this.longitudes.copy(live),
      numbers: Object.fromEntries(this.numberList.map(column => [column.name, column.copy(live)])),
      texts: Object.fromEntries(this.textList.map(column => [column.name, column.stored(live)])),
    }
  }

  /** Loads the rows of another index with the same schema into this empty one. */
  restore({ keys, latitudes, longitudes, numbers, texts }: StoredRows): void {
    this.slots = this.capacity = keys.length
    this.keys.values = keys
    this.latitudes.values = latitudes
    this.longitudes.values = longitudes
    for (const column of this.numberList) column.values = numbers[column.name]!
    for (const { name, dictionary, codes } of this.textList) {
      dictionary.restore(texts[name]!.texts)
      codes.values = texts[name]!.codes
    }
    this.cells.resize(keys.length)
    for (let slot = 0; slot < keys.length; slot++) {
      this.alive.set(slot)
      this.slotOfKey.add(keys[slot]!, slot)
      const latitude = latitudes[slot]!
      this.cells.values[slot] = Number.isNaN(latitude) ? 0 : this.grid.code(latitude, longitudes[slot]!)
    }
  }

  /** All live slots, ordered by key. */
  byKey(): Uint32Array {
    const live = new Uint32Array(this.size)
    for (let slot = 0, to = 0; slot < this.slots; slot++) if (this.alive.has(slot)) live[to++] = slot
    return sortSlots(live, slot => this.keys.values[slot] ?? 0)
  }

  /**
   * Reorders slots to make geographic neighbors adjacent in memory, and closes gaps: a search of one area then reads
   * contiguous memory. Slot numbers change.
   */
  rearrange(): void {
    const places = this.grid.places()
    const order = sortSlots(this.byKey(), slot => places[this.cells.values[slot] ?? 0] ?? Infinity)
    for (const column of [...this.numberList, this.latitudes, this.longitudes]) column.rearrange(order)
    for (const column of [...this.textList.map(text => text.codes), this.cells, this.keys])
      column.rearrange(order)
    this.slots = this.capacity = order.length
    this.free = []
    this.alive = new Bitmap(order.length)
    this.slotOfKey.clear()
    for (let slot = 0; slot < order.length; slot++) {
      this.alive.set(slot)
      this.slotOfKey.add(this.keys.values[slot] ?? 0, slot)
    }
    this.cellPostings.reset()
    for (const { postings } of this.textList) postings.reset()
  }

  /** Refreshes the posting lists of every text column. */
  refreshPostings(): void {
    for (const { dictionary, postings } of this.textList) postings.refresh(this.slots, dictionary.size)
    this.cellPostings.refresh(this.slots, this.grid.size)
  }

  private resize(capacity: number): void {
    this.capacity = capacity
    for (const column of [...this.numberList, this.latitudes, this.longitudes]) column.resize(capacity)
    for (const column of [...this.textList.map(text => text.codes), this.cells, this.keys])
      column.resize(capacity)
  }
}
