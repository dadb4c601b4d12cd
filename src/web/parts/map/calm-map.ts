import 'maplibre-gl/dist/maplibre-gl.css'
import {
  AttributionControl,
  type MapOptions,
  Map as MapView,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { Text } from '../../ui/client/text.tsx'
import type { MapLook } from './map-look.ts'

// The CSP allows same-origin workers only.
setWorkerUrl(workerUrl)

/**
 * A map within a scrolling page: it does not rotate, and zooms by wheel only with a modifier key. Needs the
 * catalogue `map`.
 * @throws without WebGL
 */
export function calmMap(
  container: HTMLElement,
  { look, t, view }: { look: MapLook; t: Text; view: Partial<MapOptions> },
): MapView {
  const map = new MapView({
    container,
    style: look.style,
    ...view,
    maxZoom: look.closest,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    // The map must not capture the wheel while the page is scrolled.
    cooperativeGestures: true,
    locale: {
      'Map.Title': t('map.keys'),
      'NavigationControl.ZoomIn': t('map.zoomIn'),
      'NavigationControl.ZoomOut': t('map.zoomOut'),
      'CooperativeGesturesHandler.WindowsHelpText': t('map.wheel', { key: 'Ctrl' }),
      'CooperativeGesturesHandler.MacHelpText': t('map.wheel', { key: '⌘' }),
      'CooperativeGesturesHandler.MobileHelpText': t('map.fingers'),
    },
  })
  // Its frame is the landmark.
  map.getCanvas().setAttribute('role', 'application')
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  return map
}

/** A pin at a point; the map positions the outer element, and the inner one is rotated. */
export function pinOf(className: string): HTMLElement {
  const element = document.createElement('span')
  element.append(Object.assign(document.createElement('span'), { className }))
  return element
}
