import type { ListingLoad } from '#contract/listing-load/v2.response.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Load.module.css'

/** Homes of a file that are not offered, which is no fault of their lines. */
export function LoadOffMarket({ load: { offMarket, notOffered } }: { load: ListingLoad }) {
  const { t } = useText()
  if (offMarket.length === 0) return null
  return (
    <section className={style.part} aria-labelledby="off-market">
      <h2 id="off-market">{t('load.offMarket.title')}</h2>
      <p>{t('load.offMarket.lead')}</p>
      {notOffered > offMarket.length && <p>{t('load.problems.first', { n: offMarket.length })}</p>}
      <ul className={style.problems}>
        {offMarket.map(({ line, ownNumber, status, reason }) => (
          <li key={line}>
            {t('load.problems.home', { n: line, number: ownNumber })}:{' '}
            {t(`load.offMarket.${reason}`, { status })}
          </li>
        ))}
      </ul>
    </section>
  )
}
