import { type Map as MapView, Marker } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import type { Market } from '#contract/ad-market/v2.response.ts'
import { cornersOf, nation } from '../parts/map/bounds.ts'
import { calmMap, pinOf } from '../parts/map/calm-map.ts'
import { foldCredit } from '../parts/map/fold-credit.ts'
import type { MapLook } from '../parts/map/map-look.ts'
import { drawOutline, type Outline } from '../parts/map/outline.ts'
import styles from '../parts/map/PlaceMap.module.css'
import { useText } from '../ui/client/text.tsx'

interface AreaViewProps {
  /** Undefined while none is known: nothing is marked, and the map does not move. */
  area: Pick<Market, 'place' | 'miles'> | undefined
  look: MapLook
  onFailure(): void
}

const PADDING = 24

/** Map of an area: its outline or circle, or a pin if the map has no outline. */
export function AreaView({ area, look, onFailure }: AreaViewProps) {
  const { t } = useText()
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapView>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: one map for the component's life
  useEffect(() => {
    try {
      const made = calmMap(container.current!, {
        look,
        t,
        view: { bounds: cornersOf(boundsOf(area)), fitBoundsOptions: { padding: PADDING } },
      })
      foldCredit(made)
      made.once('style.load', () => setMap(made))
      return () => made.remove()
    } catch {
      // No WebGL.
      onFailure()
      return undefined
    }
  }, [look])

  const shown = JSON.stringify(area ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another area is shown when its contents change
  useEffect(() => {
    if (!map) return
    const outline = outlineOf(area)
    drawOutline(map, outline)
    if (area) map.fitBounds(cornersOf(boundsOf(area)), { padding: PADDING, linear: true })
    if (!area?.place || outline) return
    const { longitude, latitude } = area.place.coordinatePoint
    const element = pinOf(styles.pin!)
    // Its words are below the map.
    element.setAttribute('aria-hidden', 'true')
    const pin = new Marker({ element, anchor: 'bottom' }).setLngLat([longitude, latitude]).addTo(map)
    return () => void pin.remove()
  }, [shown, map])

  return <div ref={container} className={styles.canvas} />
}

const boundsOf = (area: AreaViewProps['area']) => area?.place?.bounds ?? nation

function outlineOf(area: AreaViewProps['area']): Outline | undefined {
  if (!area?.place) return undefined
  const { place, miles } = area
  if (miles !== null) return { center: place.coordinatePoint, miles }
  return place.fips === null ? undefined : { fips: place.fips }
}
