import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { stateName } from '#model/place/states.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import styles from './ListingPage.module.css'

/** Comparison of the asking price with similar homes, and those homes; nothing with too few of them. */
export function PriceComparison({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { money, number, date } = formats(language)
  const { priceComparison: compared, pricePosition: position, address, tenure } = listing
  if (!compared || position === null) return null
  const { low, high, radius, comparedAt, homes } = compared
  return (
    <div id="comparison">
      <h3>{t('listing.compare.title')}</h3>
      <p>
        {t('listing.compare.range', {
          position: position === 'near' ? 'other' : position,
          counted: homes.length,
          low: money(low),
          high: money(high),
        })}
      </p>
      <p className={detail.hint}>
        {t('listing.compare.where', {
          miles: radius ?? 'all',
          state: stateName(address.state, language),
          date: date(comparedAt),
          land: tenure === 'own-land' ? 'yes' : 'no',
        })}
      </p>
      <details className={styles.compared}>
        <summary>{t('listing.compare.homes', { count: homes.length })}</summary>
        <ul>
          {homes.map(({ key, price, basis, year, squareFeet, city, state, hasPage }) => {
            const name = `${price === null ? '–' : money(price)} · ${city}, ${state}`
            return (
              <li key={key}>
                {hasPage ? <a href={at(listingUrl(key))}>{name}</a> : name}
                {' · '}
                {[
                  year,
                  squareFeet !== null && t('listing.squareFeet', { shown: number(squareFeet) }),
                  basis === 'sold' && t('listing.compare.sold'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            )
          })}
        </ul>
      </details>
    </div>
  )
}
