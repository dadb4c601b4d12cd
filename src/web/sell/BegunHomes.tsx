import type { ListingDraft } from '#contract/v1/listing-draft.response.ts'
import { formats } from '#i18n/format.ts'
import { draftUrl } from '#model/listing-draft/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized } from '../ui/client/world.ts'
import style from './Draft.module.css'

type Begun = Pick<ListingDraft, 'key' | 'next' | 'answers' | 'created'>

/** Homes that the seller began to describe, each with a link to its next step; nothing without any. */
export function BegunHomes({ drafts }: { drafts: readonly Begun[] }) {
  const { t, language } = useText()
  const at = useLocalized()
  if (drafts.length === 0) return null
  return (
    <section className={style.box} aria-labelledby="begun">
      <h2 id="begun">{t('form.begun.title')}</h2>
      <ul>
        {drafts.map(({ key, next, answers, created }) => {
          const { streetAddress1, city } = answers.location ?? {}
          const place = [streetAddress1, city].filter(Boolean).join(', ')
          return (
            <li key={key}>
              <a href={at(draftUrl(next, key))}>
                {place || t('form.begun.on', { date: formats(language).date(created) })}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
