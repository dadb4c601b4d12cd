import { milesBetween, type Point } from '#kit/geo.ts'
import { currentPosition } from '../parts/place/position.ts'

/** Position of the browser, with its permission, and the distance from a point; undefined if unavailable. */
export async function locate(from: Point | null): Promise<{ position: Point; miles: number } | undefined> {
  const position = await currentPosition()
  if (!position) return undefined
  const { latitude, longitude } = from ?? position
  return { position, miles: milesBetween(latitude, longitude, position.latitude, position.longitude) }
}
