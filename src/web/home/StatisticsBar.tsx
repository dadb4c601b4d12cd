import type { GeneralStatistics } from '#contract/statistics/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { homeSegmentUrl, searchUrl } from '#model/search/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './StatisticsBar.module.css'

/**
 * The four counts, each linked to its search, without the number while it is 0; those without a page are left out
 * (RULINGS 25).
 */
export function StatisticsBar({ statistics }: { statistics: GeneralStatistics }) {
  const { t, language } = useText()
  const toLanguage = useLocalized()
  const { number } = formats(language)
  const counts = [
    { count: statistics.homesActiveSaleCount, url: homeSegmentUrl('sale'), label: t('home.count.sale') },
    { count: statistics.homesActiveRentCount, url: homeSegmentUrl('rent'), label: t('home.count.rent') },
    { count: statistics.parkCount, url: searchUrl('parks'), label: t('home.count.parks') },
    { count: statistics.salesCenterCount, url: searchUrl('dealers'), label: t('home.count.dealers') },
  ]
  return (
    <nav className={`page ${style.bar}`} aria-label={t('home.counts')}>
      <ul role="list" className={style.counts}>
        {counts.map(
          ({ count, url, label }) =>
            url && (
              <li key={label}>
                <a className={style.count} href={toLanguage(url)}>
                  {count > 0 ? (
                    <>
                      <strong className={style.number}>{number(count)}</strong> {label}
                    </>
                  ) : (
                    capitalize(label)
                  )}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
