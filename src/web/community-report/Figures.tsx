import type { ReactNode } from 'react'
import { useText } from '../ui/client/text.tsx'
import styles from './CommunityReport.module.css'

export interface Figure {
  label: string
  /** Null: unknown. */
  value: ReactNode | null
  /** Sample size. */
  note?: string
}

/** List of figures with labels and sample sizes; unknown ones are labelled. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useText()
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles.figure}>
            {value ?? <span className={styles.unknown}>{t('listing.notStated')}</span>}
          </dd>
          {note !== undefined && <dd className={styles.small}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
