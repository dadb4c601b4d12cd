import type { Point } from '#kit/geo.ts'

/** How long to wait for a position, and how old one may be, milliseconds. */
const PATIENCE = 10_000
const OLDEST = 600_000

/** Where the visitor is; asks for permission. Undefined where it is refused or not known. */
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
