import type { CoordinatePoint } from '#contract/v1/place.response.ts'
import { useText } from '../ui/text.tsx'
import styles from './ListingPage.module.css'

/** Where the home is: a link to a street map, which asks nothing of this page. */
export function HomeMap({ point: { latitude, longitude } }: { point: CoordinatePoint }) {
  const { t } = useText()
  const href = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`
  return (
    <p className={styles.map}>
      <a href={href} target="_blank" rel="noopener">
        {t('listing.place.streetMap')}
      </a>
    </p>
  )
}
