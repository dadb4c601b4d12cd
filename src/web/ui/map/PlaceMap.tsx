import { type ComponentType, useState } from 'react'
import { useText } from '../client/text.tsx'
import { Button } from '../primitives/Button.tsx'
import { Icon } from '../primitives/icons.tsx'
import styles from './PlaceMap.module.css'
import type { PlaceMapProps } from './PointMap.tsx'

type MapComponent = ComponentType<PlaceMapProps & { onFailure(): void }>

/**
 * Where something is: the site's own map when it is asked for, and a link to a street map that needs no script. Needs
 * the catalogue `map`.
 */
export function PlaceMap({ point, of, radius = null }: PlaceMapProps) {
  const { t } = useText()
  const [Loaded, setLoaded] = useState<MapComponent>()
  const [state, setState] = useState<'asked' | 'failed'>()
  const { latitude, longitude } = point
  const streets = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`

  function show() {
    setState('asked')
    import('./PointMap.tsx').then(
      module => setLoaded(() => module.PointMap),
      () => setState('failed'),
    )
  }
  return (
    <div className={styles.map}>
      {state === 'asked' && (
        <section className={styles.frame} aria-label={t(`map.label.${of}`)}>
          {Loaded ? (
            <Loaded point={point} of={of} radius={radius} onFailure={() => setState('failed')} />
          ) : (
            <p>{t('map.loading')}</p>
          )}
        </section>
      )}
      <p className={styles.ways}>
        {state !== 'asked' && (
          <Button className={styles.show} onClick={show}>
            <Icon name="map" /> {t('map.show')}
          </Button>
        )}
        <a href={streets} target="_blank" rel="noopener">
          {t('map.streetMap')}
        </a>
        {state === 'failed' && <span role="status">{t('map.failed')}</span>}
      </p>
    </div>
  )
}
