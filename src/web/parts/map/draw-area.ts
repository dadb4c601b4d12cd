import { type GeoJSONSource, type Map as MapView, Marker } from 'maplibre-gl'
import type { Corners } from '#kit/area.ts'
import { type Point, wrapLongitude } from '#kit/geo.ts'
import { MAX_CORNERS } from '#model/search/area.ts'
import styles from './DrawPanel.module.css'
import { simplify } from './simplify.ts'

/** Handle of an area that is being drawn. */
export interface Drawing {
  /** Whether a finger or the mouse draws a line; if not, it moves the map. */
  setFree(isFree: boolean): void
  addCenter(): void
  /** Removes the corner that was touched last. */
  remove(): void
  replace(corners: Corners): void
  stop(): void
}

interface Listeners {
  onCorners(corners: Corners): void
  /** A line was drawn; the map moves again. */
  onLine(): void
  cornerLabel(number: number, count: number): string
}

const SOURCE = 'drawn'
/** Maximum number of corners of a line, so that a finger can drag them, and its tolerance in pixels. */
const LINE_CORNERS = 40
const LINE_TOLERANCE = 4
/** A shorter line is a click, pixels. */
const SHORTEST_LINE = 24
/** Pixels by which an arrow key moves a corner, alone and with Shift. */
const STEP = 4
const LONG_STEP = 32
const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Four decimal places are 11 meters. */
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4
const pointAt = ({ lat, lng }: { lat: number; lng: number }): Point => ({
  latitude: round(lat),
  longitude: round(wrapLongitude(lng)),
})

