import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, Map as MapView, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef } from 'react'
import type { CoordinatePoint } from '#contract/v1/place.response.ts'
import { boxAround, MILES_PER_DEGREE, type Point } from '#kit/geo.ts'
import type { PhotoOwner } from '#model/photo/urls.ts'
import { useText } from '../client/text.tsx'
import { useWorld } from '../client/world.ts'
import { ownStyle } from './map-style.ts'
import styles from './PlaceMap.module.css'

// The policy allows workers of the site's own origin only.
setWorkerUrl(workerUrl)

export interface PlaceMapProps {
  point: CoordinatePoint
  /** What stands there, by the first segment of its addresses. */
  of: Exclude<PhotoOwner, 'floorplans'>
  /** Miles round the point that are drawn as a circle: a dealer's territory. */
  radius?: number | null
}

/** Zoom of a map that nobody has moved yet (part 2 §9). */
const ZOOM = 8

/** Corners of a drawn circle. */
const CORNERS = 96

/** A circle of so many miles as GeoJSON; near enough to a true one at the size of a territory. */
function circle({ latitude, longitude }: Point, miles: number): GeoJSON.Feature {
  const height = miles / MILES_PER_DEGREE
  const width = height / Math.cos((latitude * Math.PI) / 180)
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI
    return [longitude + width * Math.cos(angle), latitude + height * Math.sin(angle)]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

/** A map with one pin and, where a radius is told, a circle round it. */
export function PointMap({ point, of, radius = null, onFailure }: PlaceMapProps & { onFailure(): void }) {
  const { latitude, longitude } = point
  const { t, language } = useText()
  const { site } = useWorld()
  const container = useRef<HTMLDivElement>(null)
  const { mapStyleUrl } = site

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for each point; words and failure do not change it
  useEffect(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const credit = t('map.credit')
    const { west, south, east, north } = boxAround(point, radius ?? 0)
    try {
      const map = new MapView({
        container: container.current!,
        style: mapStyleUrl ?? ownStyle({ origin: location.origin, isDark, language, credit }),
        ...(radius === null
          ? { center: [longitude, latitude], zoom: ZOOM }
          : { bounds: [west, south, east, north], fitBoundsOptions: { padding: 24 } }),
        maxZoom: 17,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        // A page that is read with the wheel must not be caught by its map.
        cooperativeGestures: true,
        locale: {
          'Map.Title': t(`map.label.${of}`),
          'NavigationControl.ZoomIn': t('map.zoomIn'),
          'NavigationControl.ZoomOut': t('map.zoomOut'),
          'CooperativeGesturesHandler.WindowsHelpText': t('map.wheel', { key: 'Ctrl' }),
          'CooperativeGesturesHandler.MacHelpText': t('map.wheel', { key: '⌘' }),
          'CooperativeGesturesHandler.MobileHelpText': t('map.fingers'),
        },
      })
      map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
      map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
      const element = document.createElement('span')
      // The map moves the outer one; the drawing inside is turned.
      element.append(Object.assign(document.createElement('span'), { className: styles.pin! }))
      new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map)
      element.setAttribute('role', 'img')
      element.setAttribute('aria-label', t(`map.pin.${of}`))
      if (radius !== null) map.on('load', () => drawTerritory(map, point, radius, isDark))
      return () => map.remove()
    } catch {
      // No WebGL here.
      onFailure()
      return undefined
    }
  }, [latitude, longitude, radius, mapStyleUrl, language])

  return <div ref={container} className={styles.canvas} />
}

function drawTerritory(map: MapView, point: Point, miles: number, isDark: boolean): void {
  const color = isDark ? '#93cfb2' : '#1f4d3a'
  map.addSource('territory', { type: 'geojson', data: circle(point, miles) })
  map.addLayer({
    id: 'territory',
    type: 'fill',
    source: 'territory',
    paint: { 'fill-color': color, 'fill-opacity': 0.14 },
  })
  map.addLayer({
    id: 'territory-edge',
    type: 'line',
    source: 'territory',
    paint: { 'line-color': color, 'line-width': 2, 'line-dasharray': [2, 1.5] },
  })
}
