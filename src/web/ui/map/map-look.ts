import type { StyleSpecification } from 'maplibre-gl'
import type { Site } from '../client/world.ts'
import { CLOSEST_OWN, ownStyle, type StyleOptions } from './map-style.ts'

export interface MapLook {
  style: string | StyleSpecification
  /** Closest view that has something to show. */
  closest: number
}

const CLOSEST_STREETS = 18
/** Levels that a picture may be enlarged by. */
const ENLARGED = 2

/** How maps are drawn: with the operator's tiles or style, else with the site's own map. */
export async function mapLook(site: Site, options: StyleOptions): Promise<MapLook> {
  const { mapStyleUrl, mapTiles } = site
  if (mapStyleUrl !== null) return { style: mapStyleUrl, closest: CLOSEST_STREETS }
  if (mapTiles === null) return { style: ownStyle(options), closest: CLOSEST_OWN }
  const { streetStyle } = await import('./street-style.ts')
  const closest =
    mapTiles.kind === 'vector' ? CLOSEST_STREETS : Math.max(CLOSEST_OWN, mapTiles.maxZoom + ENLARGED)
  return { style: streetStyle(options, mapTiles), closest }
}
