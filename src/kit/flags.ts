/** A column of flags is a signed 32-bit integer. */
const MOST_FLAGS = 31

/**
 * The bit of each flag, by its place in the list. Throws a RangeError where there are more flags than a column holds (31),
 * and for a flag that is not in the list.
 */
export function flagBits<Flag extends string>(flags: readonly Flag[]): (flag: Flag) => number {
  if (flags.length > MOST_FLAGS)
    throw new RangeError(`A column holds ${MOST_FLAGS} flags, not ${flags.length}.`)
  const bits = new Map(flags.map((flag, place) => [flag, 1 << place]))
  return flag => {
    const bit = bits.get(flag)
    if (bit === undefined) throw new RangeError(`There is no flag ${flag}.`)
    return bit
  }
}
