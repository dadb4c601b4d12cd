import type { ReactNode } from 'react'
import { useText } from '../client/text.tsx'
import styles from './Facts.module.css'

export interface Fact {
  label: string
  /** Null: unknown, and labelled as such. */
  value: ReactNode | null
  /** A second line under the value. */
  note?: ReactNode
}

/** List of labels and values; unknown ones are shown as such. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useText()
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value ?? <span className={styles.unknown}>{t('listing.notStated')}</span>}
            {note !== undefined && note !== null && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
