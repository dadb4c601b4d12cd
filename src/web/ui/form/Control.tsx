import type { ReactNode } from 'react'
import style from './Form.module.css'

interface ControlProps {
  /** Id of the control; its label has the suffix `-label`, its error `-error`. */
  id: string
  label: string
  error?: string | undefined
  children: ReactNode
}

/** A labelled control with its error in a GET form, below an `ErrorBox`; `Field` is for POST forms. */
export const Control = ({ id, label, error, children }: ControlProps) => (
  <div className={style.field} data-wrong={error === undefined ? undefined : ''}>
    <label id={`${id}-label`} htmlFor={id} className={style.label}>
      {label}
    </label>
    {error !== undefined && (
      <p id={`${id}-error`} className={style.error}>
        {error}
      </p>
    )}
    {children}
  </div>
)
