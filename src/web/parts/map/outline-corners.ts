import type { Corners } from '#kit/area.ts'
import { fieldOf } from '#kit/field.ts'
import { outlineUrl } from '#model/page-urls.ts'
import { MAX_CORNERS } from '#model/search/area.ts'
import { simplify } from './simplify.ts'

/** Degrees that a simplified outline may deviate: about a quarter of a mile. */
const TOLERANCE = 0.004

/** Corners of a county or state by FIPS code: its largest part, simplified. @throws if it cannot be loaded */
export async function outlineCorners(fips: string): Promise<Corners> {
  const answer = await fetch(outlineUrl(fips))
  if (!answer.ok) throw new Error(`No outline of ${fips}: ${answer.status}`)
  return cornersOfOutline(await answer.json())
}

/** Corners of a GeoJSON polygon, or of the largest one of several. */
export function cornersOfOutline(geometry: unknown): Corners {
  const coordinates = fieldOf(geometry, 'coordinates')
  const parts = fieldOf(geometry, 'type') === 'MultiPolygon' ? listOf(coordinates) : [coordinates]
  const rings = parts.map(part => listOf(listOf(part)[0]).flatMap(pointOf))
  const [ring = []] = rings.sort((one, other) => sizeOf(other) - sizeOf(one))
  const parallel = Math.cos(((ring[0]?.latitude ?? 0) * Math.PI) / 180)
  const flat = ring.map(({ latitude, longitude }) => ({ x: longitude * parallel, y: latitude }))
  // The last point of the ring equals the first.
  return simplify(flat, TOLERANCE, MAX_CORNERS)
    .slice(0, -1)
    .map(index => ring[index]!)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const rounded = (degrees: number) => Math.round(degrees * 1e4) / 1e4

function pointOf(value: unknown) {
  const [longitude, latitude] = listOf(value)
  return typeof longitude === 'number' && typeof latitude === 'number'
    ? [{ latitude: rounded(latitude), longitude: rounded(longitude) }]
    : []
}

/** Twice the size of a ring in square degrees. */
function sizeOf(ring: Corners): number {
  let sum = 0
  for (const [index, { latitude, longitude }] of ring.entries()) {
    const next = ring[(index + 1) % ring.length]!
    sum += longitude * next.latitude - next.longitude * latitude
  }
  return Math.abs(sum)
}
