import { geoBounds, geoCentroid } from 'd3-geo'
import type { Position } from 'geojson'
import type { Box, Point } from '#kit/geo.ts'
import { itemAt } from '#kit/lookup.ts'
import type { SourceArea } from './sources.ts'

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5

/** Centroid and bounds of an area in degrees. Areas across the antimeridian (Alaska) are cut there. */
export function measure(area: SourceArea): Point & Box {
  const [longitude, latitude] = geoCentroid(area)
  const [[west, south], [east, north]] = geoBounds(area)
  return {
    latitude: round(latitude),
    longitude: round(longitude),
    west: west > east ? -180 : round(west),
    south: round(south),
    east: round(east),
    north: round(north),
  }
}

/** Bounding box of points, extended by `margin` degrees. */
export function boxOf(points: readonly Point[], margin: number): Box {
  const latitudes = points.map(point => point.latitude)
  const longitudes = points.map(point => point.longitude)
  return {
    west: Math.max(-180, round(Math.min(...longitudes) - margin)),
    south: round(Math.min(...latitudes) - margin),
    east: Math.min(180, round(Math.max(...longitudes) + margin)),
    north: round(Math.max(...latitudes) + margin),
  }
}

/** Mean of points in degrees. */
export function meanOf(points: readonly Point[]): Point {
  const sum = (pick: (point: Point) => number) => points.reduce((total, point) => total + pick(point), 0)
  return {
    latitude: round(sum(point => point.latitude) / points.length),
    longitude: round(sum(point => point.longitude) / points.length),
  }
}

/** Ray casting in plain degrees: counties are small enough for straight edges. */
function ringContains(ring: readonly Position[], { latitude, longitude }: Point): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = itemAt(ring, i)
    const [xj = 0, yj = 0] = itemAt(ring, j)
    if (yi > latitude !== yj > latitude && longitude < ((xj - xi) * (latitude - yi)) / (yj - yi) + xi) {
      inside = !inside
    }
  }
  return inside
}

export function areaContains(area: SourceArea, point: Point): boolean {
  const polygons = area.geometry.type === 'Polygon' ? [area.geometry.coordinates] : area.geometry.coordinates
  return polygons.some(
    ([outer, ...holes]) => ringContains(outer ?? [], point) && !holes.some(hole => ringContains(hole, point)),
  )
}
