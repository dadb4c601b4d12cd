import type { ReactNode } from 'react'
import { useText } from '../ui/client/text.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import styles from './Chip.module.css'

interface ChipProps {
  label: string
  /** Summary of the selection, shown instead of the label. */
  value?: string | undefined
  /** Text of the button that closes it. */
  done: string
  /** URL of the search without its filters, if one has a value. */
  clear?: string | undefined
  children: ReactNode
}

/** A filter in a dropdown, or a section in the sheet; opens without script. */
export function Chip({ label, value, done, clear, children }: ChipProps) {
  const { t } = useText()
  return (
    <details name="filter" className={styles.chip}>
      <summary className={value ? styles.chosen : styles.name}>
        {value ? (
          <>
            <span className="visually-hidden">{label}: </span>
            {value}
          </>
        ) : (
          label
        )}
        <Icon name="chevron-down" />
      </summary>
      <div className={styles.panel}>
        {children}
        <div className={styles.foot}>
          {clear !== undefined && <a href={clear}>{t('search.clearOne')}</a>}
          <Button type="submit" kind="primary">
            {done}
          </Button>
        </div>
      </div>
    </details>
  )
}
