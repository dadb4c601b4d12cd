import { type Box, wrapLongitude } from '#kit/geo.ts'
import { formatMoney } from '#kit/money.ts'

/** A map view in degrees; may exceed ±180 at the antimeridian. */
export interface Shown {
  west: number
  south: number
  east: number
  north: number
}

/** The contiguous 48 states. */
export const nation: Box = { west: -125, south: 24.4, east: -66.9, north: 49.4 }

/** Four decimal places are 11 meters. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
const within = (latitude: number) => Math.min(90, Math.max(-90, round(latitude)))

/** Normalizes a view to longitudes between -180 and 180: across the antimeridian west is greater than east. */
export function boxOf({ west, south, east, north }: Shown): Box {
  const lines = { south: within(south), north: within(north) }
  if (east - west >= 360) return { ...lines, west: -180, east: 180 }
  return { ...lines, west: round(wrapLongitude(west)), east: round(wrapLongitude(east)) }
}

/** Corners of a box for MapLibre: across the antimeridian the west exceeds -180. */
export const cornersOf = ({ west, south, east, north }: Box): [[number, number], [number, number]] => [
  [west > east ? west - 360 : west, south],
  [east, north],
]

/** Serializes a box. */
export const boundsText = ({ west, south, east, north }: Box) => `${west},${south},${east},${north}`

/** Price that fits a pin: '$85k', '$1.2M', '$1,100' (a rent). */
export function pinPrice(dollars: number): string {
  if (dollars >= 999_500) return `$${(dollars / 1e6).toFixed(1).replace('.0', '')}M`
  return dollars >= 10_000 ? `$${Math.round(dollars / 1000)}k` : formatMoney(dollars, 0)
}

interface Weighed {
  coordinatePoint: { latitude: number; longitude: number }
  count: number
}

/**
 * Merges cells that overlap on the screen, largest first, and adds up their counts. `project`
 * returns a point's position in pixels; `distance` is the minimum between two centers.
 */
export function joinCells<Cell extends Weighed & { key: number | null }>(
  cells: readonly Cell[],
  project: (point: Cell['coordinatePoint']) => { x: number; y: number },
  distance: number,
): Cell[] {
  const placed: { cell: Cell; x: number; y: number }[] = []
  for (const cell of [...cells].sort((one, other) => other.count - one.count)) {
    const at = project(cell.coordinatePoint)
    const near = placed.find(({ x, y }) => Math.hypot(x - at.x, y - at.y) < distance)
    if (near) near.cell = { ...near.cell, count: near.cell.count + cell.count, key: null }
    else placed.push({ cell, ...at })
  }
  return placed.map(({ cell }) => cell)
}

/**
 * The smallest box around points, across the antimeridian if that is smaller. Undefined without points.
 */
export function boxOfPoints(points: readonly { latitude: number; longitude: number }[]): Box | undefined {
  const longitudes = points.map(({ longitude }) => longitude).sort((one, other) => one - other)
  const [first] = longitudes
  const last = longitudes.at(-1)
  if (first === undefined || last === undefined) return undefined
  const latitudes = points.map(({ latitude }) => latitude)
  const lines = { south: Math.min(...latitudes), north: Math.max(...latitudes) }
  // Leave out the widest gap between neighbors.
  let gap = first + 360 - last
  let box = { west: first, east: last }
  for (const [index, west] of longitudes.entries()) {
    const east = longitudes[index - 1]
    if (east === undefined || west - east <= gap) continue
    gap = west - east
    box = { west, east }
  }
  return { ...lines, ...box }
}

/**
 * Cells in view that are not matches: all cells minus the matches. Both must have the same
 * view and zoom, so that their cells have the same edges.
 */
export function cellsBeyond<Cell extends Weighed & { key: number | null }>(
  all: readonly Cell[],
  matches: readonly Cell[],
  side: number,
): Cell[] {
  const idOf = ({ coordinatePoint: { latitude, longitude } }: Cell) =>
    `${Math.floor((latitude + 90) / side)},${Math.floor((longitude + 180) / side)}`
  const matched = new Map(matches.map(cell => [idOf(cell), cell.count]))
  return all.flatMap(cell => {
    const count = cell.count - (matched.get(idOf(cell)) ?? 0)
    if (count === cell.count) return cell
    return count > 0 ? { ...cell, count, key: null } : []
  })
}

/** Cell size of a map call at a zoom, degrees. */
export const cellSide = (zoom: number): number => (360 * (60 / 512)) / 2 ** zoom
