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

/** List of labels and values; unknown ones are shown as such. `isGrid`: in columns, with the label over the value. */
export function Facts({ facts, isGrid = false }: { facts: readonly Fact[]; isGrid?: boolean }) {
  const { t } = useText()
  return (
    <dl className={isGrid ? styles.grid : styles.facts}>
      {facts.map(({ label, value, note }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value ?? <span className={styles.unknown}>{t('listing.notStated')}</span>}
            {note !== undefined && note !== null && (
              <>
                {/* A new line for the eye is none for a screen reader. */}{' '}
                <span className={styles.note}>{note}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
