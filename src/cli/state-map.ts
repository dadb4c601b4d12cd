import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { geoIdentity, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { itemAt, lastOf } from '#kit/lookup.ts'
import { states } from '#model/place/states.ts'

/** Path of the SVG; each state is an element whose id is its abbreviation. */
const FILE = 'public/states.svg'
/** Maximum deviation of a border, in units of the drawing, which is 975 wide. */
const TOLERANCE = 0.7
/** Minimum area of an island, square units. */
const SMALLEST = 3

type Point = [number, number]

/** Simplifies a line (Douglas-Peucker). */
function simplified(line: Point[]): Point[] {
  const [first, last] = [itemAt(line, 0), lastOf(line)]
  let [worst, at] = [0, 0]
  for (let i = 1; i < line.length - 1; i++) {
    const distance = distanceTo(itemAt(line, i), first, last)
    if (distance > worst) [worst, at] = [distance, i]
  }
  if (worst <= TOLERANCE) return [first, last]
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)]
}

function distanceTo([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** The arcs of the topology, each simplified once: neighbors share a border. */
function withSimpleArcs(topology: Topology): Topology {
  const { scale, translate } = topology.transform!
  const arcs = topology.arcs.map(arc => {
    let [x, y] = [0, 0]
    const line = arc.map(([dx, dy]): Point => {
      x += dx!
      y += dy!
      return [x * itemAt(scale, 0) + itemAt(translate, 0), y * itemAt(scale, 1) + itemAt(translate, 1)]
    })
    return simplified(line)
  })
  const { transform: _, ...rest } = topology
  return { ...rest, arcs }
}

/** Draws the state map from the outlines of the Census Bureau; run it when those change. */
export async function run(): Promise<void> {
  const source = createRequire(import.meta.url).resolve('us-atlas/states-albers-10m.json')
  const topology = withSimpleArcs(JSON.parse(await readFile(source, 'utf8')) as Topology)
  const all = feature(topology, topology.objects.states as GeometryCollection)
  const path = geoPath(geoIdentity()).digits(1)
  const byFips = new Map(states.map(({ fips, abbreviation }) => [fips, abbreviation]))
  const parts = all.features.flatMap(area => {
    const abbreviation = byFips.get(Number(area.id))
    if (!abbreviation) return []
    const polygons =
      area.geometry.type === 'MultiPolygon'
        ? area.geometry.coordinates.map(coordinates => ({ type: 'Polygon' as const, coordinates }))
        : [area.geometry as GeoJSON.Polygon]
    const large = polygons.filter(polygon => path.area(polygon) >= SMALLEST)
    const drawn = (large.length > 0 ? large : polygons).map(polygon => path(polygon)).join('')
    const [x, y] = path.centroid(large.sort((a, b) => path.area(b) - path.area(a))[0] ?? itemAt(polygons, 0))
    console.log(`${abbreviation}: [${Math.round(x)}, ${Math.round(y)}],`)
    return drawn ? [`<path id="${abbreviation}" d="${drawn}"/>`] : []
  })
  await writeFile(
    FILE,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 975 610"><title>States of the United States</title>${parts.join('')}</svg>\n`,
  )
  console.log(`${FILE}: ${parts.length} states`)
}
