import type { DealerBadge as BadgeName } from '#model/dealer/values.ts'
import styles from './DealerCard.module.css'
import { useText } from './text.tsx'

/** Pro+ or Pro (part 2 §4). */
export function DealerBadge({ badge }: { badge: BadgeName }) {
  const { t } = useText()
  return <span className={`${styles.badge} ${styles[badge]}`}>{t(`dealer.badge.${badge}`)}</span>
}
