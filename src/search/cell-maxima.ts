import type { Rows } from './rows.ts'

/** Upper bound of a value over the rows of each cell. Removing a row does not lower it until the next rebuild. */
export class CellMaxima {
  private readonly rows: Rows
  private readonly valueAt: (slot: number) => number
  private maxima = new Float64Array(0)
  private built = false

  /** @param valueAt returns Infinity for unknown, which does not count */
  constructor(rows: Rows, valueAt: (slot: number) => number) {
    this.rows = rows
    this.valueAt = valueAt
  }

  reset(): void {
    this.built = false
  }

  /** Must be called for every row written. */
  written(slot: number): void {
    if (this.built) this.raise(slot)
  }

  /** Rebuilds the bounds if needed. */
  refresh(): void {
    if (this.built) return
    this.maxima = new Float64Array(this.rows.grid.size).fill(-Infinity)
    for (let slot = 0; slot < this.rows.slots; slot++) this.raise(slot)
    this.built = true
  }

  /** Returns -Infinity if no row of the cell has a value. */
  of(cell: number): number {
    return this.maxima[cell] ?? -Infinity
  }

  private raise(slot: number): void {
    const value = this.valueAt(slot)
    if (value === Infinity) return
    const cell = this.rows.cells.values[slot] ?? 0
    if (cell >= this.maxima.length) {
      const wider = new Float64Array(this.rows.grid.size + 64).fill(-Infinity)
      wider.set(this.maxima)
      this.maxima = wider
    }
    if (value > this.of(cell)) this.maxima[cell] = value
  }
}
