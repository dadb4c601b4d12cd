const EMPTY = 0

/** Maps keys to slots: an open-addressing hash table that stores only slots and reads keys from their column. */
export class KeyMap {
  private table = new Uint32Array(1024)
  private used = 0
  private readonly keyOf: (slot: number) => number

  constructor(keyOf: (slot: number) => number) {
    this.keyOf = keyOf
  }

  get size(): number {
    return this.used
  }

  /** The key's slot, or -1. */
  get(key: number): number {
    return (this.table[this.find(key)] ?? 0) - 1
  }

  /** The key must not be in the map yet, and its column must already contain it. */
  add(key: number, slot: number): void {
    if ((this.used + 1) * 2 > this.table.length) this.grow()
    this.table[this.find(key)] = slot + 1
    this.used++
  }

  /** The key's column must still contain it. */
  delete(key: number): void {
    let hole = this.find(key)
    if (this.table[hole] === EMPTY) return
    this.used--
    const mask = this.table.length - 1
    // Close the gap: move an entry up unless its ideal position is cyclically between the hole and itself.
    for (let next = (hole + 1) & mask; this.table[next] !== EMPTY; next = (next + 1) & mask) {
      const home = this.home(this.keyOf((this.table[next] ?? 0) - 1))
      if (((next - home) & mask) < ((next - hole) & mask)) continue
      this.table[hole] = this.table[next] ?? 0
      hole = next
    }
    this.table[hole] = EMPTY
  }

  clear(): void {
    this.table = new Uint32Array(1024)
    this.used = 0
  }

  private home(key: number): number {
    const mixed = Math.imul(key ^ (key >>> 16), 0x45d9f3b)
    return (mixed ^ (mixed >>> 15)) & (this.table.length - 1)
  }

  private find(key: number): number {
    let at = this.home(key)
    while (this.table[at] !== EMPTY && this.keyOf((this.table[at] ?? 0) - 1) !== key) {
      at = (at + 1) & (this.table.length - 1)
    }
    return at
  }

  private grow(): void {
    const before = this.table
    this.table = new Uint32Array(before.length * 2)
    for (const entry of before) if (entry !== EMPTY) this.table[this.find(this.keyOf(entry - 1))] = entry
  }
}
