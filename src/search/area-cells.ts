import { type Corners, millionths } from '#kit/area.ts'
import { boxBeyond, type Shape, shapeOf } from '#kit/shape.ts'
import { COLUMNS, type Grid, ROWS, SIDE } from './grid.ts'

const OUTSIDE = 0
const INSIDE = 1
const CROSSED = 2

/** Side of a cell, and the corner of the grid, in millionths of a degree. */
const STEP = SIDE * 1e6
const SOUTH = -90e6
const WEST = -180e6

const rowAt = (y: number) => Math.min(ROWS - 1, Math.max(0, Math.floor((y - SOUTH) / STEP)))
const columnAt = (x: number) => Math.min(COLUMNS - 1, Math.max(0, Math.floor((x - WEST) / STEP)))

/** The grid cells of an area: a cell without a border is entirely inside or outside, and its rows need no test. */
export class AreaCells {
  readonly codes = new Set<number>()
  private readonly shape: Shape
  private readonly states: Uint8Array
  private readonly southmost: number
  /** Edges that reach into each row of cells. */
  private readonly edges: number[][]

  constructor(grid: Grid, corners: Corners) {
    this.shape = shapeOf(corners)
    const box = boxBeyond(corners)
    const [low, high] = [rowAt(millionths(box.south)), rowAt(millionths(box.north))]
    const [left, right] = [columnAt(millionths(box.west)), columnAt(millionths(box.east))]
    const width = right - left + 1
    this.southmost = low
    this.edges = Array.from({ length: high - low + 1 }, () => [])
    const marks = new Uint8Array(this.edges.length * width)
    for (const edge of this.shape.edges) this.cross(edge, marks, left, width)
    this.fill(marks, left, width)
    this.states = new Uint8Array(grid.size)
    for (const code of grid.covering(box)) {
      const { row, column } = grid.position(code)
      const state = marks[(row - low) * width + column - left]!
      this.states[code] = state
      if (state !== OUTSIDE) this.codes.add(code)
    }
  }

  /** Whether a place in a cell is inside the area. */
  contains(code: number, latitude: number, longitude: number): boolean {
    const state = this.states[code]
    if (state !== CROSSED) return state === INSIDE
    const y = millionths(latitude)
    const edges = this.edges[rowAt(y) - this.southmost] ?? this.shape.edges
    return this.shape.covers(y, millionths(longitude), edges)
  }

  /** Marks the cells that an edge touches, with a margin for rounding. */
  private cross(edge: number, marks: Uint8Array, left: number, width: number): void {
    const { north, east } = this.shape
    const end = this.shape.next(edge)
    const [from, to] = north[edge]! <= north[end]! ? [edge, end] : [end, edge]
    const [y1, x1, y2, x2] = [north[from]!, east[from]!, north[to]!, east[to]!]
    const atLatitude = (y: number) => x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)
    for (let row = rowAt(y1 - 1); row <= rowAt(y2 + 1); row++) {
      const south = Math.max(y1, SOUTH + row * STEP - 1)
      const top = Math.min(y2, SOUTH + (row + 1) * STEP + 1)
      const [one, other] = y1 === y2 ? [x1, x2] : [atLatitude(south), atLatitude(top)]
      const last = columnAt(Math.max(one, other) + 2)
      for (let column = columnAt(Math.min(one, other) - 2); column <= last; column++)
        if (column >= left && column < left + width)
          marks[(row - this.southmost) * width + column - left] = CROSSED
      this.edges[row - this.southmost]!.push(edge)
    }
  }

  /** Marks the cells between the border: neighbors without a border between them are alike. */
  private fill(marks: Uint8Array, left: number, width: number): void {
    for (const [index, edges] of this.edges.entries()) {
      const y = SOUTH + (this.southmost + index + 0.5) * STEP
      let state: number | undefined
      for (let column = 0; column < width; column++) {
        const at = index * width + column
        if (marks[at] === CROSSED) state = undefined
        else {
          state ??= this.shape.covers(y, WEST + (left + column + 0.5) * STEP, edges) ? INSIDE : OUTSIDE
          marks[at] = state
        }
      }
    }
  }
}
