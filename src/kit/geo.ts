/** A place on the earth in degrees: latitude -90..90, longitude -180..180. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** A rectangle in degrees, edges included. If `west` is greater than `east`, it crosses the antimeridian. */
export interface Box {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Mean radius of the earth in statute miles. */
export const EARTH_RADIUS_MILES = 3958.7613

const RADIANS = Math.PI / 180

/** Length of one degree of latitude in miles. */
export const MILES_PER_DEGREE = EARTH_RADIUS_MILES * RADIANS

// Far below the precision of coordinates, far above the rounding errors of these formulas.
const MARGIN_DEGREES = 1e-9

/** Great-circle distance (haversine) in miles. */
export function milesBetween(
  latitudeA: number,
  longitudeA: number,
  latitudeB: number,
  longitudeB: number,
): number {
  const sinLatitude = Math.sin(((latitudeB - latitudeA) * RADIANS) / 2)
  const sinLongitude = Math.sin(((longitudeB - longitudeA) * RADIANS) / 2)
  const squaredHalfChord =
    sinLatitude * sinLatitude +
    Math.cos(latitudeA * RADIANS) * Math.cos(latitudeB * RADIANS) * sinLongitude * sinLongitude
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(squaredHalfChord)))
}

/** The smallest box that contains every point within `miles`, including across poles and the antimeridian. */
export function boxAround(point: Point, miles: number): Box {
  const reach = miles / MILES_PER_DEGREE + MARGIN_DEGREES
  const south = Math.max(-90, point.latitude - reach)
  const north = Math.min(90, point.latitude + reach)
  // Meridians converge toward the poles: the widest longitude is not on the point's parallel.
  const sine = Math.sin(reach * RADIANS) / Math.cos(point.latitude * RADIANS)
  if (south === -90 || north === 90 || sine >= 1) return { south, north, west: -180, east: 180 }
  const width = Math.asin(sine) / RADIANS + MARGIN_DEGREES
  return {
    south,
    north,
    west: wrapLongitude(point.longitude - width),
    east: wrapLongitude(point.longitude + width),
  }
}

/** Whether the box contains the point. */
export function boxContains(box: Box, latitude: number, longitude: number): boolean {
  if (!(latitude >= box.south && latitude <= box.north)) return false
  return box.west <= box.east
    ? longitude >= box.west && longitude <= box.east
    : longitude >= box.west || longitude <= box.east
}

/** Normalizes a longitude to -180…180. */
export function wrapLongitude(longitude: number): number {
  if (longitude >= -180 && longitude <= 180) return longitude
  return ((((longitude + 180) % 360) + 360) % 360) - 180
}

/** Miles from a point to the nearest edge of a box that does not cross the antimeridian; 0 inside. */
export function milesOutside(box: Box, { latitude, longitude }: Point): number {
  const nearestLatitude = Math.min(Math.max(latitude, box.south), box.north)
  const nearestLongitude = Math.min(Math.max(longitude, box.west), box.east)
  return milesBetween(latitude, longitude, nearestLatitude, nearestLongitude)
}
