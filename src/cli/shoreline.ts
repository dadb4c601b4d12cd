import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Dataset, File, ready } from 'h5wasm/node'
import { encodeLines, type Line } from '#platform/water/index.ts'

// Builds `src/platform/water/water.br` from GSHHG, whose netCDF files are in Debian's package gmt-gshhg-full:
//   node src/cli/shoreline.ts /usr/share/gmt-gshhg
// Lines are stored in one-degree bins. Those of one polygon are joined to rings, and simplified outside of the country.

const BIN = 65_535
const COLUMNS = 360
const METERS_PER_DEGREE = 111_195

interface Area {
  west: number
  south: number
  east: number
  north: number
  /** Maximum deviation of the simplified line, meters. */
  tolerance: number
}
const detailed: readonly Area[] = [
  { west: -125.5, south: 24, east: -66, north: 49.6, tolerance: 25 },
  { west: -68, south: 17.4, east: -64.2, north: 18.9, tolerance: 25 },
  { west: -161, south: 18.5, east: -154.5, north: 22.6, tolerance: 25 },
  { west: -180, south: 51, east: -129, north: 71.8, tolerance: 120 },
  { west: 172, south: 51, east: 180, north: 54, tolerance: 120 },
  { west: 144, south: 13, east: 146.5, north: 20.8, tolerance: 25 },
  { west: -171.5, south: -14.8, east: -168, north: -13.8, tolerance: 25 },
]
/** Area that a map of the country may show outside it. */
const shown: Area = { west: -180, south: 7, east: -50, north: 74, tolerance: 3_000 }
/** Minimum area of a polygon, square kilometers. */
const SMALLEST = 0.05
/** River levels: double lines (0), major (1, 2) and additional ones (3). */
const SMALLEST_RIVER = 3

type Point = readonly [longitude: number, latitude: number]

const contains = ({ west, south, east, north }: Area, [longitude, latitude]: Point) =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north
const areaOf = (point: Point) =>
  detailed.find(area => contains(area, point)) ?? (contains(shown, point) ? shown : undefined)

function numbers(file: File, name: string): Float64Array {
  const dataset = file.get(name) as Dataset
  return Float64Array.from(dataset.value as ArrayLike<number>, Number)
}

/** Reads the lines of a file's bins: `segments` of `points`, unsigned fractions of a degree from the southwest. */
function readBins(
  file: File,
  first: Float64Array,
  count: Float64Array,
  pointsOf: (segment: number) => number,
) {
  const firstPoint = numbers(file, 'Id_of_first_point_in_a_segment')
  const east = numbers(file, 'Relative_longitude_from_SW_corner_of_bin')
  const north = numbers(file, 'Relative_latitude_from_SW_corner_of_bin')
  const lines: { segment: number; points: [x: number, y: number][] }[] = []
  for (let bin = 0; bin < first.length; bin++) {
    const left = (bin % COLUMNS) * BIN
    const bottom = (89 - Math.floor(bin / COLUMNS)) * BIN
    for (let segment = first[bin]!; segment < first[bin]! + count[bin]!; segment++) {
      const from = firstPoint[segment]!
      const points = Array.from({ length: pointsOf(segment) }, (_, at): [number, number] => [
        left + ((east[from + at]! + 65_536) % 65_536),
        bottom + ((north[from + at]! + 65_536) % 65_536),
      ])
      lines.push({ segment, points })
    }
  }
  return lines
}

const degrees = ([x, y]: readonly [number, number]): Point => {
  const longitude = x / BIN
  return [longitude >= 180 ? longitude - 360 : longitude, y / BIN]
}

/** Joins lines with common ends to closed rings. */
function ringsOf(lines: readonly [number, number][][]): [number, number][][] {
  const key = ([x, y]: readonly [number, number]) => `${x % (COLUMNS * BIN)},${y}`
  const rings: [number, number][][] = []
  const open = new Map<string, [number, number][][]>()
  for (const line of lines) {
    const [start] = line
    const end = line.at(-1)
    if (!start || !end) continue
    if (key(start) === key(end)) {
      if (line.length > 3) rings.push(line)
    } else open.set(key(start), [...(open.get(key(start)) ?? []), line])
  }
  for (;;) {
    const [entry] = open
    if (!entry) return rings
    const begin = entry[0]
    let at = begin
    const ring: [number, number][] = []
    for (;;) {
      const next = open.get(at)?.pop()
      if (open.get(at)?.length === 0) open.delete(at)
      if (!next) break
      ring.push(...next.slice(ring.length > 0 ? 1 : 0))
      at = key(next.at(-1)!)
      if (at === begin) break
    }
    if (at === begin && ring.length > 3) rings.push(ring)
    else if (ring.length > 100) console.warn(`left open: ${ring.length} points at ${degrees(ring[0]!)}`)
  }
}

