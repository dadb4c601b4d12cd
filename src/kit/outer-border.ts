import { compareProducts } from './compare-products.ts'

/**
 * The outer border of a closed line that may cross itself: what a point must cross to leave everything that the line
 * encloses. Exact: crossings are fractions.
 */

/** A number as numerator and positive denominator. */
interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

interface Vector {
  readonly x: bigint
  readonly y: bigint
}

interface Edge {
  readonly index: number
  readonly from: Vector
  /** From its start to its end. */
  readonly way: Vector
}

/** An edge through a point, and how far along the edge the point is, from 0 to 1. */
interface Passing {
  readonly edge: Edge
  readonly along: Fraction
}

/** A point of an edge where it starts, ends or meets others. */
interface Stop {
  readonly along: Fraction
  readonly edges: readonly Passing[]
}

/** A step on an edge from a stop: forward (1) or backward (-1). */
interface Step {
  readonly edge: Edge
  readonly along: Fraction
  readonly direction: 1n | -1n
}

const zero: Fraction = { n: 0n, d: 1n }
const one: Fraction = { n: 1n, d: 1n }
const fraction = (n: bigint, d: bigint): Fraction => (d < 0n ? { n: -n, d: -d } : { n, d })
const compare = (a: Fraction, b: Fraction) => a.n * b.d - b.n * a.d
const isWithin = (a: Fraction) => a.n >= 0n && a.n <= a.d

const cross = (a: Vector, b: Vector) => a.x * b.y - a.y * b.x
const dot = (a: Vector, b: Vector) => a.x * b.x + a.y * b.y
const minus = (a: Vector, b: Vector): Vector => ({ x: a.x - b.x, y: a.y - b.y })
const times = ({ x, y }: Vector, factor: bigint): Vector => ({ x: x * factor, y: y * factor })

/**
 * The parts of each edge that are on the outer border, as pairs of latitudes: a ray along a latitude crosses the part if
 * one of the pair is greater than the latitude and the other is not. Latitudes of crossings are rounded up, which makes no
 * difference to integers.
 * @param north latitude of each corner, an integer
 * @param east longitude of each corner, an integer
 */
export function outerBorder(north: Int32Array, east: Int32Array): readonly (readonly number[])[] {
  if (isSimple(north, east)) return Array.from(north, (y, index) => [y, north[index + 1] ?? north[0]!])
  const parts: number[][] = Array.from(north, () => [])
  for (const { edge, from, to } of walk(north, east)) {
    const pair = [latitudeAt(edge, from), latitudeAt(edge, to)]
    if (pair[0] !== pair[1]) parts[edge.index]!.push(...pair)
  }
  return parts
}

/** The corners of the outer border in order, with the crossings on it. Parameters as of `outerBorder`. */
export function outerRing(north: Int32Array, east: Int32Array): { north: number; east: number }[] {
  if (isSimple(north, east)) return Array.from(north, (y, index) => ({ north: y, east: east[index]! }))
  return walk(north, east).map(({ edge: { from, way }, from: { n, d } }) => {
    const share = Number(n) / Number(d)
    return { north: Number(from.y) + Number(way.y) * share, east: Number(from.x) + Number(way.x) * share }
  })
}

/** The parts of the outer border, counterclockwise. */
function walk(north: Int32Array, east: Int32Array): { edge: Edge; from: Fraction; to: Fraction }[] {
  const edges = edgesOf(north, east)
  if (edges.length === 0) return []
  const near = neighbors(north, east, edges)
  const stopsOf = lazily((edge: Edge) => stopsOn(edge, near(edge)))
  const stopAt = ({ edge, along }: Passing) =>
    stopsOf(edge).findIndex(stop => compare(stop.along, along) === 0n)
  // Nothing is south of the lowest corner, so the outer face is there; it stays on the right.
  const lowest = edges.reduce((low, edge) => {
    const { x, y } = minus(edge.from, low.from)
    return y < 0n || (y === 0n && x < 0n) ? edge : low
  })
  const start = rightmost(stopsOf(lowest)[0]!, { x: 0n, y: -1n })
  const parts = []
  let step = start
  do {
    const { edge, direction } = step
    const next = stopsOf(edge)[stopAt(step) + Number(direction)]!
    parts.push({ edge, from: step.along, to: next.along })
    step = rightmost(next, times(edge.way, -direction))
  } while (
    step.edge !== start.edge ||
    step.direction !== start.direction ||
    compare(step.along, start.along) !== 0n
  )
  return parts
}

/** Whether no edge touches another one but at the corner between them: this holds for almost all lines, which then need no fractions. */
function isSimple(north: Int32Array, east: Int32Array): boolean {
  const { length } = north
  for (let a = 0; a < length; a++) {
    const b = (a + 1) % length
    // On which side of the edge a point is.
    const side = (from: number, to: number, point: number) =>
      compareProducts(
        east[to]! - east[from]!,
        north[point]! - north[from]!,
        north[to]! - north[from]!,
        east[point]! - east[from]!,
      )
    const next = (b + 1) % length
    const isStraight = side(a, b, next) === 0
    if (isStraight && !isBetween(b, a, next, north, east)) return false
    for (let c = a + 2; c < length; c++) {
      const d = (c + 1) % length
      if (d === a || !touch(north, a, b, c, d) || !touch(east, a, b, c, d)) continue
      const isApart = side(a, b, c) * side(a, b, d) > 0 || side(c, d, a) * side(c, d, b) > 0
      if (!isApart) return false
    }
  }
  return true
}

