import { fold } from '#kit/fold.ts'
import type { DictionarySettings } from './schema.ts'

/** Up to this many new texts are inserted one by one; more cause a full sort. */
const MAX_INSERTS = 64

/** Maps texts to codes and back. Code 0 is unknown. Texts are never removed. */
export class Dictionary {
  private readonly codes = new Map<string, number>()
  private readonly texts: string[] = ['']
  /** Codes below this have a rank. */
  private ranked = 1
  private readonly sortKey: (text: string) => string
  /** Codes in sort order. */
  private sorted: number[] = []
  private ranks = new Float64Array([Infinity])

  constructor({ sortKey = fold }: DictionarySettings) {
    this.sortKey = sortKey
  }

  /** One more than the highest code. */
  get size(): number {
    return this.texts.length
  }

  text(code: number): string {
    return this.texts[code]!
  }

  /** Fills an empty dictionary with texts by code; the first one represents unknown. */
  restore(texts: readonly string[]): void {
    for (let code = 1; code < texts.length; code++) {
      this.texts.push(texts[code]!)
      this.codes.set(texts[code]!, code)
    }
  }

  find(text: string): number | undefined {
    return this.codes.get(text)
  }

  /** Returns the code of a text and adds the text if it is new. */
  code(text: string | null): number {
    if (text === null) return 0
    const known = this.codes.get(text)
    if (known !== undefined) return known
    const code = this.texts.length
    const copy = compact(text)
    this.codes.set(copy, code)
    this.texts.push(copy)
    return code
  }

  /**
   * Ranks in sort order, by code: equal for equal sort keys, Infinity for unknown. A new text may change ranks, but
   * never the relative order of the others.
   */
  rankByCode(): Float64Array {
    if (this.ranked === this.size) return this.ranks
    if (this.size - this.ranked > MAX_INSERTS || !this.insertFrom(this.ranked)) this.sortAll()
    this.ranked = this.size
    return this.ranks
  }

  private insertFrom(first: number): boolean {
    for (let code = first; code < this.size; code++) if (!this.insert(code)) return false
    return true
  }

  /** Sort key of a code; computed each time, because caching it would double the memory for texts. */
  private keyOf(code: number): string {
    return this.sortKey(this.texts[code] ?? '')
  }

  private insert(code: number): boolean {
    const key = this.keyOf(code)
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.keyOf(this.sorted[middle] ?? 0) < key) low = middle + 1
      else high = middle
    }
    const after = this.sorted[low]
    const previous = low > 0 ? this.sorted[low - 1] : undefined
    const before = previous === undefined ? undefined : this.ranks[previous]
    const above = after === undefined ? undefined : this.ranks[after]
    const isSame = after !== undefined && this.keyOf(after) === key
    const rank = isSame ? above : between(before, above)
    // No number left between the neighbors, or no neighbor at all.
    if (rank === undefined || rank === before || (rank === above && !isSame)) return false
    if (code >= this.ranks.length) this.widen()
    this.ranks[code] = rank
    this.sorted.splice(low, 0, code)
    return true
  }

  private sortAll(): void {
    const keyed = Array.from({ length: this.size - 1 }, (_, i) => ({ code: i + 1, key: this.keyOf(i + 1) }))
    keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    this.sorted = keyed.map(({ code }) => code)
    this.widen()
    let rank = 0
    let last: string | undefined
    for (const { code, key } of keyed) {
      if (key !== last) rank++
      last = key
      this.ranks[code] = rank
    }
  }

  private widen(): void {
    const wider = new Float64Array(this.size + 256)
    wider.set(this.ranks.subarray(0, Math.min(this.ranks.length, wider.length)))
    this.ranks = wider
  }
}

/** A number between two neighbors, or next to the only one; undefined if there is none. */
function between(before: number | undefined, above: number | undefined): number | undefined {
  if (before === undefined) return above === undefined ? undefined : above - 1
  return above === undefined ? before + 1 : (before + above) / 2
}

/** Copies a text to its own memory, because substrings and concatenations retain their sources. */
const compact = (text: string): string => decoder.decode(encoder.encode(text))
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
