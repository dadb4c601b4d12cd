import { type ReactNode, useEffect, useRef } from 'react'
import { useIsServerRendered } from '../client/is-server-rendered.ts'
import { useLocalized } from '../client/render-context.ts'
import { useText } from '../client/text.tsx'
import { ButtonLink } from '../primitives/Button.tsx'
import style from './FormPage.module.css'

interface ThankYouProps {
  text: string
  /** Link to an empty form: a path without language. */
  again?: { href: string; text: string }
  children?: ReactNode
}

/** Replaces a submitted form and moves the focus to itself, unless the page loaded with it. */
export function ThankYou({ text, again, children }: ThankYouProps) {
  const { t } = useText()
  const at = useLocalized()
  const section = useRef<HTMLElement>(null)
  const isServerRendered = useIsServerRendered()
  useEffect(() => {
    if (!isServerRendered) section.current?.focus()
  }, [isServerRendered])
  return (
    <section ref={section} tabIndex={-1} className={style.thanks} role="status">
      <h2>{t('form.thanks')}</h2>
      <p>{text}</p>
      {children}
      {again && <ButtonLink href={at(again.href)}>{again.text}</ButtonLink>}
    </section>
  )
}
