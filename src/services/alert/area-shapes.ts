import { type Box, EARTH_RADIUS_MILES } from '#kit/geo.ts'
import type { Scope } from '#search/schema.ts'

/** Numbers of a shape: its box, its center as a unit vector, and the cosine of its radius. */
const STRIDE = 8
/** Far above the rounding errors of a product of unit vectors; within it, the distance itself decides. */
const MARGIN = 1e-12

/** Boxes, circles and the boxes of drawn areas in one list of numbers. */
export class AreaShapes {
  readonly #numbers: number[] = []

  /** Adds the shape of a scope with its bounding box. */
  push({ circle, box, area }: Scope, { south, north, west, east }: Box): void {
    const crosses = west > east
    this.#numbers.push(south, north, ...(crosses ? [-180, 180] : [west, east]))
    const [x, y, z] = circle ? vectorOf(circle.latitude, circle.longitude) : [0, 0, 0]
    // Not a number: undecided. Without a circle, all of the box.
    const isUndecided = area !== undefined || (circle ? box !== undefined : crosses)
    const cosine = isUndecided ? Number.NaN : circle ? Math.cos(circle.miles / EARTH_RADIUS_MILES) : -1
    this.#numbers.push(x, y, z, cosine)
  }

  /** Returns whether a shape contains the point; null if its scope must decide. */
  finder(latitude: number, longitude: number): (number: number) => boolean | null {
    const numbers = this.#numbers
    const [x, y, z] = vectorOf(latitude, longitude)
    return number => {
      const at = number * STRIDE
      if (latitude < (numbers[at] ?? 0) || latitude > (numbers[at + 1] ?? 0)) return false
      if (longitude < (numbers[at + 2] ?? 0) || longitude > (numbers[at + 3] ?? 0)) return false
      const minimum = numbers[at + 7] ?? 0
      const cosine = x * (numbers[at + 4] ?? 0) + y * (numbers[at + 5] ?? 0) + z * (numbers[at + 6] ?? 0)
      if (cosine < minimum - MARGIN) return false
      return cosine > minimum + MARGIN ? true : null
    }
  }
}

function vectorOf(latitude: number, longitude: number): readonly [number, number, number] {
  const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180]
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)]
}
