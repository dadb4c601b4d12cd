const DIGIT_BITS = 11
const DIGITS = 1 << DIGIT_BITS
const SMALL = 4096
const LARGEST_WORD = 2 ** 32 - 1

/** Sorts slots by value, ascending (no NaN). Stable. */
export function sortSlots(slots: Uint32Array, valueAt: (slot: number) => number): Uint32Array {
  // Adding 0 turns -0 into 0.
  const values = Float64Array.from(slots, slot => valueAt(slot) + 0)
  if (slots.length <= SMALL) {
    const places = Array.from(slots, (_, i) => i)
    places.sort((a, b) => {
      const [one = 0, other = 0] = [values[a], values[b]]
      return one < other ? -1 : one > other ? 1 : a - b
    })
    return Uint32Array.from(places, place => slots[place] ?? 0)
  }
  return radixSort(slots, integerWords(values) ?? doubleWords(values))
}

/** Integers of a narrow range as offsets from the lowest; Infinity is the highest word. */
function integerWords(values: Float64Array): Uint32Array[] | undefined {
  let lowest = Infinity
  let highest = -Infinity
  for (const value of values) {
    if (value === Infinity) continue
    if (value !== Math.floor(value)) return undefined
    if (value < lowest) lowest = value
    if (value > highest) highest = value
  }
  if (highest - lowest >= LARGEST_WORD) return undefined
  const unknown = Math.max(0, highest - lowest + 1)
  return [Uint32Array.from(values, value => (value === Infinity ? unknown : value - lowest))]
}

/** The bits of the doubles, low and high words, transformed so that they compare as unsigned numbers. */
function doubleWords(values: Float64Array): Uint32Array[] {
  const halves = new Uint32Array(values.buffer)
  const low = new Uint32Array(values.length)
  const high = new Uint32Array(values.length)
  for (let i = 0; i < values.length; i++) {
    const negative = halves[i * 2 + 1]! >>> 31 === 1
    low[i] = negative ? ~halves[i * 2]! : halves[i * 2]!
    high[i] = negative ? ~halves[i * 2 + 1]! : halves[i * 2 + 1]! ^ 0x80000000
  }
  return [low, high]
}

/** Least significant digit first; skips digits that are the same in all values. */
function radixSort(slots: Uint32Array, words: readonly Uint32Array[]): Uint32Array {
  let places = new Uint32Array(slots.length)
  for (let i = 0; i < places.length; i++) places[i] = i
  let spare = new Uint32Array(slots.length)
  for (const word of words) {
    for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
      const starts = new Uint32Array(DIGITS + 1)
      for (const digits of word) starts[((digits >>> shift) & (DIGITS - 1)) + 1]!++
      if (starts.includes(slots.length)) continue
      for (let digit = 0; digit < DIGITS; digit++) starts[digit + 1]! += starts[digit]!
      for (const place of places) {
        spare[starts[(word[place]! >>> shift) & (DIGITS - 1)]!++] = place
      }
      const swapped = places
      places = spare
      spare = swapped
    }
  }
  return places.map(place => slots[place] ?? 0)
}