/** Whether a corner is strictly between two others on a straight line. */
const isBetween = (corner: number, one: number, other: number, north: Int32Array, east: Int32Array) =>
  [north, east].every(values => (values[corner]! - values[one]!) * (values[other]! - values[corner]!) >= 0) &&
  [one, other].every(end => north[end] !== north[corner] || east[end] !== east[corner])

/** Whether the ranges of two edges touch. */
const touch = (values: Int32Array, a: number, b: number, c: number, d: number) =>
  Math.max(values[a]!, values[b]!) >= Math.min(values[c]!, values[d]!) &&
  Math.max(values[c]!, values[d]!) >= Math.min(values[a]!, values[b]!)

/** The edges that have a length. */
function edgesOf(north: Int32Array, east: Int32Array): Edge[] {
  const corners = Array.from(north, (y, index): Vector => ({ x: BigInt(east[index]!), y: BigInt(y) }))
  return corners.flatMap((from, index) => {
    const way = minus(corners[(index + 1) % corners.length]!, from)
    return way.x === 0n && way.y === 0n ? [] : [{ index, from, way }]
  })
}

/** The other edges whose boxes touch that of an edge. */
function neighbors(north: Int32Array, east: Int32Array, edges: readonly Edge[]) {
  const end = ({ index }: Edge) => (index + 1 === north.length ? 0 : index + 1)
  const areNear = (edge: Edge, other: Edge) =>
    [north, east].every(values => touch(values, edge.index, end(edge), other.index, end(other)))
  return (edge: Edge) => edges.filter(other => other !== edge && areNear(edge, other))
}

function lazily<Value>(make: (edge: Edge) => Value): (edge: Edge) => Value {
  const made = new Map<Edge, Value>()
  return edge => {
    const known = made.get(edge)
    if (known !== undefined) return known
    const value = make(edge)
    made.set(edge, value)
    return value
  }
}

/** All stops of an edge from its start to its end. */
function stopsOn(edge: Edge, others: readonly Edge[]): Stop[] {
  const meetings = [
    { along: zero, other: { edge, along: zero } },
    { along: one, other: { edge, along: one } },
    ...others.flatMap(other => meetingsOf(edge, other)),
  ].sort((a, b) => Number(signOf(compare(a.along, b.along))))
  const stops: { along: Fraction; edges: Passing[] }[] = []
  for (const { along, other } of meetings) {
    const last = stops.at(-1)
    if (last && compare(last.along, along) === 0n) last.edges.push(other)
    else stops.push({ along, edges: [{ edge, along }, other] })
  }
  return stops
}

const signOf = (value: bigint) => (value > 0n ? 1 : value < 0n ? -1 : 0)

/** Where an edge meets another: their crossing, or the ends of the stretch that both share. */
function meetingsOf(edge: Edge, other: Edge): { along: Fraction; other: Passing }[] {
  const apart = minus(other.from, edge.from)
  const turn = cross(edge.way, other.way)
  if (turn !== 0n) {
    const along = fraction(cross(apart, other.way), turn)
    const alongOther = fraction(cross(apart, edge.way), turn)
    return isWithin(along) && isWithin(alongOther)
      ? [{ along, other: { edge: other, along: alongOther } }]
      : []
  }
  if (cross(apart, edge.way) !== 0n) return []
  const position = (on: Edge, point: Vector) =>
    fraction(dot(minus(point, on.from), on.way), dot(on.way, on.way))
  return [edge, other].flatMap(({ from, way }) =>
    [from, { x: from.x + way.x, y: from.y + way.y }].flatMap(end => {
      const [along, alongOther] = [position(edge, end), position(other, end)]
      return isWithin(along) && isWithin(alongOther)
        ? [{ along, other: { edge: other, along: alongOther } }]
        : []
    }),
  )
}

/** The first step counterclockwise from where the last one came from. Of edges that coincide, the first. */
function rightmost({ edges }: Stop, back: Vector): Step {
  let best: (Step & { way: Vector }) | undefined
  for (const { edge, along } of edges)
    for (const direction of [1n, -1n] as const) {
      if (compare(along, direction === 1n ? one : zero) === 0n) continue
      const way = times(edge.way, direction)
      const order = best ? compareTurns(back, way, best.way) : -1
      if (order < 0 || (order === 0 && edge.index < best!.edge.index)) best = { edge, along, direction, way }
    }
  return best!
}

/** Order of two ways by their angle counterclockwise from a third; back along the third is the last. */
function compareTurns(back: Vector, a: Vector, b: Vector): number {
  const halfOf = (way: Vector) => {
    const turn = cross(back, way)
    if (turn !== 0n) return turn > 0n ? 1 : 3
    return dot(back, way) < 0n ? 2 : 4
  }
  return halfOf(a) - halfOf(b) || -signOf(cross(a, b))
}

/** Latitude of a point of an edge, rounded up. */
function latitudeAt({ from, way }: Edge, { n, d }: Fraction): number {
  const [rise, rest] = [(n * way.y) / d, (n * way.y) % d]
  return Number(from.y + rise + (rest > 0n ? 1n : 0n))
}
