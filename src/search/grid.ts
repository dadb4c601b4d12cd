import { type Box, MILES_PER_DEGREE, milesBetween, type Point } from '#kit/geo.ts'

/** Side of a cell in degrees: about 17 miles from south to north. */
export const SIDE = 0.25
export const COLUMNS = 360 / SIDE
export const ROWS = 180 / SIDE

/** Upper bound of the distance from a cell's center to any point in it, in miles. */
const RADIUS_MILES = Math.hypot(SIDE / 2, SIDE / 2) * MILES_PER_DEGREE * 1.001

const columnOf = (longitude: number): number => Math.min(COLUMNS - 1, Math.floor((longitude + 180) / SIDE))
const rowOf = (latitude: number): number => Math.min(ROWS - 1, Math.floor((latitude + 90) / SIDE))

/** Grid cells that contain rows, numbered from 1 in order of first use; 0 is unknown. */
export class Grid {
  private readonly codes = new Map<number, number>()
  private readonly cells: number[] = [-1]

  /** One more than the highest code. */
  get size(): number {
    return this.cells.length
  }

  code(latitude: number | null, longitude: number | null): number {
    if (latitude === null || longitude === null) return 0
    const cell = rowOf(latitude) * COLUMNS + columnOf(longitude)
    const known = this.codes.get(cell)
    if (known !== undefined) return known
    this.codes.set(cell, this.cells.length)
    this.cells.push(cell)
    return this.cells.length - 1
  }

  /** Codes of all known cells that intersect the box. */
  covering(box: Box): Set<number> {
    const found = new Set<number>()
    if (box.south > box.north) return found
    const [south, north] = [rowOf(box.south), rowOf(box.north)]
    const [west, east] = [columnOf(box.west), columnOf(box.east)]
    const crosses = box.west > box.east
    const width = crosses ? COLUMNS - west + east + 1 : east - west + 1
    if ((north - south + 1) * width > this.cells.length) {
      for (let code = 1; code < this.cells.length; code++) {
        const row = Math.floor((this.cells[code] ?? 0) / COLUMNS)
        const column = (this.cells[code] ?? 0) % COLUMNS
        const between = crosses ? column >= west || column <= east : column >= west && column <= east
        if (row >= south && row <= north && between) found.add(code)
      }
      return found
    }
    for (let row = south; row <= north; row++) {
      for (let step = 0; step < width; step++) {
        const code = this.codes.get(row * COLUMNS + ((west + step) % COLUMNS))
        if (code !== undefined) found.add(code)
      }
    }
    return found
  }

  position(code: number): { row: number; column: number } {
    const cell = this.cells[code] ?? -1
    return { row: Math.floor(cell / COLUMNS), column: cell % COLUMNS }
  }

  /** Lower bound of the distance from a point to any place in a cell. */
  minMiles(code: number, { latitude, longitude }: Point): number {
    const cell = this.cells[code] ?? -1
    if (cell < 0) return 0
    const north = (Math.floor(cell / COLUMNS) + 0.5) * SIDE - 90
    const east = ((cell % COLUMNS) + 0.5) * SIDE - 180
    return Math.max(0, milesBetween(latitude, longitude, north, east) - RADIUS_MILES)
  }

  /** Position of each cell on a Morton curve, which places neighbors together, by code; unknown comes last. */
  places(): Float64Array {
    return Float64Array.from(this.cells, cell =>
      cell < 0 ? Infinity : spread(Math.floor(cell / COLUMNS)) * 2 + spread(cell % COLUMNS),
    )
  }
}

/** Inserts a zero bit between each of the lowest 11 bits. */
function spread(bits: number): number {
  let spaced = (bits | (bits << 8)) & 0x00ff00ff
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f
  spaced = (spaced | (spaced << 2)) & 0x33333333
  return (spaced | (spaced << 1)) & 0x55555555
}
