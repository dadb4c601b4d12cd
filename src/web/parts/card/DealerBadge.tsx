import type { DealerBadge as BadgeName } from '#model/dealer/values.ts'
import { useText } from '../../ui/client/text.tsx'
import styles from './DealerCard.module.css'

/** Pro+ or Pro (part 2 §4). */
export function DealerBadge({ badge }: { badge: BadgeName }) {
  const { t } = useText()
  return <span className={`${styles.badge} ${styles[badge]}`}>{t(`dealer.badge.${badge}`)}</span>
}
