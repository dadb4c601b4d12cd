import { useLocalized } from '../ui/client/render-context.ts'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import style from './Own.module.css'

interface NewSecretProps {
  title: string
  lead: string
  secret: string
  back: { text: string; href: string }
}

/** A secret that is shown only now. */
export function NewSecret({ title, lead, secret, back }: NewSecretProps) {
  const at = useLocalized()
  return (
    <section className={style.part} aria-labelledby="secret">
      <h2 id="secret">{title}</h2>
      <p role="status" className={style.saved}>
        {lead}
      </p>
      <p className={style.secret}>
        <code>{secret}</code>
      </p>
      <ButtonLink href={at(back.href)} kind="main">
        {back.text}
      </ButtonLink>
    </section>
  )
}
