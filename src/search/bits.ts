/** Number of bits set in a 32-bit word. */
function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A set of rows as the nonempty words of a bitmap: `masks[i]` holds rows `words[i] * 32 …+31`. */
export interface Selection {
  readonly words: Int32Array
  readonly masks: Int32Array
}

/** A bitmap over slots that grows on write. Bits past its end are 0. */
export class Bitmap {
  words: Int32Array

  constructor(slots = 0) {
    this.words = new Int32Array((slots + 31) >>> 5)
  }

  has(slot: number): boolean {
    const word = slot >>> 5
    return word < this.words.length && (this.words[word]! & (1 << (slot & 31))) !== 0
  }

  set(slot: number): void {
    this.reserve(slot)
    this.words[slot >>> 5]! |= 1 << (slot & 31)
  }

  clear(slot: number): void {
    this.reserve(slot)
    this.words[slot >>> 5]! &= ~(1 << (slot & 31))
  }

  /** Sets the first `slots` bits. */
  fill(slots: number): void {
    this.words.fill(-1, 0, slots >>> 5)
    if ((slots & 31) !== 0) this.words[slots >>> 5] = (1 << (slots & 31)) - 1
  }

  /** The first set bit at or after `slot`, or `end` if there is none before it. */
  next(slot: number, end: number): number {
    for (let word = slot >>> 5, mask = -1 << (slot & 31); word << 5 < end; word++, mask = -1) {
      const bits = this.words[word]! & mask
      if (bits !== 0) return Math.min(end, (word << 5) + 31 - Math.clz32(bits & -bits))
    }
    return end
  }

  /** The last set bit at or before `slot`, or 0. */
  previous(slot: number): number {
    for (let word = slot >>> 5, mask = -1 >>> (31 - (slot & 31)); word >= 0; word--, mask = -1) {
      const bits = this.words[word]! & mask
      if (bits !== 0) return (word << 5) + 31 - Math.clz32(bits)
    }
    return 0
  }

  private reserve(slot: number): void {
    if (slot >>> 5 < this.words.length) return
    const wider = new Int32Array((slot >>> 5) + (slot >>> 8) + 8)
    wider.set(this.words)
    this.words = wider
  }
}

/** Collects single rows into a selection. Reusable: it is empty again after each use. */
export class Collector {
  private bitmap = new Int32Array(0)
  private touched = new Int32Array(0)
  private count = 0

  reserve(slots: number): void {
    const words = (slots + 31) >>> 5
    if (words <= this.bitmap.length) return
    this.bitmap = new Int32Array(words + (words >>> 3))
    this.touched = new Int32Array(this.bitmap.length)
  }

  /** The slot must be within the reserved capacity. */
  add(slot: number): void {
    const word = slot >>> 5
    const before = this.bitmap[word]!
    if (before === 0) this.touched[this.count++] = word
    this.bitmap[word] = before | (1 << (slot & 31))
  }

  finish(scratch: Scratch): Selection {
    const words = scratch.copy(this.touched.subarray(0, this.count))
    const masks = scratch.allocate(this.count)
    for (let i = 0; i < words.length; i++) {
      masks[i] = this.bitmap[words[i]!]!
      this.bitmap[words[i]!] = 0
    }
    this.count = 0
    return { words, masks }
  }

  /** Passes a dense bitmap of the selection to `use`, then clears it. */
  spread<T>({ words, masks }: Selection, use: (bitmap: Int32Array) => T): T {
    for (let i = 0; i < words.length; i++) this.bitmap[words[i]!] = masks[i]!
    const result = use(this.bitmap)
    for (let i = 0; i < words.length; i++) this.bitmap[words[i]!] = 0
    return result
  }
}

/** Arrays that live for one search, pooled to relieve the garbage collector. */
export class Scratch {
  private readonly arrays: Int32Array[] = []
  private allocated = 0

  /** The content is undefined. */
  allocate(length: number): Int32Array {
    let array = this.arrays[this.allocated]
    if (!array || array.length < length) {
      array = new Int32Array(length + (length >>> 3))
      this.arrays[this.allocated] = array
    }
    this.allocated++
    return array.subarray(0, length)
  }

  copy(array: Int32Array): Int32Array {
    const copied = this.allocate(array.length)
    copied.set(array)
    return copied
  }

  /** Releases all arrays. */
  reset(): void {
    this.allocated = 0
  }
}

/** Number of bits set in the masks. */
export function countBits(masks: Int32Array): number {
  let count = 0
  for (let i = 0; i < masks.length; i++) count = (count + popcount(masks[i]!)) | 0
  return count
}

/** Number of rows in both the selection and the bitmap. */
export function countShared({ words, masks }: Selection, bitmap: Int32Array): number {
  let count = 0
  let [ones, twos] = [0, 0]
  const even = words.length & ~3
  // Harley-Seal popcount: two carry-save adders reduce four words to one count.
  for (let i = 0; i < even; i += 4) {
    let a = masks[i]! & bitmap[words[i]!]!
    let b = masks[i + 1]! & bitmap[words[i + 1]!]!
    let either = ones ^ a
    const carryA = (ones & a) | (either & b)
    ones = either ^ b
    a = masks[i + 2]! & bitmap[words[i + 2]!]!
    b = masks[i + 3]! & bitmap[words[i + 3]!]!
    either = ones ^ a
    const carryB = (ones & a) | (either & b)
    ones = either ^ b
    either = twos ^ carryA
    count = (count + popcount((twos & carryA) | (either & carryB))) | 0
    twos = either ^ carryB
  }
  count = count * 4 + popcount(twos) * 2 + popcount(ones)
  for (let i = even; i < words.length; i++) count += popcount(masks[i]! & bitmap[words[i]!]!)
  return count
}

/** The same rows without empty words, if the copy is worth it. */
export function compact({ words, masks }: Selection, scratch: Scratch): Selection {
  let used = 0
  for (let i = 0; i < masks.length; i++) if (masks[i] !== 0) used++
  if (used > words.length * 0.75) return { words, masks }
  const usedWords = scratch.allocate(used)
  const usedMasks = scratch.allocate(used)
  for (let i = 0, count = 0; i < masks.length; i++) {
    if (masks[i] === 0) continue
    usedWords[count] = words[i]!
    usedMasks[count++] = masks[i]!
  }
  return { words: usedWords, masks: usedMasks }
}

/** Calls `visit` with each slot. */
export function eachSlot({ words, masks }: Selection, visit: (slot: number) => void): void {
  for (let i = 0; i < words.length; i++) {
    const base = words[i]! << 5
    for (let rest = masks[i]!; rest !== 0; rest &= rest - 1) visit(base + 31 - Math.clz32(rest & -rest))
  }
}

let wordNumbers = new Int32Array(0)

/** The indexes of all words for this many slots. */
export function allWords(slots: number): Int32Array {
  const words = (slots + 31) >>> 5
  if (words > wordNumbers.length) {
    wordNumbers = new Int32Array(words + (words >>> 3))
    for (let i = 0; i < wordNumbers.length; i++) wordNumbers[i] = i
  }
  return wordNumbers.subarray(0, words)
}
