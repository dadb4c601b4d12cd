import type { OwnListing } from '#contract/listing/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { useRenderContext } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import style from './Homes.module.css'
import { ownDays } from './home-facts.ts'

/** Views, impressions, favorites, messages, tours and days on the market. */
export function HomeCounts({
  home,
}: {
  home: Pick<
    OwnListing,
    'viewedCount' | 'searchedCount' | 'favoriteCount' | 'leadCount' | 'tourCount' | 'dates'
  >
}) {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const { number } = formats(language)
  const counts = {
    views: home.viewedCount,
    searches: home.searchedCount,
    favorites: home.favoriteCount,
    leads: home.leadCount,
    tours: home.tourCount,
    days: ownDays(home, now),
  } as const
  const names = ['views', 'searches', 'favorites', 'leads', 'tours', 'days'] as const
  return (
    <ul role="list" className={style.counts} aria-label={t('sell.counts')}>
      {names.map(name => (
        <li key={name}>
          <b>{number(counts[name])}</b> {t(`sell.count.${name}`, { count: counts[name] })}
        </li>
      ))}
    </ul>
  )
}
