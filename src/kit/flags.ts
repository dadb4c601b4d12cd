/** Flag columns are signed 32-bit integers. */
const MAX_FLAGS = 31

/**
 * Returns a function from flag to bit; the bit is the flag's position in the list. Throws a RangeError for more than
 * 31 flags and for an unknown flag.
 */
export function flagBits<Flag extends string>(flags: readonly Flag[]): (flag: Flag) => number {
  if (flags.length > MAX_FLAGS)
    throw new RangeError(`A column holds up to ${MAX_FLAGS} flags, not ${flags.length}.`)
  const bits = new Map(flags.map((flag, place) => [flag, 1 << place]))
  return flag => {
    const bit = bits.get(flag)
    if (bit === undefined) throw new RangeError(`Unknown flag ${flag}.`)
    return bit
  }
}
