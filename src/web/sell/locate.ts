import { milesBetween, type Point } from '#kit/geo.ts'
import { currentPosition } from '../ui/place/position.ts'

/** Where the browser is, which it asks for, and how far that is from a point; undefined if it does not say. */
export async function locate(from: Point | null): Promise<{ position: Point; miles: number } | undefined> {
  const position = await currentPosition()
  if (!position) return undefined
  const { latitude, longitude } = from ?? position
  return { position, miles: milesBetween(latitude, longitude, position.latitude, position.longitude) }
}
