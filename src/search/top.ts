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

/** The first `size` of the slots offered to it: a heap whose root is the last of them. */
export class Top {
  private readonly ranking: Ranking
  private readonly size: number
  private readonly slots: number[] = []
  private worst = Infinity

  constructor(ranking: Ranking, size: number) {
    this.ranking = ranking
    this.size = size
  }

  offer(slot: number): void {
    if (this.slots.length < this.size) {
      this.slots.push(slot)
      if (this.slots.length === this.size) this.heapify()
      return
    }
    const { floor, values } = this.ranking
    if (floor && floor(slot) > this.worst) return
    if (values.length > 0 && values[0]!(slot) > this.worst) return
    if (this.size === 0 || compareSlots(this.ranking, slot, this.slots[0]!) > 0) return
    this.slots[0] = slot
    this.sink(0)
    this.noteWorst()
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
    const [first] = this.ranking.values
    this.worst = first ? first(this.slots[0]!) : Infinity
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
