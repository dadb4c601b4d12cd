import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import style from './Menu.module.css'

interface MenuProps {
  label: ReactNode
  /** Menus of one group close each other. */
  group?: string
  className?: string
  children: ReactNode
}

/**
 * Button with a dropdown panel. Opens without script; the shell closes it on an outside click, on Escape and
 * on navigation.
 */
export function Menu({ label, group = 'menu', className, children }: MenuProps) {
  return (
    <details name={group} data-menu="" className={`${style.menu} ${className ?? ''}`}>
      <summary className={style.summary}>
        {label}
        <Icon name="chevron-down" />
      </summary>
      <div className={style.panel}>{children}</div>
    </details>
  )
}
