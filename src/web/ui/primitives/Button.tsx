import type { ComponentProps } from 'react'
import style from './Button.module.css'

/**
 * `main` (clay): the one action of a page. `primary` (evergreen): confirms in a sheet or dialog, or sends one of several
 * forms. `plain` is outlined, `quiet` is text only.
 */
export type ButtonKind = 'main' | 'primary' | 'plain' | 'quiet'

interface Look {
  kind?: ButtonKind
  /** Icon only, 44 × 44 px; needs an `aria-label`. */
  icon?: boolean
}

const look = (kind: ButtonKind, icon: boolean, more: string | undefined) =>
  [style.button, kind !== 'plain' && style[kind], icon && style.icon, more].filter(Boolean).join(' ')

export function Button({
  kind = 'plain',
  icon = false,
  className,
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button type="button" className={look(kind, icon, className)} {...rest} />
}

/** A link styled as a button. */
export function ButtonLink({ kind = 'plain', icon = false, className, ...rest }: Look & ComponentProps<'a'>) {
  return <a className={look(kind, icon, className)} {...rest} />
}
