import { Bitmap } from './bits.ts'
import { Overlay } from './overlay.ts'
import { sortSlots } from './radix.ts'
import { type Ranking, Top } from './top.ts'

/** All rows ordered by one value, ascending, then by key; unknown (Infinity) last. */
export class Order {
  private readonly valueAt: (slot: number) => number
  private readonly keyOf: (slot: number) => number
  private slots: Uint32Array = new Uint32Array(0)
  /** Marks positions where the value differs from the previous one. */
  private starts = new Bitmap()
  private known = 0
  private readonly overlay = new Overlay()
  private built = false

  constructor(valueAt: (slot: number) => number, keyOf: (slot: number) => number) {
    this.valueAt = valueAt
    this.keyOf = keyOf
  }

  /** Call for every row that is new or whose value changed. */
  written(slot: number): void {
    if (!this.built) return
    this.overlay.add(slot)
    // Past this size a full sort is cheaper than a merge: stop tracking until the next refresh.
    if (this.overlay.slots.length > 4096 + this.slots.length / 4) this.reset()
  }

  reset(): void {
    this.built = false
    this.slots = new Uint32Array(0)
    this.overlay.clear()
  }

  /** Sorts the list if it is stale; `byKey` returns all rows in key order. */
  refresh(byKey: () => Uint32Array, alive: Bitmap): void {
    if (!this.built) this.adopt(sortSlots(byKey(), this.valueAt))
    else if (this.overlay.isLarge(this.slots.length)) this.merge(alive)
  }

  /** Rows missing from the list, to be checked one by one. */
  get unlisted(): readonly number[] {
    return this.overlay.slots
  }

  /**
   * The first `need` listed rows of the bitmap in order, ties broken by `ties` or by key. Undefined if `budget` steps
   * are not enough.
   */
  first(
    descending: boolean,
    bitmap: Int32Array,
    need: number,
    ties: Ranking | undefined,
    budget: number,
  ): number[] | undefined {
    const found: number[] = []
    const stale = this.overlay.words
    const { slots, starts, known } = this
    let cursor = descending ? known : 0
    let unknownDone = !descending || known === slots.length
    let steps = 0
    // Walk runs of equal values: when descending, runs come in reverse, but each run stays in key order.
    while (found.length < need) {
      let start = cursor
      let end: number
      if (!descending) {
        if (start >= slots.length) break
        end = cursor = starts.next(start + 1, slots.length)
      } else if (cursor > 0) {
        end = cursor
        start = cursor = starts.previous(end - 1)
      } else if (!unknownDone) {
        start = known
        end = slots.length
        unknownDone = true
      } else break
      const tied = ties && end - start > 1 ? new Top(ties, need - found.length) : undefined
      for (let at = start; at < end; at++) {
        const slot = slots[at] ?? 0
        const word = slot >>> 5
        if ((((bitmap[word] ?? 0) & ~(stale[word] ?? 0)) >>> (slot & 31)) & 1) {
          if (tied) tied.offer(slot)
          else {
            found.push(slot)
            if (found.length >= need) return found
          }
        }
        if (++steps > budget) return undefined
      }
      if (tied) for (const slot of tied.sorted()) found.push(slot)
    }
    return found
  }

  private adopt(slots: Uint32Array): void {
    this.slots = slots
    this.starts = new Bitmap(slots.length)
    this.known = slots.length
    let before = Number.NaN
    for (let at = 0; at < slots.length; at++) {
      const value = this.valueAt(slots[at] ?? 0)
      if (value === before) continue
      this.starts.set(at)
      if (value === Infinity) this.known = at
      before = value
    }
    this.overlay.clear()
    this.built = true
  }

  /** Removes deleted and rewritten rows, then inserts the rewritten ones at their new position. */
  private merge(alive: Bitmap): void {
    const live = this.slots.filter(slot => alive.has(slot) && !this.overlay.has(slot))
    const added = this.overlay.slots.filter(slot => alive.has(slot)).sort((a, b) => this.compare(a, b))
    const merged = new Uint32Array(live.length + added.length)
    let from = 0
    let to = 0
    for (const slot of added) {
      const until = this.placeIn(live, slot, from)
      merged.set(live.subarray(from, until), to)
      to += until - from
      merged[to++] = slot
      from = until
    }
    merged.set(live.subarray(from), to)
    this.adopt(merged)
  }

  private placeIn(slots: Uint32Array, slot: number, from: number): number {
    let low = from
    let high = slots.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.compare(slots[middle] ?? 0, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private compare(a: number, b: number): number {
    const valueA = this.valueAt(a)
    const valueB = this.valueAt(b)
    return valueA < valueB ? -1 : valueA > valueB ? 1 : this.keyOf(a) - this.keyOf(b)
  }
}
