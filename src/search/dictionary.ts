import { fold } from '#kit/fold.ts'
import type { DictionarySettings } from './schema.ts'

/** How many new texts are put in their place one by one before all are sorted anew. */
const FEW = 64

/** Text ↔ code. Code 0 is unknown. Texts are never forgotten. */
export class Dictionary {
  private readonly codes = new Map<string, number>()
  private readonly texts: string[] = ['']
  /** By code, as far as ranks were asked for. */
  private readonly sortKeys: string[] = ['']
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

  find(text: string): number | undefined {
    return this.codes.get(text)
  }

  /** The text's code, a new one if need be. */
  code(text: string | null): number {
    if (text === null) return 0
    const known = this.codes.get(text)
    if (known !== undefined) return known
    const code = this.texts.length
    this.codes.set(text, code)
    this.texts.push(text)
    return code
  }

  /**
   * Numbers in sort order by code: equal where the sort keys are, Infinity for unknown. A new text may change them,
   * but never the order of the others.
   */
  rankByCode(): Float64Array {
    const ranked = this.sortKeys.length
    if (ranked === this.size) return this.ranks
    for (let code = ranked; code < this.size; code++) this.sortKeys.push(this.sortKey(this.texts[code]!))
    if (this.size - ranked > FEW || !this.insertFrom(ranked)) this.sortAll()
    return this.ranks
  }

  private insertFrom(first: number): boolean {
    for (let code = first; code < this.size; code++) if (!this.insert(code)) return false
    return true
  }

  private insert(code: number): boolean {
    const key = this.sortKeys[code]!
    let low = 0
    let high = this.sorted.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.sortKeys[this.sorted[middle]!]! < key) low = middle + 1
      else high = middle
    }
    const after = this.sorted[low]
    const before = low > 0 ? this.ranks[this.sorted[low - 1]!]! : undefined
    const above = after === undefined ? undefined : this.ranks[after]!
    const rank =
      after !== undefined && this.sortKeys[after] === key
        ? above!
        : ((before ?? above! - 2) + (above ?? before! + 2)) / 2
    // No number left between the neighbours, or no neighbour at all.
    if (Number.isNaN(rank) || rank === before || (rank === above && this.sortKeys[after!] !== key))
      return false
    if (code >= this.ranks.length) this.widen()
    this.ranks[code] = rank
    this.sorted.splice(low, 0, code)
    return true
  }

  private sortAll(): void {
    const keys = this.sortKeys
    this.sorted = Array.from({ length: this.size - 1 }, (_, i) => i + 1)
    this.sorted.sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : 0))
    this.widen()
    let rank = 0
    for (let i = 0; i < this.sorted.length; i++) {
      if (i === 0 || keys[this.sorted[i]!] !== keys[this.sorted[i - 1]!]) rank++
      this.ranks[this.sorted[i]!] = rank
    }
  }

  private widen(): void {
    const wider = new Float64Array(this.size + 256)
    wider.set(this.ranks.subarray(0, Math.min(this.ranks.length, wider.length)))
    this.ranks = wider
  }
}
