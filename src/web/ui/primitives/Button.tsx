import type { ComponentProps } from 'react'
import style from './Button.module.css'

/** `main` is the one primary action of a page (clay), `primary` evergreen, `plain` outlined, `quiet` text only. */
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
