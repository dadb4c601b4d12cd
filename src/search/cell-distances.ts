import type { Point } from '#kit/geo.ts'
import type { Grid } from './grid.ts'

const UNKNOWN = -1

/** Lower bounds of the distance from a point to the cells of the grid, in miles, computed on demand. */
export class CellDistances {
  private readonly grid: Grid
  private near: Point = { latitude: 0, longitude: 0 }
  private bounds = new Float64Array(0)

  constructor(grid: Grid) {
    this.grid = grid
  }

  /** Sets the point to measure from. */
  from(near: Point): void {
    const { latitude, longitude } = this.near
    const fits = this.bounds.length >= this.grid.size
    if (fits && latitude === near.latitude && longitude === near.longitude) return
    if (fits) this.bounds.fill(UNKNOWN)
    else this.bounds = new Float64Array(this.grid.size + (this.grid.size >>> 3)).fill(UNKNOWN)
    this.near = near
  }

  /** Returns Infinity for the cell of rows without coordinates. */
  atLeast(cell: number): number {
    const known = this.bounds[cell] ?? UNKNOWN
    if (known !== UNKNOWN) return known
    const bound = cell === 0 ? Infinity : this.grid.minMiles(cell, this.near)
    this.bounds[cell] = bound
    return bound
  }
}