/** Douglas-Peucker, with the tolerance at each part's location. */
function simplified(line: readonly Point[], toleranceOf: (point: Point) => number): Point[] {
  const retained = new Uint8Array(line.length)
  retained[0] = 1
  retained[line.length - 1] = 1
  const waiting: [number, number][] = []
  // Both ends of a ring are one point: split it in half.
  const middle = Math.floor(line.length / 2)
  if (middle > 0) {
    retained[middle] = 1
    waiting.push([0, middle], [middle, line.length - 1])
  }
  for (let span = waiting.pop(); span; span = waiting.pop()) {
    const [from, to] = span
    const [ax, ay] = line[from]!
    const [bx, by] = line[to]!
    const scale = Math.cos((ay * Math.PI) / 180)
    const dx = (bx - ax) * scale
    const dy = by - ay
    const length = Math.hypot(dx, dy)
    let farthest = 0
    let index = -1
    for (let i = from + 1; i < to; i++) {
      const px = (line[i]![0] - ax) * scale
      const py = line[i]![1] - ay
      const distance = length === 0 ? Math.hypot(px, py) : Math.abs(px * dy - py * dx) / length
      const weighed = (distance * METERS_PER_DEGREE) / toleranceOf(line[i]!)
      if (weighed > farthest) {
        farthest = weighed
        index = i
      }
    }
    if (farthest > 1) {
      retained[index] = 1
      waiting.push([from, index], [index, to])
    }
  }
  return line.filter((_, index) => retained[index])
}

const coarse = 20_000
const toleranceOf = (point: Point) => areaOf(point)?.tolerance ?? coarse

function shores(file: File): Line[] {
  const info = numbers(file, 'Embedded_npts_levels_exit_entry_for_a_segment')
  const polygons = numbers(file, 'Id_of_GSHHS_ID')
  const areas = numbers(file, 'The_km_squared_area_of_polygons')
  const lines = readBins(
    file,
    numbers(file, 'Id_of_first_segment_in_a_bin'),
    numbers(file, 'N_segments_in_a_bin'),
    segment => info[segment]! >> 9,
  )
  const groups = Map.groupBy(lines, ({ segment }) => polygons[segment]!)
  return [...groups].flatMap(([polygon, parts]) => {
    const level = (info[parts[0]!.segment]! >> 6) & 7
    const area = areas[polygon] ?? 0
    if (level > 4 || (area > 0 && area < SMALLEST)) return []
    const isNear = parts.some(({ points: [point] }) => point && areaOf(degrees(point)) !== undefined)
    if (!isNear) return []
    return ringsOf(parts.map(({ points }) => points)).flatMap(ring => {
      const points = ring.map(degrees)
      const isWrapped = points.some(
        ([longitude], i) => i > 0 && Math.abs(longitude - points[i - 1]![0]) > 180,
      )
      const isDetailed = points.some(point => detailed.some(box => contains(box, point)))
      if (isWrapped || (!isDetailed && area < 500)) return []
      const simple = simplified(points, toleranceOf)
      return simple.length > 3 ? [{ level, points: simple }] : []
    })
  })
}

function rivers(file: File, deepest: number, areas: readonly Area[]): Line[] {
  const levels = numbers(file, 'Hierarchial_level_of_a_segment')
  const counts = numbers(file, 'N_points_for_a_segment')
  return readBins(
    file,
    numbers(file, 'Id_of_first_segment_in_a_bin'),
    numbers(file, 'N_segments_in_a_bin'),
    segment => counts[segment]!,
  ).flatMap(({ segment, points }) => {
    const level = levels[segment]!
    const [first] = points
    if (level > deepest || !first || !areas.some(area => contains(area, degrees(first)))) return []
    return [{ level, points: simplified(points.map(degrees), toleranceOf) }]
  })
}

const folder = process.argv[2] ?? ''
if (!existsSync(join(folder, 'binned_GSHHS_f.nc'))) {
  console.error('Name the folder of the files: usr/share/gmt-gshhg in the Debian package gmt-gshhg-full.')
  process.exit(1)
}
await ready
const open = (name: string) => new File(join(folder, name), 'r')
const layers = {
  shores: shores(open('binned_GSHHS_f.nc')),
  rivers: rivers(open('binned_river_f.nc'), SMALLEST_RIVER, detailed),
  borders: rivers(open('binned_border_f.nc'), 1, [shown]),
}
const encoded = encodeLines(layers)
const packed = brotliCompressSync(encoded, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
for (const [name, lines] of Object.entries(layers)) {
  const levels = Map.groupBy(lines, ({ level }) => level)
  const points = lines.reduce((sum, line) => sum + line.points.length, 0)
  console.log(
    name,
    lines.length,
    'lines',
    points,
    'points',
    [...levels].map(([l, of]) => `${l}: ${of.length}`).join(', '),
  )
}
console.log(`${(packed.length / 1e6).toFixed(2)} MB`)
writeFileSync(new URL('../platform/water/water.br', import.meta.url), packed)