/** Lets an area be drawn on a map: as a line, by clicks, or by its corners, which a pointer or arrow keys move. */
export function startDrawing(map: MapView, initial: Corners, listeners: Listeners): Drawing {
  const corners: Point[] = [...initial]
  let markers: Marker[] = []
  /** The corner touched last; new ones follow it. */
  let touched = corners.length - 1
  const [container, canvas] = [map.getContainer(), map.getCanvas()]
  container.classList.add(styles.drawing!)
  const source = addLayers(map)

  const paint = (line: Corners = corners) => source.setData(shownAs(line))

  function changed(): void {
    paint()
    listeners.onCorners([...corners])
  }

  /** Makes all markers again, after a corner was added or removed. */
  function rebuild(focus?: number): void {
    for (const marker of markers) marker.remove()
    markers = corners.map(markerOf)
    changed()
    if (focus !== undefined) markers[focus]?.getElement().focus()
  }

  function markerOf({ latitude, longitude }: Point, index: number): Marker {
    const element = Object.assign(document.createElement('button'), {
      type: 'button',
      className: styles.corner!,
    })
    const marker = new Marker({ element, draggable: true }).setLngLat([longitude, latitude]).addTo(map)
    element.setAttribute('aria-label', listeners.cornerLabel(index + 1, corners.length))
    const move = () => {
      corners[index] = pointAt(marker.getLngLat())
      paint()
    }
    marker.on('drag', move)
    marker.on('dragend', changed)
    element.addEventListener('focus', () => {
      touched = index
    })
    element.addEventListener('keydown', event => {
      const arrow = arrows[event.key]
      const isRemoved = event.key === 'Delete' || event.key === 'Backspace'
      if (!arrow && !isRemoved) return
      // The page does not scroll, and the map stays.
      event.preventDefault()
      event.stopPropagation()
      if (!arrow) {
        removeAt(index)
        return
      }
      const step = event.shiftKey ? LONG_STEP : STEP
      const { x, y } = map.project(marker.getLngLat())
      marker.setLngLat(map.unproject([x + arrow[0] * step, y + arrow[1] * step]))
      if (!map.getBounds().contains(marker.getLngLat())) map.panTo(marker.getLngLat())
      move()
      changed()
    })
    return marker
  }

  function add(point: Point): void {
    if (corners.length >= MAX_CORNERS) return
    touched++
    corners.splice(touched, 0, point)
    rebuild()
  }

  function removeAt(index: number): void {
    corners.splice(index, 1)
    touched = Math.min(index, corners.length) - 1
    rebuild(Math.max(0, touched))
  }

  function replace(next: Corners): void {
    corners.splice(0, corners.length, ...next)
    touched = corners.length - 1
    rebuild()
  }

  function onClick({
    lngLat,
    originalEvent,
  }: {
    lngLat: { lat: number; lng: number }
    originalEvent: Event
  }) {
    if (originalEvent.target === canvas) add(pointAt(lngLat))
  }

  let line: { x: number; y: number }[] | undefined
  const placeOf = (event: PointerEvent) => {
    const { left, top } = canvas.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const pointsOf = (spots: readonly { x: number; y: number }[]) =>
    spots.map(({ x, y }) => pointAt(map.unproject([x, y])))

  function onDown(event: PointerEvent): void {
    // A second finger zooms.
    if (!event.isPrimary) line = undefined
    else if (event.target === canvas && event.button === 0) line = [placeOf(event)]
  }
  function onMove(event: PointerEvent): void {
    if (!line || !event.isPrimary) return
    line.push(placeOf(event))
    if (lengthOf(line) >= SHORTEST_LINE) paint(pointsOf(line))
  }
  function onUp(event: PointerEvent): void {
    const drawn = line
    line = undefined
    if (!drawn || !event.isPrimary) return
    if (event.type === 'pointercancel' || lengthOf(drawn) < SHORTEST_LINE) {
      paint()
      return
    }
    setFree(false)
    const simplified = simplify(drawn, LINE_TOLERANCE, LINE_CORNERS)
    replace(pointsOf(simplified.map(index => drawn[index]!)))
    listeners.onLine()
  }

  function setFree(isFree: boolean): void {
    const change = isFree ? 'addEventListener' : 'removeEventListener'
    canvas[change]('pointerdown', onDown as EventListener)
    for (const [name, listener] of [
      ['pointermove', onMove],
      ['pointerup', onUp],
      ['pointercancel', onUp],
    ] as const)
      window[change](name, listener as EventListener)
    map.dragPan[isFree ? 'disable' : 'enable']()
    canvas.style.touchAction = isFree ? 'none' : ''
    canvas.style.cursor = isFree ? 'crosshair' : ''
  }

  map.on('click', onClick)
  rebuild()
  return {
    setFree,
    addCenter: () => add(pointAt(map.getCenter())),
    remove() {
      if (corners.length > 0) removeAt(Math.max(0, touched))
    },
    replace,
    stop() {
      setFree(false)
      map.off('click', onClick)
      for (const marker of markers) marker.remove()
      container.classList.remove(styles.drawing!)
      source.setData(shownAs([]))
    },
  }
}

const lengthOf = (spots: readonly { x: number; y: number }[]) =>
  spots.reduce((sum, { x, y }, index) => {
    const before = spots[index - 1]
    return before ? sum + Math.hypot(x - before.x, y - before.y) : sum
  }, 0)

function shownAs(corners: Corners) {
  const ring = corners.map(({ latitude, longitude }) => [longitude, latitude])
  const [first] = ring
  const closed = first ? [...ring, first] : []
  return corners.length < 3
    ? { type: 'LineString' as const, coordinates: ring.length > 1 ? ring : [] }
    : { type: 'Polygon' as const, coordinates: [closed] }
}

function addLayers(map: MapView): GeoJSONSource {
  if (!map.getSource(SOURCE)) {
    const color = getComputedStyle(map.getContainer()).getPropertyValue('--clay')
    map.addSource(SOURCE, { type: 'geojson', data: shownAs([]) })
    map.addLayer({
      id: 'drawn-area',
      type: 'fill',
      source: SOURCE,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': color, 'fill-opacity': 0.12 },
    })
    map.addLayer({
      id: 'drawn-line',
      type: 'line',
      source: SOURCE,
      paint: { 'line-color': color, 'line-width': 3 },
    })
  }
  return map.getSource<GeoJSONSource>(SOURCE)!
}
