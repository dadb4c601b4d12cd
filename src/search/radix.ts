const DIGIT_BITS = 16
const DIGITS = 1 << DIGIT_BITS
const SMALL = 8192

/** The slots sorted by their value, ascending (no NaN); slots of equal value keep their order. */
export function sortSlots(slots: Uint32Array, valueAt: (slot: number) => number): Uint32Array {
  const values = new Float64Array(slots.length)
  // Adding 0 makes -0 and 0 one value.
  for (let i = 0; i < slots.length; i++) values[i] = valueAt(slots[i]!) + 0
  if (slots.length <= SMALL) {
    const places = Array.from(slots, (_, i) => i)
    places.sort((a, b) => (values[a]! < values[b]! ? -1 : values[a]! > values[b]! ? 1 : a - b))
    return Uint32Array.from(places, place => slots[place]!)
  }
  return radixSort(slots, values)
}

/** Radix sort on the bits of the doubles, turned so that they compare as unsigned integers. */
function radixSort(slots: Uint32Array, values: Float64Array): Uint32Array {
  const halves = new Uint32Array(values.buffer)
  for (let i = 0; i < halves.length; i += 2) {
    const negative = halves[i + 1]! >>> 31 === 1
    halves[i + 1]! ^= negative ? 0xffffffff : 0x80000000
    if (negative) halves[i]! ^= 0xffffffff
  }
  let places = Uint32Array.from(slots, (_, i) => i)
  let spare = new Uint32Array(slots.length)
  for (let digit = 0; digit < 4; digit++) {
    const half = digit >>> 1
    const shift = (digit & 1) * DIGIT_BITS
    const starts = new Uint32Array(DIGITS + 1)
    for (let i = half; i < halves.length; i += 2) starts[((halves[i]! >>> shift) & (DIGITS - 1)) + 1]!++
    if (starts.includes(slots.length, 1)) continue
    for (let i = 0; i < DIGITS; i++) starts[i + 1]! += starts[i]!
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!
      spare[starts[(halves[place * 2 + half]! >>> shift) & (DIGITS - 1)]!++] = place
    }
    const swapped = places
    places = spare
    spare = swapped
  }
  for (let i = 0; i < places.length; i++) places[i] = slots[places[i]!]!
  return places
}
