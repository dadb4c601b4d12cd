import { formats } from '#i18n/format.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import style from './BegunHomes.module.css'
import type { Begun } from './begun.ts'

/** Homes that the seller began to describe, each with a link to its next step; nothing without any. */
export function BegunHomes({ drafts }: { drafts: readonly Begun[] }) {
  const { t, language } = useText()
  const at = useLocalized()
  if (drafts.length === 0) return null
  return (
    <section className={style.begun} aria-labelledby="begun">
      <h2 id="begun">{t('form.begun.title')}</h2>
      <ul>
        {drafts.map(({ key, next, created, isReady, place }) => (
          <li key={key}>
            <a href={at(draftUrl(next, key))}>
              {place || t('form.begun.on', { date: formats(language).date(created) })}
            </a>
            {isReady && ` ${t('form.begun.ready')}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
