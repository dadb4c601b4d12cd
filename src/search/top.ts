/** What decides an order, most important first: a number per slot, smaller first, Infinity last. */
export interface Ranking {
  readonly values: readonly ((slot: number) => number)[]
  /** A number never above the first value and cheaper to get. */
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

/** The first `size` (at least one) of the slots offered to it: a heap whose root is the last of them. */
export class Top {
  private readonly ranking: Ranking
  private readonly size: number
  private readonly slots: number[] = []
  /** The values of the root. */
  private readonly worst: Float64Array

  constructor(ranking: Ranking, size: number) {
    this.ranking = ranking
    this.size = size
    this.worst = new Float64Array(ranking.values.length)
  }

  offer(slot: number): void {
    if (this.slots.length < this.size) {
      this.slots.push(slot)
      if (this.slots.length === this.size) this.heapify()
      return
    }
    if (!this.beatsWorst(slot)) return
    this.slots[0] = slot
    this.sink(0)
    this.noteWorst()
  }

  private beatsWorst(slot: number): boolean {
    const { floor, values, keyOf } = this.ranking
    const { worst } = this
    if (floor && floor(slot) > worst[0]!) return false
    for (let i = 0; i < worst.length; i++) {
      const value = values[i]!(slot)
      if (value > worst[i]!) return false
      if (value < worst[i]!) return true
    }
    return keyOf(slot) < keyOf(this.slots[0]!)
  }

  /** The slots in order. */
  sorted(): number[] {
    return this.slots.sort((a, b) => compareSlots(this.ranking, a, b))
  }

  private heapify(): void {
    for (let at = (this.size >>> 1) - 1; at >= 0; at--) this.sink(at)
    this.noteWorst()
  }

  private noteWorst(): void {
    for (let i = 0; i < this.worst.length; i++) this.worst[i] = this.ranking.values[i]!(this.slots[0]!)
  }

  private sink(at: number): void {
    const { slots, ranking } = this
    const slot = slots[at]!
    let hole = at
    for (;;) {
      let child = hole * 2 + 1
      if (child >= slots.length) break
      if (child + 1 < slots.length && compareSlots(ranking, slots[child + 1]!, slots[child]!) > 0) child++
      if (compareSlots(ranking, slots[child]!, slot) <= 0) break
      slots[hole] = slots[child]!
      hole = child
    }
    slots[hole] = slot
  }
}
