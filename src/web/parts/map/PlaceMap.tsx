import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useText } from '../../ui/client/text.tsx'
import type { MapLook } from './map-look.ts'
import styles from './PlaceMap.module.css'
import type { PlaceMapProps } from './PointMap.tsx'
import { useIsNear } from './use-is-near.ts'
import { useMapLook } from './use-map-look.ts'

type MapComponent = ComponentType<PlaceMapProps & { look: MapLook; onFailure(): void }>

/**
 * Location map: the built-in map, loaded near the viewport, and a link to a street map that needs
 * no script. Needs the catalogue `map`.
 */
export function PlaceMap(props: PlaceMapProps) {
  const { point, of } = props
  const { t } = useText()
  const frame = useRef<HTMLElement>(null)
  const [Loaded, setLoaded] = useState<MapComponent>()
  const [failed, setFailed] = useState(false)
  const isNear = useIsNear(frame)
  const look = useMapLook(isNear, t('map.credit'), () => setFailed(true))
  const { latitude, longitude } = point
  const streets = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

  useEffect(() => {
    if (!isNear) return
    import('./PointMap.tsx').then(
      module => setLoaded(() => module.PointMap),
      () => setFailed(true),
    )
  }, [isNear])

  return (
    <div className={styles.map}>
      <section ref={frame} className={styles.frame} aria-label={t(`map.label.${of}`)}>
        {failed ? (
          <p role="status">{t('map.failed')}</p>
        ) : Loaded && look ? (
          <Loaded {...props} look={look} onFailure={() => setFailed(true)} />
        ) : (
          <p>{t('map.loading')}</p>
        )}
      </section>
      <p className={styles.ways}>
        <a href={streets} target="_blank" rel="noopener">
          {t('map.streetMap')}
        </a>
      </p>
    </div>
  )
}
