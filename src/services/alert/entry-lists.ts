/** Numbers that a new list has space for. */
const FIRST = 8

/**
 * Integer lists in one array: reading thousands of small arrays is slower than checking their contents. A list that
 * outgrows its space moves to the end; the gaps are closed when they fill half of the array.
 */
export class EntryLists {
  #data = new Int32Array(1 << 12)
  /** End of the used part of the array. */
  #end = 0
  /** Space of all lists, without the gaps. */
  #used = 0
  readonly #starts: number[] = []
  readonly #lengths: number[] = []
  readonly #spaces: number[] = []

  /** The array with all lists; replaced when a list grows. */
  get data(): Int32Array {
    return this.#data
  }

  /** Adds an empty list and returns its number. */
  create(): number {
    this.#starts.push(0)
    this.#spaces.push(0)
    return this.#lengths.push(0) - 1
  }

  /** Start of a list in `data`. */
  start(list: number): number {
    return this.#starts[list] ?? 0
  }

  length(list: number): number {
    return this.#lengths[list] ?? 0
  }

  append(list: number, values: readonly number[]): void {
    const length = this.length(list)
    const needed = length + values.length
    if (needed > (this.#spaces[list] ?? 0)) this.#move(list, Math.max(FIRST, needed + (needed >> 2)))
    this.#data.set(values, this.start(list) + length)
    this.#lengths[list] = needed
  }

  /** Removes `count` numbers at an offset. */
  cut(list: number, offset: number, count: number): void {
    const start = this.start(list)
    const length = this.length(list)
    this.#data.copyWithin(start + offset, start + offset + count, start + length)
    this.#lengths[list] = length - count
  }

  values(list: number): Int32Array {
    return this.#data.subarray(this.start(list), this.start(list) + this.length(list))
  }

  #move(list: number, space: number): void {
    if (this.#end + space > this.#data.length) this.#makeSpace(space)
    const start = this.start(list)
    this.#data.copyWithin(this.#end, start, start + this.length(list))
    this.#used += space - (this.#spaces[list] ?? 0)
    this.#starts[list] = this.#end
    this.#spaces[list] = space
    this.#end += space
  }

  /** Closes the gaps, into a larger array if little would be gained. */
  #makeSpace(space: number): void {
    const wanted = this.#used + space
    const size = Math.max(this.#data.length, wanted + (wanted >> 1))
    const data = new Int32Array(size)
    let end = 0
    for (const [list, start] of this.#starts.entries()) {
      data.set(this.#data.subarray(start, start + this.length(list)), end)
      this.#starts[list] = end
      end += this.#spaces[list] ?? 0
    }
    this.#data = data
    this.#end = end
  }
}
