import type { Point } from './geo.ts'

/**
 * Corners of an area in degrees, in order; the last one is joined to the first by a straight line on a map of
 * latitudes and longitudes. An area never crosses the 180th meridian.
 */
export type Corners = readonly Point[]

/** Areas are exact to a millionth of a degree, 11 cm. */
export const MILLION = 1e6
export const millionths = (degrees: number): number => Math.floor(degrees * MILLION + 0.5)
