import type { StyleSpecification } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Site } from '../../ui/client/render-context.ts'
import { CLOSEST_OWN, ownStyle, type StyleOptions } from './map-style.ts'

export interface MapLook {
  style: string | StyleSpecification
  /** Maximum zoom. */
  closest: number
}

// The map starts its worker only when its own code, twice as large, has run.
void fetch(workerUrl, { priority: 'low' }).catch(() => {})

const CLOSEST_STREETS = 18
/** Overzoom levels of raster tiles. */
const ENLARGED = 2

/** Map style: the operator's tiles or style, else the built-in map. */
export async function mapLook(site: Site, options: StyleOptions): Promise<MapLook> {
  const { mapStyleUrl, mapTiles } = site
  if (mapStyleUrl !== null) return { style: mapStyleUrl, closest: CLOSEST_STREETS }
  if (mapTiles === null) return { style: ownStyle(options), closest: CLOSEST_OWN }
  const { streetStyle } = await import('./street-style.ts')
  const closest =
    mapTiles.kind === 'vector' ? CLOSEST_STREETS : Math.max(CLOSEST_OWN, mapTiles.maxZoom + ENLARGED)
  return { style: streetStyle(options, mapTiles), closest }
}
