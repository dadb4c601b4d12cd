import type { GeoJSONSource, Map as MapView } from 'maplibre-gl'
import { read } from '#contract/error.ts'
import { mapParks } from '#contract/park/v1.ts'
import type { NamedCell } from '#contract/search/v1.response.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { boundsText, boxOf } from './bounds.ts'

/** Fine enough for a separate cell of each park. */
const CELLS_ZOOM = 18
const MAX_PARKS = 30
/** From here on a map has room for the names of parks between its pins. */
const NAMES_ZOOM = 12.5
const SOURCE = 'park-names'

/** Parks in view, unclustered; none if they cannot be loaded. */
export async function parksInView(map: MapView, signal: AbortSignal): Promise<NamedCell[]> {
  const bounds = map.getBounds()
  const box = boxOf({
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  })
  try {
    const query = { bounds: boundsText(box), zoom: CELLS_ZOOM }
    const { payload } = await read(browserClient(), mapParks, { query, signal })
    return payload.filter(({ count }) => count === 1).slice(0, MAX_PARKS)
  } catch {
    return []
  }
}

/** Names the parks on a map of something else, when it is close. */
export async function nameParks(map: MapView, signal: AbortSignal): Promise<void> {
  const parks = map.getZoom() < NAMES_ZOOM ? [] : await parksInView(map, signal)
  if (signal.aborted || !map.getStyle()) return
  const data = {
    type: 'FeatureCollection' as const,
    features: parks.map(({ label, coordinatePoint: { longitude, latitude } }) => ({
      type: 'Feature' as const,
      properties: { name: label },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  }
  const source = map.getSource<GeoJSONSource>(SOURCE)
  if (source) {
    source.setData(data)
    return
  }
  if (parks.length === 0) return
  const colors = getComputedStyle(map.getContainer())
  map.addSource(SOURCE, { type: 'geojson', data })
  map.addLayer({
    id: SOURCE,
    type: 'symbol',
    source: SOURCE,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Figtree'],
      'text-size': 12,
      'text-anchor': 'top',
      // Below its point, which is the pin of a home in the park.
      'text-offset': [0, 1.4],
      'text-max-width': 8,
    },
    paint: {
      'text-color': colors.getPropertyValue('--evergreen'),
      'text-halo-color': colors.getPropertyValue('--card'),
      'text-halo-width': 1.5,
    },
  })
}
