import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, Map as MapView, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { read } from '#contract/error.ts'
import type { CoordinatePoint } from '#contract/place/v1.response.ts'
import type { MapOperation } from '#contract/search/v1.ts'
import { formats } from '#i18n/format.ts'
import { type Box, boxAround } from '#kit/geo.ts'
import { browserClient } from '../../ui/client/browser-client.ts'
import { useLoadTexts } from '../../ui/client/load-texts.ts'
import { useText } from '../../ui/client/text.tsx'
import { boundsText, boxOf, cellSide, cellsBeyond, cornersOf, joinCells } from './bounds.ts'
import type { DrawPanelProps } from './DrawPanel.tsx'
import { foldCredit } from './fold-credit.ts'
import { mapFollows, mapSettingsId, setMapFollows } from './map-follows.ts'
import type { MapLook } from './map-look.ts'
import { rememberedMap, storeMap } from './map-memory.ts'
import { createMarkers, type MarkerWords, type PinStates } from './markers.ts'
import { drawOutline, type Outline } from './outline.ts'
import { nameParks } from './parks-in-view.ts'
import styles from './ResultsMap.module.css'

// The CSP allows same-origin workers only.
setWorkerUrl(workerUrl)

/** Initial view: a box, or a center with a zoom. */
export type Start = Box | { longitude: number; latitude: number; zoom: number }

interface ResultsMapProps {
  start: Start
  /** The start is a map view that the visitor searched in. */
  isExact: boolean
  /** The operation that returns cells, and texts for their contents. */
  operation: MapOperation
  words: { total(count: number, near: number): string } & Pick<
    MarkerWords,
    'cluster' | 'text' | 'pin' | 'saved' | 'seen'
  >
  /** Minimum distance between two markers, pixels. */
  space: number
  /** API parameters for everything that passes the filters, anywhere. */
  query: Query
  /** API parameters for the matches only, if the search has a place; others nearby look different. */
  matchQuery: Query | undefined
  /** Location of the match whose card is hovered. */
  hovered: CoordinatePoint | undefined
  /** Outline of the place searched. */
  outline: Outline | undefined
  /** Which items are saved and which were opened. */
  pinStates: PinStates
  look: MapLook
  /** Names parks too, which the pins of parks do themselves. */
  hasParkNames: boolean
  chosen: number | undefined
  onChoose(key: number | undefined): void
  /** Called with the keys of the displayed pins. */
  onPins(keys: readonly number[]): void
  /** The area searched in, and what drawing one needs. */
  drawing: Pick<DrawPanelProps, 'area' | 'outline' | 'typeHref' | 'onArea'>
  /** Called when the visitor moved the map and the list should follow. */
  onSearchArea(box: Box): void
  onFailure(): void
}

type Query = Readonly<Record<string, string | readonly string[]>>

/** Padding of a fitted map for its controls, pixels; at its sides there is room for half a pin. */
const PADDING = { top: 96, bottom: 72 }
/** Padding on small screens: a row of controls is above, and a strip of cards with the total over it below. */
const SMALL_PADDING = { top: 84, bottom: 204 }
/** Maximum zoom of a fitted map: a home and its surroundings. */
const CLOSEST_FIT = 13

type Cells = { total: number; near: number }

