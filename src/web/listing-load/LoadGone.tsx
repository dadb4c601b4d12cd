import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { ownHomeUrl } from '#model/account/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Load.module.css'

/** The homes that leave the market because the list at a web address does not have them any more. */
export function LoadGone({ load: { gone } }: { load: ListingLoad }) {
  const { t } = useText()
  const at = useLocalized()
  if (gone.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="gone">
      <h2 id="gone">{t('load.feed.gone.title')}</h2>
      <p>{t('load.feed.gone.lead')}</p>
      <ul className={style.problems}>
        {gone.map(({ listingKey, ownNumber }) => (
          <li key={listingKey}>
            <a href={at(ownHomeUrl(listingKey))}>{ownNumber}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
