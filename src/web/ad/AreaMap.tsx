import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react'
import type { Market } from '#contract/ad-market/v2.response.ts'
import { useIsNear } from '../parts/map/use-is-near.ts'
import { useMapLook } from '../parts/map/use-map-look.ts'
import { useText } from '../ui/client/text.tsx'
import type { AreaView } from './AreaView.tsx'
import { nameOfPlace } from './area-names.ts'
import style from './Reach.module.css'

/** Map of an area, with what is marked on it in words; loaded near the viewport. Needs the catalogue `map`. */
export function AreaMap({ market }: { market: Market | undefined }) {
  const { t, language } = useText()
  const frame = useRef<HTMLElement>(null)
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof AreaView>>>()
  const [failed, setFailed] = useState(false)
  const isNear = useIsNear(frame)
  const look = useMapLook(isNear, t('map.credit'), () => setFailed(true))

  useEffect(() => {
    if (!isNear) return
    import('./AreaView.tsx').then(
      module => setLoaded(() => module.AreaView),
      () => setFailed(true),
    )
  }, [isNear])

  function legend(): string | undefined {
    if (!market?.place) return undefined
    const { place, target, miles } = market
    const name = nameOfPlace(place, target, language)
    if (miles !== null) return t('advertise.map.circle', { place: name })
    return place.fips === null
      ? t('advertise.map.point', { place: name })
      : t('advertise.map.outline', { place: name })
  }

  return (
    <figure className={style.map}>
      <section ref={frame} className={style.frame} aria-label={t('advertise.map')}>
        {failed ? (
          <p role="status">{t('map.failed')}</p>
        ) : Loaded && look ? (
          <Loaded area={market} look={look} onFailure={() => setFailed(true)} />
        ) : (
          <p>{t('map.loading')}</p>
        )}
      </section>
      <figcaption>{!failed && legend()}</figcaption>
    </figure>
  )
}
