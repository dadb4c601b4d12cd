import { type Map as MapView, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CoordinatePoint } from '#contract/place/v1.response.ts'
import type { NamedCell } from '#contract/search/v1.response.ts'
import { boxAround, MILES_PER_DEGREE, type Point } from '#kit/geo.ts'
import { parkUrl } from '#model/park/urls.ts'
import type { PhotoOwner } from '#model/photo/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { calmMap, pinOf } from './calm-map.ts'
import type { MapLook } from './map-look.ts'
import styles from './PlaceMap.module.css'
import { parksInView } from './parks-in-view.ts'

export interface PlaceMapProps {
  point: CoordinatePoint
  /** Type of the subject: the first segment of its URLs. */
  of: Exclude<PhotoOwner, 'floorplans'>
  /** Radius of the circle in miles: a dealer's territory. */
  radius?: number | null
  /** Key of the subject, which is left out of the nearby parks. */
  parkKey?: number | undefined
}

/** Zoom at neighborhood level if the map has streets. */
const ZOOM = 14

/** Levels below the closest one, so that the built-in map shows a shore or a name near the pin; more if it is moved. */
const WIDE = 3
const WIDER = 5

/** Vertices of a circle. */
const CORNERS = 96

/** A circle as GeoJSON; accurate enough for a territory. */
function circle({ latitude, longitude }: Point, miles: number): GeoJSON.Feature {
  const height = miles / MILES_PER_DEGREE
  const width = height / Math.cos((latitude * Math.PI) / 180)
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const angle = ((corner % CORNERS) / CORNERS) * 2 * Math.PI
    return [longitude + width * Math.cos(angle), latitude + height * Math.sin(angle)]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

/** Map with one pin and an optional circle. */
export function PointMap({
  point,
  of,
  radius = null,
  parkKey,
  look,
  onMove,
  onFailure,
}: PlaceMapProps & {
  look: MapLook
  /** Lets the pin be moved. */
  onMove?: (point: Point) => void
  onFailure(): void
}) {
  const { latitude, longitude } = point
  const { t, language } = useText()
  const container = useRef<HTMLDivElement>(null)
  const at = useLocalized()
  const moved = useEffectEvent(({ lat, lng }: { lat: number; lng: number }) =>
    onMove?.({ latitude: lat, longitude: lng }),
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for each point; words and failure do not change it
  useEffect(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    function markPark(map: MapView, { key, label, coordinatePoint }: NamedCell) {
      const address = key === null ? undefined : parkUrl(key)
      if (address === undefined) return
      const link = Object.assign(document.createElement('a'), {
        href: at(address),
        className: `${styles.park}`,
        textContent: label ?? t('map.park'),
      })
      const element = document.createElement('div')
      element.append(link)
      // Below its point, which is the pin of a home in the park.
      new Marker({ element, anchor: 'top', offset: [0, 4] })
        .setLngLat([coordinatePoint.longitude, coordinatePoint.latitude])
        .addTo(map)
      // Only the link inside is interactive.
      for (const name of ['role', 'aria-label', 'tabindex']) element.removeAttribute(name)
    }
    const { west, south, east, north } = boxAround(point, radius ?? 0)
    try {
      const map = calmMap(container.current!, {
        look,
        t,
        view:
          radius === null
            ? { center: [longitude, latitude], zoom: Math.min(ZOOM, look.closest - (onMove ? WIDER : WIDE)) }
            : { bounds: [west, south, east, north], fitBoundsOptions: { padding: 24 } },
      })
      const element = pinOf(styles.pin!)
      const pin = new Marker({ element, anchor: 'bottom', draggable: onMove !== undefined })
        .setLngLat([longitude, latitude])
        .addTo(map)
      element.setAttribute('role', 'img')
      element.setAttribute('aria-label', t(`map.pin.${of}`))
      if (onMove) {
        element.tabIndex = 0
        element.setAttribute('role', 'application')
        element.setAttribute('aria-label', t('map.movePin'))
        pin.on('dragend', () => moved(pin.getLngLat()))
        element.addEventListener('keydown', event => moveByKey(map, pin, event, moved))
      }
      if (radius !== null) map.on('load', () => drawTerritory(map, point, radius, isDark))
      const controller = new AbortController()
      if (of !== 'dealers') {
        const isOther = ({ key }: NamedCell) => key !== null && key !== parkKey
        const show = () =>
          void parksInView(map, controller.signal).then(parks => {
            for (const park of parks.filter(isOther)) markPark(map, park)
          })
        map.once('idle', show)
      }
      return () => {
        controller.abort()
        map.remove()
      }
    } catch {
      // No WebGL.
      onFailure()
      return undefined
    }
  }, [latitude, longitude, radius, look, language])

  return <div ref={container} className={styles.canvas} />
}

/** Pixels by which an arrow key moves a pin, alone and with Shift. */
const STEP = 4
const LONG_STEP = 32
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function moveByKey(
  map: MapView,
  pin: Marker,
  event: KeyboardEvent,
  moved: (at: ReturnType<Marker['getLngLat']>) => void,
): void {
  const arrow = arrows[event.key]
  if (!arrow) return
  // The page does not scroll, and the map stays.
  event.preventDefault()
  event.stopPropagation()
  const step = event.shiftKey ? LONG_STEP : STEP
  const { x, y } = map.project(pin.getLngLat())
  const next = map.unproject([x + arrow[0] * step, y + arrow[1] * step])
  pin.setLngLat(next)
  if (!map.getBounds().contains(next)) map.panTo(next)
  moved(next)
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
