import type { ReactNode } from 'react'
import style from './Saved.module.css'

/** Notice that a form was saved. */
export const Saved = ({ children }: { children: ReactNode }) => (
  <p className={style.saved} role="status">
    {children}
  </p>
)
