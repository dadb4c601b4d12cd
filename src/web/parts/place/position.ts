import type { Point } from '#kit/geo.ts'

/** Timeout, and maximum age of a cached position, milliseconds. */
const PATIENCE = 10_000
const OLDEST = 600_000

/** The visitor's position; requests permission. Undefined if denied or unavailable. */
export function currentPosition(): Promise<Point | undefined> {
  if (!('geolocation' in navigator)) return Promise.resolve(undefined)
  return new Promise(resolve => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      () => resolve(undefined),
      { timeout: PATIENCE, maximumAge: OLDEST },
    )
  })
}
