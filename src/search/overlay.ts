import { Bitmap } from './bits.ts'

/**
 * The rows written since a list of all rows was last put in order. They are passed over in the list and looked at one
 * by one instead, until there are enough of them to put the list in order again.
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

  /** Whether putting a list of `listed` rows in order again is worth it. */
  isLarge(listed: number): boolean {
    return this.slots.length > 1024 + listed / 256
  }
}
