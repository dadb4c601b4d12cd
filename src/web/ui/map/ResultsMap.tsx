import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, Map as MapView, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import { read } from '#contract/error.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { CoordinatePoint } from '#contract/v1/place.response.ts'
import type { MapCell } from '#contract/v1/search.response.ts'
import { formats } from '#i18n/format.ts'
import { type Box, boxAround } from '#kit/geo.ts'
import { browserClient } from '../client/browser-client.ts'
import { useText } from '../client/text.tsx'
import { boundsText, boxOf, cornersOf, joinCells } from './bounds.ts'
import { rememberedMap, rememberMap } from './map-memory.ts'
import { ownStyle } from './map-style.ts'
import { createMarkers, type MarkerWords } from './markers.ts'
import styles from './ResultsMap.module.css'

// The policy allows workers of the site's own origin only.
setWorkerUrl(workerUrl)

/** Where a map begins: a box, or a center with a zoom. */
export type Start = Box | { longitude: number; latitude: number; zoom: number }

interface ResultsMapProps {
  start: Start
  /** The call that answers cells, and words for what they hold. */
  operation: AnyOperation
  words: { label: string; total(count: number): string } & Pick<MarkerWords, 'cluster' | 'text' | 'pin'>
  /** Least space between two markers, pixels. */
  space: number
  /** Parameters of the API that say which matches; neither a place nor bounds, since the map shows what it shows. */
  query: Readonly<Record<string, string | readonly string[]>>
  /** Style of a street map, in place of the site's own. */
  styleUrl: string | null
  chosen: number | undefined
  onChoose(key: number | undefined): void
  onSearchArea(box: Box): void
  onFailure(): void
}

/** Closest view. */
const CLOSEST = 17

type Cells = { total: number }

/** Matches on a map: pins and clusters with counts of what it shows, following every move and filter. */
export function ResultsMap(props: ResultsMapProps) {
  const { start, query, styleUrl, chosen, words } = props
  const { t, language } = useText()
  const { number } = formats(language)
  const container = useRef<HTMLDivElement>(null)
  const view = useRef<{ map: MapView; markers: ReturnType<typeof createMarkers>; refresh(): void }>(undefined)
  const latest = useRef(props)
  latest.current = props
  const [cells, setCells] = useState<Cells>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for the component's life; `latest` has the rest
  useEffect(() => {
    const left = rememberedMap()
    const begin = left ?? latest.current.start
    let map: MapView
    try {
      map = new MapView({
        container: container.current!,
        style:
          styleUrl ??
          ownStyle({
            origin: location.origin,
            isDark: matchMedia('(prefers-color-scheme: dark)').matches,
            language,
            credit: t('search.map.credit'),
          }),
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        maxZoom: CLOSEST,
        locale: {
          'Map.Title': words.label,
          'NavigationControl.ZoomIn': t('search.map.zoomIn'),
          'NavigationControl.ZoomOut': t('search.map.zoomOut'),
        },
        ...('zoom' in begin
          ? { center: [begin.longitude, begin.latitude], zoom: begin.zoom }
          : { bounds: cornersOf(begin) }),
      })
    } catch {
      // No WebGL here.
      latest.current.onFailure()
      return
    }
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
    const markers = createMarkers({
      map,
      words: { ...words, number },
      onPin: key => latest.current.onChoose(key),
      onCluster({ coordinatePoint }) {
        const { longitude, latitude } = coordinatePoint
        // So near the ground a cluster is one address: the list takes it apart.
        if (map.getZoom() >= CLOSEST - 1) latest.current.onSearchArea(boxAround(coordinatePoint, 0.05))
        else map.easeTo({ center: [longitude, latitude], zoom: Math.min(CLOSEST, map.getZoom() + 2) })
      },
    })
    let asking: AbortController | undefined
    async function refresh() {
      asking?.abort()
      const asked = new AbortController()
      asking = asked
      const box = boxOf(shownBy(map))
      const zoom = Math.max(0, map.getZoom()).toFixed(2)
      try {
        const { payload, meta } = (await read(browserClient(), latest.current.operation, {
          query: { ...latest.current.query, bounds: boundsText(box), zoom },
          signal: asked.signal,
        })) as { payload: MapCell[]; meta: Cells }
        if (asked.signal.aborted) return
        const at = ({ longitude, latitude }: CoordinatePoint) => map.project([longitude, latitude])
        markers.show(joinCells(payload, at, latest.current.space))
        setCells({ total: meta.total })
      } catch {
        // The pins that are there stay; the next move asks again.
        if (!asked.signal.aborted) setCells(undefined)
      }
    }
    function onMoved() {
      const { lng: longitude, lat: latitude } = map.getCenter()
      const { chosen: key } = latest.current
      rememberMap({ longitude, latitude, zoom: map.getZoom(), ...(key !== undefined && { chosen: key }) })
      void refresh()
    }
    map.on('moveend', onMoved)
    view.current = { map, markers, refresh: () => void refresh() }
    if (left?.chosen !== undefined) latest.current.onChoose(left.chosen)
    void refresh()
    return () => {
      asking?.abort()
      map.remove()
    }
  }, [])

  const asked = JSON.stringify(query)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are asked for when the query changes
  useEffect(() => {
    if (!first.current) view.current?.refresh()
  }, [asked])

  const begun = JSON.stringify(start)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map moves when the search goes elsewhere
  useEffect(() => {
    const { map } = view.current ?? {}
    if (first.current || !map) return
    const left = rememberedMap()
    if (left) map.jumpTo({ center: [left.longitude, left.latitude], zoom: left.zoom })
    else if ('zoom' in start) map.jumpTo({ center: [start.longitude, start.latitude], zoom: start.zoom })
    else if (boundsText(boxOf(shownBy(map))) !== boundsText(start))
      map.fitBounds(cornersOf(start), { animate: false })
  }, [begun])

  useEffect(() => {
    first.current = false
  }, [])

  useEffect(() => {
    const { map, markers } = view.current ?? {}
    markers?.choose(chosen)
    if (!map) return
    const { lng: longitude, lat: latitude } = map.getCenter()
    rememberMap({ longitude, latitude, zoom: map.getZoom(), ...(chosen !== undefined && { chosen }) })
  }, [chosen])

  return (
    <>
      <div ref={container} className={styles.map} />
      <div className={styles.top}>
        <button
          type="button"
          className={styles.area}
          onClick={() => view.current && props.onSearchArea(boxOf(shownBy(view.current.map)))}
        >
          {t('search.map.area')}
        </button>
        <p className={styles.total} role="status">
          {cells && words.total(cells.total)}
        </p>
      </div>
    </>
  )
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
