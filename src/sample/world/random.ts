import { itemAt, lastOf } from '#kit/lookup.ts'
/** A pseudo-random generator, deterministic by seed on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `low` to `high`, inclusive. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Picks by weight: pairs of an item and its weight. */
  weighted<T>(items: readonly (readonly [item: T, share: number])[]): T
  /** Standard normal. */
  normal(): number
  /** A few distinct items, in list order. */
  some<T>(items: readonly T[], count: number): T[]
}

/** FNV-1a over the parts, each followed by a separator. */
export function hash(...parts: readonly (string | number)[]): number {
  let value = 0x811c9dc5
  for (const part of parts) {
    for (const character of `${part}|`) value = Math.imul(value ^ character.codePointAt(0)!, 0x01000193)
  }
  return value >>> 0
}

/** A generator for each entity, identified by the parts. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let state = hash(...parts)
  // Mulberry32: small, fast, and good enough for sample data.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    integer,
    chance: probability => next() < probability,
    pick: items => itemAt(items, Math.floor(next() * items.length)),
    weighted(items) {
      const sum = items.reduce((total, [, share]) => total + share, 0)
      let rest = next() * sum
      for (const [item, share] of items) {
        rest -= share
        if (rest < 0) return item
      }
      return lastOf(items)[0]
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    some(items, count) {
      const chosen: (typeof items)[number][] = []
      for (const [index, item] of items.entries()) {
        const wanted = count - chosen.length
        if (next() * (items.length - index) < wanted) chosen.push(item)
      }
      return chosen
    },
  }
}

/** Linear between ascending points, constant outside. */
export function interpolate(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const above = points.findIndex(([at]) => at >= x)
  if (above === 0) return itemAt(points, 0)[1]
  if (above < 0) return lastOf(points)[1]
  const [x0, y0] = itemAt(points, above - 1)
  const [x1, y1] = itemAt(points, above)
  return y0 + ((x - x0) / (x1 - x0)) * (y1 - y0)
}
