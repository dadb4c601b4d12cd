import type { Badge as BadgeName } from '#model/listing/values.ts'
import { useText } from '../client/text.tsx'
import styles from './Badge.module.css'

/** A badge of a home (part 2 §4). */
export function Badge({ badge }: { badge: BadgeName }) {
  const { t } = useText()
  return <span className={`${styles.badge} ${styles[badge] ?? ''}`}>{t(`listing.badge.${badge}`)}</span>
}

/** Star of a premium package, shown before all badges. */
export function PremiumStar() {
  const { t } = useText()
  return (
    <span className={`${styles.badge} ${styles.star}`}>
      <span aria-hidden="true">★ </span>
      {t('listing.badge.premium')}
    </span>
  )
}
