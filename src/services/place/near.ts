import { milesBetween, type Point } from '#kit/geo.ts'

/** Points in a grid of one degree, for nearest-neighbor search. */
export interface NearestPoints {
  /** Index of the nearest point that `accepts` (all by default), and its distance; undefined if there is none. */
  find(point: Point, accepts?: (index: number) => boolean): { index: number; miles: number } | undefined
}

const cellOf = (latitude: number, longitude: number) =>
  (Math.floor(latitude) + 90) * 360 + ((Math.floor(longitude) + 540) % 360)

/** Rings of cells to search before falling back to all points: about 700 miles. */
const farthestRing = 10

export function nearestPoints(latitudes: Float64Array, longitudes: Float64Array): NearestPoints {
  const cells = new Map<number, number[]>()
  for (let i = 0; i < latitudes.length; i++) {
    const cell = cellOf(latitudes[i]!, longitudes[i]!)
    const list = cells.get(cell)
    if (list) list.push(i)
    else cells.set(cell, [i])
  }

  return {
    find(point, accepts = () => true) {
      let index = -1
      let miles = Number.POSITIVE_INFINITY
      const look = (i: number) => {
        if (!accepts(i)) return
        const distance = milesBetween(point.latitude, point.longitude, latitudes[i]!, longitudes[i]!)
        if (distance < miles) {
          index = i
          miles = distance
        }
      }
      for (let ring = 0; ring <= farthestRing; ring++) {
        // A point in this ring is `ring - 1` degrees from the center or more; degrees of longitude are shorter in the north.
        if (
          miles <=
          (ring - 1) * 69 * Math.cos((Math.min(80, Math.abs(point.latitude) + ring) * Math.PI) / 180)
        )
          break
        for (let dy = -ring; dy <= ring; dy++) {
          const step = Math.abs(dy) === ring ? 1 : Math.max(1, 2 * ring)
          for (let dx = -ring; dx <= ring; dx += step) {
            cells.get(cellOf(point.latitude + dy, point.longitude + dx))?.forEach(look)
          }
        }
      }
      if (index < 0) for (let i = 0; i < latitudes.length; i++) look(i)
      return index < 0 ? undefined : { index, miles }
    },
  }
}
