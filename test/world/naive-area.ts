import type { Point } from '#kit/geo.ts'

const exact = (degrees: number) => BigInt(Math.floor(degrees * 1e6 + 0.5))

/** Reference implementation of areas: even-odd rule, border included, in fractions without rounding. */
export function isInArea(corners: readonly Point[], latitude: number, longitude: number): boolean {
  const [y, x] = [exact(latitude), exact(longitude)]
  let crossings = 0
  for (const [index, corner] of corners.entries()) {
    const next = corners[(index + 1) % corners.length]!
    const ends = [corner, next].map(end => ({ y: exact(end.latitude), x: exact(end.longitude) }))
    const [low, high] = ends.sort((a, b) => (a.y < b.y ? -1 : a.y > b.y ? 1 : 0)) as [End, End]
    const turn = (high.x - low.x) * (y - low.y) - (high.y - low.y) * (x - low.x)
    const isBeside = y >= low.y && y <= high.y && isBetween(x, low.x, high.x)
    if (turn === 0n && isBeside) return true
    // The border passes east of the point.
    if (y >= low.y && y < high.y && turn > 0n) crossings++
  }
  return crossings % 2 === 1
}

interface End {
  y: bigint
  x: bigint
}

const isBetween = (x: bigint, one: bigint, other: bigint) =>
  (x >= one && x <= other) || (x >= other && x <= one)
