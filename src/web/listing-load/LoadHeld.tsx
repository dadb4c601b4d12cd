import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { ownHomeUrl } from '#model/account/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Load.module.css'

/** The homes of a load that buyers cannot see, and why. */
export function LoadHeld({ load: { held, heldCount } }: { load: ListingLoad }) {
  const { t } = useText()
  const at = useLocalized()
  if (held.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="held">
      <h2 id="held">{t('load.held.title', { n: heldCount })}</h2>
      <p>{t('load.held.lead')}</p>
      {heldCount > held.length && <p>{t('load.problems.first', { n: held.length })}</p>}
      <ul className={style.problems}>
        {held.map(({ line, listingKey, ownNumber, state }) => (
          <li key={listingKey}>
            <a href={at(ownHomeUrl(listingKey))}>{t('load.problems.home', { n: line, number: ownNumber })}</a>
            : {t(`load.held.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