/** Map of search results: pins and clusters with counts, updated on every move and filter. */
export function ResultsMap(props: ResultsMapProps) {
  const { start, query, look, chosen, words } = props
  const { t, language } = useText()
  const { number } = formats(language)
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<{ map: MapView; markers: ReturnType<typeof createMarkers>; refresh(): void }>(undefined)
  const latest = useRef(props)
  latest.current = props
  const [cells, setCells] = useState<Cells>()
  const [follows, setFollows] = useState(mapFollows)
  const [moved, setMoved] = useState(false)
  const { drawing } = props
  const [Panel, setPanel] = useState<ComponentType<DrawPanelProps>>()
  const isDrawing = useRef(false)
  isDrawing.current = Panel !== undefined
  const loadTexts = useLoadTexts()
  const drawButton = useRef<HTMLButtonElement>(null)
  const isReturning = useRef(false)
  useEffect(() => {
    if (Panel === undefined && isReturning.current) drawButton.current?.focus()
    isReturning.current = false
  }, [Panel])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map per component; `latest` has current props
  useEffect(() => {
    const left = rememberedMap()
    const begin = left ?? latest.current.start
    let map: MapView
    try {
      map = new MapView({
        container: container.current!,
        style: look.style,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        maxZoom: look.closest,
        locale: {
          'Map.Title': t('search.map.keys'),
          'NavigationControl.ZoomIn': t('search.map.zoomIn'),
          'NavigationControl.ZoomOut': t('search.map.zoomOut'),
        },
        ...('zoom' in begin
          ? { center: [begin.longitude, begin.latitude], zoom: begin.zoom }
          : { bounds: cornersOf(begin), fitBoundsOptions: fitting(latest.current) }),
      })
    } catch {
      // No WebGL.
      latest.current.onFailure()
      return
    }
    // Its frame is the landmark.
    map.getCanvas().setAttribute('role', 'application')
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
    foldCredit(map)
    const markers = createMarkers({
      map,
      words: { ...words, number },
      onPin: key => latest.current.onChoose(key),
      onPins: keys => latest.current.onPins(keys),
      onCluster({ coordinatePoint }) {
        const { longitude, latitude } = coordinatePoint
        // At this zoom a cluster is one address: open the list instead.
        if (map.getZoom() >= look.closest - 1) latest.current.onSearchArea(boxAround(coordinatePoint, 0.05))
        else
          map.easeTo(
            { center: [longitude, latitude], zoom: Math.min(look.closest, map.getZoom() + 2) },
            byVisitor,
          )
      },
    })
    markers.mark(latest.current.pinStates)
    map.once('style.load', () => drawOutline(map, latest.current.outline))
    let pending: AbortController | undefined
    async function refresh() {
      pending?.abort()
      const controller = new AbortController()
      pending = controller
      const box = boxOf(shownBy(map))
      const zoom = Math.max(0, map.getZoom()).toFixed(2)
      try {
        const loadCells = async (search: Query) => {
          const { payload, meta } = await read(browserClient(), latest.current.operation, {
            query: { ...search, bounds: boundsText(box), zoom },
            signal: controller.signal,
          })
          return { cells: payload, total: meta.total }
        }
        const { query: everything, matchQuery, space } = latest.current
        const [all, matches] = await Promise.all([
          loadCells(everything),
          matchQuery ? loadCells(matchQuery) : undefined,
        ])
        if (controller.signal.aborted) return
        const at = ({ longitude, latitude }: CoordinatePoint) => map.project([longitude, latitude])
        const near = matches ? cellsBeyond(all.cells, matches.cells, cellSide(Number(zoom))) : []
        const { chosen: key } = latest.current
        markers.show([
          ...joinCells(near, at, space).map(cell => ({ ...cell, isNear: true })),
          ...joinCells((matches ?? all).cells, at, space).map(cell => ({ ...cell, isNear: false })),
        ])
        // A card stays as long as its pin.
        if (key !== undefined && !markers.hasPin(key)) latest.current.onChoose(undefined)
        const { total } = matches ?? all
        setCells({ total, near: all.total - total })
        if (latest.current.hasParkNames) void nameParks(map, controller.signal)
      } catch {
        // Leave the current pins; the next move loads again.
        if (!controller.signal.aborted) setCells(undefined)
      }
    }
    function onMoved(event: { originalEvent?: unknown }) {
      const { lng: longitude, lat: latitude } = map.getCenter()
      const { chosen: key } = latest.current
      storeMap({ longitude, latitude, zoom: map.getZoom(), ...(key !== undefined && { chosen: key }) })
      void refresh()
      // Moving the map does not change a drawn area.
      if (event.originalEvent === undefined || isDrawing.current || latest.current.drawing.area) return
      if (mapFollows()) latest.current.onSearchArea(boxOf(shownBy(map)))
      else setMoved(true)
    }
    map.on('moveend', onMoved)
    view.current = { map, markers, refresh: () => void refresh() }
    if (left?.chosen !== undefined) latest.current.onChoose(left.chosen)
    void refresh()
    return () => {
      pending?.abort()
      map.remove()
    }
  }, [])

  const queries = JSON.stringify([query, props.matchQuery])
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are requested when the query changes
  useEffect(() => {
    if (!first.current) view.current?.refresh()
  }, [queries])

  const begun = JSON.stringify(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map moves when the place of the search changes
  useEffect(() => {
    const { map } = view.current ?? {}
    if (first.current || !map) return
    const left = rememberedMap()
    if (left) map.jumpTo({ center: [left.longitude, left.latitude], zoom: left.zoom })
    else if ('zoom' in start) map.jumpTo({ center: [start.longitude, start.latitude], zoom: start.zoom })
    else if (boundsText(boxOf(shownBy(map))) !== boundsText(start))
      map.fitBounds(cornersOf(start), { animate: false, ...fitting(latest.current) })
    setMoved(false)
  }, [begun])

  const { pinStates } = props
  useEffect(() => {
    view.current?.markers.mark(pinStates)
  }, [pinStates])

  const outlined = JSON.stringify(props.outline)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another outline is drawn when the place changes
  useEffect(() => {
    const { map } = view.current ?? {}
    if (!first.current && map) drawOutline(map, latest.current.outline)
  }, [outlined])

  const { hovered } = props
  useEffect(() => {
    view.current?.markers.hover(hovered)
  }, [hovered])

  useEffect(() => {
    first.current = false
  }, [])

  useEffect(() => {
    const { map, markers } = view.current ?? {}
    markers?.choose(chosen)
    if (!map) return
    const { lng: longitude, lat: latitude } = map.getCenter()
    storeMap({ longitude, latitude, zoom: map.getZoom(), ...(chosen !== undefined && { chosen }) })
  }, [chosen])

  async function draw() {
    try {
      const [module] = await Promise.all([import('./DrawPanel.tsx'), loadTexts(['area'])])
      if (view.current) drawOutline(view.current.map, undefined)
      setPanel(() => module.DrawPanel)
    } catch {
      // The next press tries again.
    }
  }

  function stopDrawing() {
    isReturning.current = true
    setPanel(undefined)
    if (view.current) drawOutline(view.current.map, latest.current.outline)
  }

  const follow = (
    <label className={styles.follow}>
      <input
        type="checkbox"
        checked={follows}
        onChange={event => {
          const { checked } = event.currentTarget
          setFollows(checked)
          setMapFollows(checked)
          if (checked && moved) searchArea()
        }}
      />
      {t('search.map.follow')}
    </label>
  )
  const settings = document.getElementById(mapSettingsId)

  function searchArea() {
    if (view.current) props.onSearchArea(boxOf(shownBy(view.current.map)))
    setMoved(false)
  }

  return (
    <>
      <div ref={container} className={styles.map} />
      <div className={styles.top} hidden={Panel !== undefined}>
        {!drawing.area && follow}
        {!follows && moved && (
          <button type="button" className={styles.area} onClick={searchArea}>
            {t('search.map.area')}
          </button>
        )}
        <button ref={drawButton} type="button" className={styles.draw} onClick={() => void draw()}>
          <Pencil />
          <span>{t(drawing.area ? 'search.area.change' : 'search.area.draw')}</span>
        </button>
        <p className={styles.total} role="status">
          {cells && words.total(cells.total, cells.near)}
        </p>
      </div>
      {settings && !drawing.area && createPortal(follow, settings)}
      {Panel && view.current && (
        <Panel
          {...drawing}
          map={view.current.map}
          onArea={corners => {
            setPanel(undefined)
            drawing.onArea(corners)
          }}
          onClose={stopDrawing}
        />
      )}
    </>
  )
}

const Pencil = () => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
    <path d="m4 20 1-5L16 4l4 4L9 19l-5 1Z" strokeLinejoin="round" />
  </svg>
)

/** Marks a movement as made by the visitor, as MapLibre does for mouse and keyboard. */
const byVisitor = { originalEvent: true }

/** Fits a box of the URL exactly, and results with padding. */
const fitting = ({ isExact, space }: Pick<ResultsMapProps, 'isExact' | 'space'>) =>
  isExact
    ? {}
    : {
        padding: {
          ...(matchMedia('(max-width: 991px)').matches ? SMALL_PADDING : PADDING),
          left: space,
          right: space,
        },
        maxZoom: CLOSEST_FIT,
      }

function shownBy(map: MapView) {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: bounds.getSouth(),
    east: bounds.getEast(),
    north: bounds.getNorth(),
  }
}
