import type { NumberKind } from './schema.ts'

// No Uint32Array here: a fifth array type makes the hot loops megamorphic and disables inline caches.
export type Numbers = Uint8Array | Uint16Array | Int32Array | Float64Array

interface Storage {
  readonly create: (length: number) => Numbers
  readonly lowest: number
  readonly highest: number
  /** Stored for unknown values. */
  readonly unknown: number
}

const STORAGE: Record<NumberKind, Storage> = {
  uint8: { create: n => new Uint8Array(n), lowest: 0, highest: 254, unknown: 255 },
  uint16: { create: n => new Uint16Array(n), lowest: 0, highest: 65_534, unknown: 65_535 },
  int32: {
    create: n => new Int32Array(n),
    lowest: -2_147_483_647,
    highest: 2_147_483_647,
    unknown: -2_147_483_648,
  },
  float64: {
    create: n => new Float64Array(n),
    lowest: -Number.MAX_VALUE,
    highest: Number.MAX_VALUE,
    unknown: Number.NaN,
  },
  bits: { create: n => new Int32Array(n), lowest: 0, highest: 2_147_483_647, unknown: 0 },
}

/** One number per slot, with a sentinel for unknown. */
export class NumberColumn {
  readonly name: string
  readonly kind: NumberKind
  readonly lowest: number
  readonly highest: number
  values: Numbers
  private readonly storage: Storage

  constructor(name: string, kind: NumberKind) {
    this.name = name
    this.kind = kind
    this.storage = STORAGE[kind]
    this.lowest = this.storage.lowest
    this.highest = this.storage.highest
    this.values = this.storage.create(0)
  }

  /** Throws a RangeError for a value that does not fit the column and would be stored as another. */
  check(value: number | null): void {
    if (value === null) return
    const fits = value >= this.lowest && value <= this.highest
    if (fits && (this.kind === 'float64' || Number.isInteger(value))) return
    throw new RangeError(`${value} does not fit column ${this.name} (${this.kind})`)
  }

  set(slot: number, value: number | null): void {
    this.values[slot] = value ?? this.storage.unknown
  }

  /** The number, or Infinity for unknown. */
  sortValue(slot: number): number {
    const value = this.values[slot] ?? 0
    return value === this.storage.unknown || Number.isNaN(value) ? Infinity : value
  }

  /** Call before `values` of the rows of a word (32 slots) are read. */
  prepare(_word: number): void {}

  resize(capacity: number): void {
    const wider = this.storage.create(capacity)
    wider.set(this.values.subarray(0, capacity))
    this.values = wider
  }

  /** A copy whose value at `i` is that of `slots[i]`. */
  copy(slots: Uint32Array): Numbers {
    const copy = this.storage.create(slots.length)
    for (let i = 0; i < slots.length; i++) copy[i] = this.values[slots[i] ?? 0] ?? 0
    return copy
  }

  /** Moves the value of `slots[i]` to `i`. */
  rearrange(slots: Uint32Array): void {
    this.values = this.copy(slots)
  }
}

/** Unsigned integers without a sentinel: keys and dictionary codes. */
export class CodeColumn {
  values = new Uint32Array(0)

  resize(capacity: number): void {
    const wider = new Uint32Array(capacity)
    wider.set(this.values.subarray(0, capacity))
    this.values = wider
  }

  /** See `NumberColumn`. */
  copy(slots: Uint32Array): Uint32Array<ArrayBuffer> {
    const copy = new Uint32Array(slots.length)
    for (let i = 0; i < slots.length; i++) copy[i] = this.values[slots[i] ?? 0] ?? 0
    return copy
  }

  rearrange(slots: Uint32Array): void {
    this.values = this.copy(slots)
  }
}
