import { type ReactNode, useEffect, useRef } from 'react'
import { useCameWithPage } from '../client/came-with-page.ts'
import { useText } from '../client/text.tsx'
import { useLocalized } from '../client/world.ts'
import { ButtonLink } from '../primitives/Button.tsx'
import style from './FormPage.module.css'

interface ThankYouProps {
  text: string
  /** Link to an empty form: a path without language. */
  again?: { href: string; text: string }
  children?: ReactNode
}

/** Replaces a submitted form and takes its focus, unless the page loaded with it. */
export function ThankYou({ text, again, children }: ThankYouProps) {
  const { t } = useText()
  const at = useLocalized()
  const section = useRef<HTMLElement>(null)
  const cameWithPage = useCameWithPage()
  useEffect(() => {
    if (!cameWithPage) section.current?.focus()
  }, [cameWithPage])
  return (
    <section ref={section} tabIndex={-1} className={style.thanks} role="status">
      <h2>{t('form.thanks')}</h2>
      <p>{text}</p>
      {children}
      {again && <ButtonLink href={at(again.href)}>{again.text}</ButtonLink>}
    </section>
  )
}
