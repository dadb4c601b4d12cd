import { type ComponentType, useState } from 'react'
import type { CoordinatePoint } from '#contract/v1/place.response.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/icons.tsx'
import { useText } from '../ui/text.tsx'
import styles from './HomeMap.module.css'

type MapComponent = ComponentType<{ point: CoordinatePoint; onFailure(): void }>

/** Where the home is: the site's own map when it is asked for, and a link to a street map that needs no script. */
export function HomeMap({ point }: { point: CoordinatePoint }) {
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
        <section className={styles.frame} aria-label={t('listing.map.label')}>
          {Loaded ? (
            <Loaded point={point} onFailure={() => setState('failed')} />
          ) : (
            <p>{t('listing.map.loading')}</p>
          )}
        </section>
      )}
      <p className={styles.ways}>
        {state !== 'asked' && (
          <Button className={styles.show} onClick={show}>
            <Icon name="map" /> {t('listing.map.show')}
          </Button>
        )}
        <a href={streets} target="_blank" rel="noopener">
          {t('listing.place.streetMap')}
        </a>
        {state === 'failed' && <span role="status">{t('listing.map.failed')}</span>}
      </p>
    </div>
  )
}
