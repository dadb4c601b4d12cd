import type { Park } from '#contract/park/v1.response.ts'
import { useText } from '../ui/client/text.tsx'
import styles from './ParkPage.module.css'

/** That the park must approve residents; nothing if it accepts no applications. */
export function ApprovalNote({ park: { terms } }: { park: Park }) {
  const { t } = useText()
  if (terms.approvalApplication === false) return null
  return (
    <p className={styles.approval}>
      {t('park.approval')} <a href="#approval">{t('park.approval.asks')}</a>
    </p>
  )
}
