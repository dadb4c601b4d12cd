import { type Corners, MILLION, millionths } from './area.ts'
import { compareProducts } from './compare-products.ts'
import type { Box } from './geo.ts'
import { outerBorder } from './outer-border.ts'

/**
 * An area, tested in integers. Everything is inside that cannot be left without crossing a line, and the lines are
 * inside, too: an area whose lines cross has no holes.
 */
export class Shape {
  /** Millionths of a degree, by corner. */
  readonly north: Int32Array
  readonly east: Int32Array
  readonly box: Box
  readonly edges: readonly number[]
  /** By edge, the parts that are on the outer border, as pairs of latitudes in millionths of a degree. */
  private readonly outer: readonly (readonly number[])[]

  constructor(corners: Corners) {
    this.north = Int32Array.from(corners, ({ latitude }) => millionths(latitude))
    this.east = Int32Array.from(corners, ({ longitude }) => millionths(longitude))
    this.edges = corners.map((_, index) => index)
    this.outer = outerBorder(this.north, this.east)
    this.box = {
      south: Math.min(...this.north) / MILLION,
      north: Math.max(...this.north) / MILLION,
      west: Math.min(...this.east) / MILLION,
      east: Math.max(...this.east) / MILLION,
    }
  }

  /** The corner at the end of the edge that starts at a corner. */
  next(edge: number): number {
    return edge + 1 === this.north.length ? 0 : edge + 1
  }

  contains(latitude: number, longitude: number): boolean {
    return this.covers(millionths(latitude), millionths(longitude), this.edges)
  }

  /** Whether a point in millionths is inside; `edges` includes all edges that reach its latitude. */
  covers(y: number, x: number, edges: readonly number[]): boolean {
    let isInside = false
    for (let i = 0; i < edges.length; i++) {
      const from = edges[i]!
      const to = this.next(from)
      const [y1, x1, y2, x2] = [this.north[from]!, this.east[from]!, this.north[to]!, this.east[to]!]
      if (y1 > y === y2 > y) {
        if (y1 !== y) continue
        if (x1 === x || (y2 === y && x >= Math.min(x1, x2) && x <= Math.max(x1, x2))) return true
        continue
      }
      const side = compareProducts(x - x1, y2 - y1, x2 - x1, y - y1)
      if (side === 0) return true
      // The edge is west of the point.
      if (side < 0 !== y2 > y1) continue
      const parts = this.outer[from]!
      for (let part = 0; part < parts.length; part += 2)
        if (parts[part]! > y !== parts[part + 1]! > y) isInside = !isInside
    }
    return isInside
  }
}

const shapes = new WeakMap<Corners, Shape>()

/** The shape of some corners, cached as long as they exist. */
export function shapeOf(corners: Corners): Shape {
  const known = shapes.get(corners)
  if (known) return known
  const made = new Shape(corners)
  shapes.set(corners, made)
  return made
}

/** A box that has all places of an area, whose coordinates are rounded to millionths for the test. */
export function boxBeyond(corners: Corners): Box {
  const { south, north, west, east } = shapeOf(corners).box
  const margin = 1 / MILLION
  return {
    south: Math.max(-90, south - margin),
    north: Math.min(90, north + margin),
    west: Math.max(-180, west - margin),
    east: Math.min(180, east + margin),
  }
}
