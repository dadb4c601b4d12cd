import type { ReactNode } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  /** Id of the control; its error bears it with `-error`. */
  id: string
  label: string
  error?: string | undefined
  children: ReactNode
}

/** A control under its name, with what is wrong below. */
export const Field = ({ id, label, error, children }: FieldProps) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {children}
    {error !== undefined && (
      <p id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </p>
    )}
  </div>
)
