import { Bitmap } from './bits.ts'

/**
 * Rows written since a list was last sorted. Reads skip them in the list and check them one by one, until there are
 * enough to sort again.
 */
export class Overlay {
  private bitmap = new Bitmap()
  slots: number[] = []

  has(slot: number): boolean {
    return this.bitmap.has(slot)
  }

  get words(): Int32Array {
    return this.bitmap.words
  }

  add(slot: number): void {
    if (this.bitmap.has(slot)) return
    this.bitmap.set(slot)
    this.slots.push(slot)
  }

  clear(): void {
    this.bitmap = new Bitmap()
    this.slots = []
  }

  /** Whether sorting a list of `listed` rows again is worth it. */
  isLarge(listed: number): boolean {
    return this.slots.length > 1024 + listed / 256
  }
}
