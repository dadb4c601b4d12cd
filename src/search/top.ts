/** Sort keys, most significant first: a number per slot, ascending, Infinity last. */
export interface Ranking {
  readonly values: readonly ((slot: number) => number)[]
  /** A lower bound of the first value that is cheaper to compute. */
  readonly floor?: (slot: number) => number
  readonly keyOf: (slot: number) => number
}

/** Compares two slots; never 0 for two different ones. */
export function compareSlots({ values, keyOf }: Ranking, a: number, b: number): number {
  for (let i = 0; i < values.length; i++) {
    const valueA = values[i]!(a)
    const valueB = values[i]!(b)
    if (valueA < valueB) return -1
    if (valueA > valueB) return 1
  }
  return keyOf(a) - keyOf(b)
}

/** A slot with its computed sort keys. */
interface Entry {
  readonly slot: number
  readonly values: readonly number[]
  readonly key: number
}

function compareEntries(a: Entry, b: Entry): number {
  for (let i = 0; i < a.values.length; i++) {
    const value = a.values[i] ?? 0
    const other = b.values[i] ?? 0
    if (value < other) return -1
    if (value > other) return 1
  }
  return a.key - b.key
}

/** Collects the first `size` (one or more) of the offered slots: a heap whose root is the last of them. */
export class Top {
  private readonly ranking: Ranking
  private readonly size: number
  private readonly entries: Entry[] = []

  constructor(ranking: Ranking, size: number) {
    this.ranking = ranking
    this.size = size
  }

  offer(slot: number): void {
    const { entries, size } = this
    if (entries.length < size) {
      entries.push(this.entry(slot))
      if (entries.length === size) this.heapify()
      return
    }
    const [worst] = entries
    if (worst && this.beats(slot, worst)) this.sink(0, this.entry(slot))
  }

  /** Whether a slot with this first value or more may still be among the first. */
  mayAccept(value: number): boolean {
    return this.entries.length < this.size || value <= (this.entries[0]?.values[0] ?? Infinity)
  }

  /** The slots in order. */
  sorted(): number[] {
    return this.entries.sort(compareEntries).map(({ slot }) => slot)
  }

  private entry(slot: number): Entry {
    const { values, keyOf } = this.ranking
    return { slot, values: values.map(valueAt => valueAt(slot)), key: keyOf(slot) }
  }

  private beats(slot: number, worst: Entry): boolean {
    const { floor, values, keyOf } = this.ranking
    const highest = worst.values[0] ?? Infinity
    if (floor && floor(slot) > highest) return false
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!(slot)
      const other = worst.values[i] ?? 0
      if (value > other) return false
      if (value < other) return true
    }
    return keyOf(slot) < worst.key
  }

  private heapify(): void {
    for (let at = (this.size >>> 1) - 1; at >= 0; at--) this.sink(at, this.entries[at]!)
  }

  /** Replaces the entry at `at`, and sifts it down. */
  private sink(at: number, entry: Entry): void {
    const { entries } = this
    let hole = at
    for (;;) {
      let child = hole * 2 + 1
      let below = entries[child]
      if (!below) break
      const other = entries[child + 1]
      if (other && compareEntries(other, below) > 0) {
        child++
        below = other
      }
      if (compareEntries(below, entry) <= 0) break
      entries[hole] = below
      hole = child
    }
    entries[hole] = entry
  }
}
