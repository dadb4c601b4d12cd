import { ButtonLink } from '../Button.tsx'
import { useText } from '../text.tsx'
import { useLocalized } from '../world.ts'
import style from './FormPage.module.css'

interface ThankYouProps {
  text: string
  /** The way back to an empty form: a path without language. */
  again?: { href: string; text: string }
}

/** What stands in the place of a form that was taken. */
export function ThankYou({ text, again }: ThankYouProps) {
  const { t } = useText()
  const at = useLocalized()
  return (
    <section className={style.thanks} role="status">
      <h2>{t('form.thanks')}</h2>
      <p>{text}</p>
      {again && <ButtonLink href={at(again.href)}>{again.text}</ButtonLink>}
    </section>
  )
}
