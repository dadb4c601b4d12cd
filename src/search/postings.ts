import { Overlay } from './overlay.ts'

/** The rows of every code of one code column. */
export class Postings {
  private readonly codes: () => Uint32Array
  private starts = new Uint32Array(1)
  private slots = new Uint32Array(0)
  private readonly overlay = new Overlay()
  private built = false

  constructor(codes: () => Uint32Array) {
    this.codes = codes
  }

  /** Call for every new row and every row whose code changed. */
  written(slot: number): void {
    if (this.built) this.overlay.add(slot)
  }

  /** Puts the list in order if that is due. `slots` is the number of slots, `size` one more than the highest code. */
  refresh(slots: number, size: number): void {
    if (!this.built || this.overlay.isLarge(this.slots.length)) this.build(slots, size)
  }

  reset(): void {
    this.built = false
    this.overlay.clear()
  }

  /** About how many rows have the code. */
  estimate(code: number): number {
    return code + 1 < this.starts.length ? (this.starts[code + 1] ?? 0) - (this.starts[code] ?? 0) : 0
  }

  /** Calls `visit` with every slot that has one of the codes, once each; slots of removed rows are among them. */
  each(codes: ReadonlySet<number>, visit: (slot: number) => void): void {
    for (const code of codes) this.eachListed(code, visit)
    const current = this.codes()
    for (const slot of this.overlay.slots) if (codes.has(current[slot] ?? 0)) visit(slot)
  }

  /** Calls `visit` with every slot of a code but those that are unlisted. */
  eachListed(code: number, visit: (slot: number) => void): void {
    if (code + 1 >= this.starts.length) return
    const isStale = this.overlay.slots.length > 0
    const end = this.starts[code + 1] ?? 0
    for (let at = this.starts[code] ?? 0; at < end; at++) {
      const slot = this.slots[at] ?? 0
      if (!isStale || !this.overlay.has(slot)) visit(slot)
    }
  }

  /** Slots written since the lists were made. */
  get unlisted(): readonly number[] {
    return this.overlay.slots
  }

  private build(slots: number, size: number): void {
    const codes = this.codes()
    const starts = new Uint32Array(size + 1)
    for (let slot = 0; slot < slots; slot++) starts[(codes[slot] ?? 0) + 1]!++
    for (let code = 0; code < size; code++) starts[code + 1]! += starts[code] ?? 0
    const next = starts.slice()
    if (this.slots.length !== slots) this.slots = new Uint32Array(slots)
    for (let slot = 0; slot < slots; slot++) this.slots[next[codes[slot] ?? 0]!++] = slot
    this.starts = starts
    this.overlay.clear()
    this.built = true
  }
}
