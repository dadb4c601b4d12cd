import type { ReactNode } from 'react'
import style from './Form.module.css'

interface ControlProps {
  /** Id of the control; its error bears it with `-error`. */
  id: string
  label: string
  error?: string | undefined
  children: ReactNode
}

/** A control of a form that asks (GET), under its name and what is wrong with it; `Field` is for forms that send. */
export const Control = ({ id, label, error, children }: ControlProps) => (
  <div className={style.field} data-wrong={error === undefined ? undefined : ''}>
    <label htmlFor={id} className={style.label}>
      {label}
    </label>
    {error !== undefined && (
      <p id={`${id}-error`} className={style.error} role="alert">
        {error}
      </p>
    )}
    {children}
  </div>
)
