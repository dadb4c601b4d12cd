import 'maplibre-gl/dist/maplibre-gl.css'
import { AttributionControl, Map as MapView, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef } from 'react'
import type { CoordinatePoint } from '#contract/v1/place.response.ts'
import { ownStyle } from '../ui/map/map-style.ts'
import { useText } from '../ui/text.tsx'
import { useWorld } from '../ui/world.ts'
import styles from './HomeMap.module.css'

// The policy allows workers of the site's own origin only.
setWorkerUrl(workerUrl)

/** Zoom of a map that nobody has moved yet (part 2 §9). */
const ZOOM = 8

interface PointMapProps {
  point: CoordinatePoint
  onFailure(): void
}

/** A map with one pin. */
export function PointMap({ point: { latitude, longitude }, onFailure }: PointMapProps) {
  const { t, language } = useText()
  const { site } = useWorld()
  const container = useRef<HTMLDivElement>(null)
  const { mapStyleUrl } = site

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for each point; words and failure do not change it
  useEffect(() => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const credit = t('listing.map.credit')
    try {
      const map = new MapView({
        container: container.current!,
        style: mapStyleUrl ?? ownStyle({ origin: location.origin, isDark, language, credit }),
        center: [longitude, latitude],
        zoom: ZOOM,
        maxZoom: 17,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        // A page that is read with the wheel must not be caught by its map.
        cooperativeGestures: true,
        locale: {
          'Map.Title': t('listing.map.label'),
          'NavigationControl.ZoomIn': t('listing.map.zoomIn'),
          'NavigationControl.ZoomOut': t('listing.map.zoomOut'),
          'CooperativeGesturesHandler.WindowsHelpText': t('listing.map.wheel', { key: 'Ctrl' }),
          'CooperativeGesturesHandler.MacHelpText': t('listing.map.wheel', { key: '⌘' }),
          'CooperativeGesturesHandler.MobileHelpText': t('listing.map.fingers'),
        },
      })
      map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
      map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
      const element = document.createElement('span')
      // The map moves the outer one; the drawing inside is turned.
      element.append(Object.assign(document.createElement('span'), { className: styles.pin! }))
      new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map)
      element.setAttribute('role', 'img')
      element.setAttribute('aria-label', t('listing.map.home'))
      return () => map.remove()
    } catch {
      // No WebGL here.
      onFailure()
      return undefined
    }
  }, [latitude, longitude, mapStyleUrl, language])

  return <div ref={container} className={styles.canvas} />
}
