import type { Point } from '#kit/geo.ts'

const exact = (degrees: number) => BigInt(Math.floor(degrees * 1e6 + 0.5))

/**
 * Reference implementation of areas, in fractions without rounding: the border is inside, and everything that cannot be
 * left without crossing it. The map is cut into slabs at every corner and every crossing. Within a slab no edges cross, so
 * its cells are between an edge and the next one; cells that touch are one face, and all but the outer face are inside.
 */
export function isInArea(corners: readonly Point[], latitude: number, longitude: number): boolean {
  const [y, x] = [exact(latitude), exact(longitude)]
  const edges = edgesOf(corners)
  if (edges.some(edge => isOn(edge, x, y))) return true
  const { slabs, isOutside } = facesOf(corners, edges)
  const at = slabs.findIndex(({ from, to }) => less(from, [x, 1n]) && !less(to, [x, 1n]))
  if (at < 0) return false
  return !isOutside(at, cellAt(slabs[at]!.edges, [x, 1n], [y, 1n]))
}

interface Edge {
  x1: bigint
  y1: bigint
  x2: bigint
  y2: bigint
}

/** A number as numerator and positive denominator. */
type Fraction = readonly [bigint, bigint]

interface Slab {
  from: Fraction
  to: Fraction
  /** Edges that cross the slab, from south to north. */
  edges: readonly Edge[]
}

interface Faces {
  slabs: readonly Slab[]
  isOutside(slab: number, cell: number): boolean
}

const known = new WeakMap<readonly Point[], Faces>()

/** Edges from west to east. */
function edgesOf(corners: readonly Point[]): Edge[] {
  const points = corners.map(({ latitude, longitude }) => [exact(longitude), exact(latitude)] as const)
  return points.map(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length]!
    return x1 <= x2 ? { x1, y1, x2, y2 } : { x1: x2, y1: y2, x2: x1, y2: y1 }
  })
}

const isBetween = (x: bigint, one: bigint, other: bigint) =>
  (x >= one && x <= other) || (x >= other && x <= one)

const isOn = ({ x1, y1, x2, y2 }: Edge, x: bigint, y: bigint) =>
  (x2 - x1) * (y - y1) === (y2 - y1) * (x - x1) && isBetween(x, x1, x2) && isBetween(y, y1, y2)

const fraction = (numerator: bigint, denominator: bigint): Fraction =>
  denominator < 0n ? [-numerator, -denominator] : [numerator, denominator]
const less = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b
const compare = (one: Fraction, other: Fraction) => (less(one, other) ? -1 : less(other, one) ? 1 : 0)
const middle = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, 2n * b * d]
const isVertical = ({ x1, x2 }: Edge) => x1 === x2

/** Latitude of an edge that is not vertical. */
const latitudeAt = ({ x1, y1, x2, y2 }: Edge, [n, d]: Fraction): Fraction => [
  y1 * d * (x2 - x1) + (y2 - y1) * (n - x1 * d),
  d * (x2 - x1),
]

const sorted = (values: readonly Fraction[]) =>
  values.toSorted(compare).filter((value, index, all) => index === 0 || compare(value, all[index - 1]!) !== 0)

/** Longitudes at which two edges cross. */
function crossings(one: Edge, other: Edge): Fraction[] {
  const [a, b] = [one.x2 - one.x1, one.y2 - one.y1]
  const [c, d] = [other.x2 - other.x1, other.y2 - other.y1]
  const turn = a * d - b * c
  if (turn === 0n) return []
  const along = (other.x1 - one.x1) * d - (other.y1 - one.y1) * c
  return [fraction(one.x1 * turn + along * a, turn)]
}

/** Number of edges south of a point. */
const cellAt = (edges: readonly Edge[], x: Fraction, y: Fraction) =>
  edges.filter(edge => less(latitudeAt(edge, x), y)).length

function facesOf(corners: readonly Point[], edges: readonly Edge[]): Faces {
  const found = known.get(corners)
  if (found) return found
  // A crossing outside of the edges only cuts a slab in two.
  const cuts = sorted([
    ...edges.flatMap(({ x1, x2 }): Fraction[] => [
      [x1, 1n],
      [x2, 1n],
    ]),
    ...edges.flatMap((edge, index) => edges.slice(index + 1).flatMap(other => crossings(edge, other))),
  ])
  const slabs = cuts.slice(1).map((to, index): Slab => {
    const from = cuts[index]!
    const x = middle(from, to)
    const within = edges.filter(
      edge => !isVertical(edge) && !less(from, [edge.x1, 1n]) && !less([edge.x2, 1n], to),
    )
    return {
      from,
      to,
      edges: within.toSorted((one, other) => compare(latitudeAt(one, x), latitudeAt(other, x))),
    }
  })
  // The outer face is the first of all cells; each cell leads to another of the same face.
  const firsts = slabs.map((_, index) =>
    slabs.slice(0, index).reduce((sum, slab) => sum + slab.edges.length + 1, 1),
  )
  const leads = Array.from(
    { length: 1 + slabs.reduce((sum, slab) => sum + slab.edges.length + 1, 0) },
    (_, cell) => cell,
  )
  const faceOf = (cell: number): number => (leads[cell] === cell ? cell : faceOf(leads[cell]!))
  const join = (one: number, other: number) => {
    const [low, high] = [faceOf(one), faceOf(other)].toSorted((a, b) => a - b) as [number, number]
    leads[high] = low
  }
  for (const [index, x] of cuts.entries()) {
    const [west, east] = [slabs[index - 1], slabs[index]]
    const walls = edges.filter(edge => isVertical(edge) && compare([edge.x1, 1n], x) === 0)
    const ends = sorted([
      ...[...(west?.edges ?? []), ...(east?.edges ?? [])].map(edge => latitudeAt(edge, x)),
      ...walls.flatMap(({ y1, y2 }): Fraction[] => [
        [y1, 1n],
        [y2, 1n],
      ]),
    ])
    const beyond = (end: Fraction | undefined, by: bigint): Fraction =>
      end ? [end[0] + by * end[1], end[1]] : [0n, 1n]
    const gaps = [
      beyond(ends[0], -1n),
      ...ends.slice(1).map((end, at) => middle(ends[at]!, end)),
      beyond(ends.at(-1), 1n),
    ]
    for (const y of gaps) {
      const isWall = ({ y1, y2 }: Edge) =>
        less([y1 < y2 ? y1 : y2, 1n], y) && less(y, [y1 < y2 ? y2 : y1, 1n])
      if (walls.some(isWall)) continue
      const cell = (slab: Slab | undefined, at: number) => (slab ? firsts[at]! + cellAt(slab.edges, x, y) : 0)
      join(cell(west, index - 1), cell(east, index))
    }
  }
  for (const [index, slab] of slabs.entries()) {
    join(0, firsts[index]!)
    join(0, firsts[index]! + slab.edges.length)
  }
  const faces = { slabs, isOutside: (slab: number, cell: number) => faceOf(firsts[slab]! + cell) === 0 }
  known.set(corners, faces)
  return faces
}
