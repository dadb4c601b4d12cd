import { type Corners, MILLION, millionths } from './area.ts'
import { outerRing } from './outer-border.ts'

/** Corners of the outer border of an area, whose lines do not cross. */
export function outlineOf(corners: Corners): Corners {
  const ring = outerRing(
    Int32Array.from(corners, ({ latitude }) => millionths(latitude)),
    Int32Array.from(corners, ({ longitude }) => millionths(longitude)),
  )
  return ring.map(({ north, east }) => ({ latitude: north / MILLION, longitude: east / MILLION }))
}
