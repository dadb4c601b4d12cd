import { useEffect, useState } from 'react'
import { type RecentSearch, recentSearches } from '../parts/place/recent-searches.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Icon } from '../ui/primitives/icons.tsx'
import style from './HomePage.module.css'

/** The visitor's last search, stored only in the browser; its space is reserved, so nothing moves. */
export function ContinueSearch() {
  const { t } = useText()
  const at = useLocalized()
  const [last, setLast] = useState<RecentSearch>()
  useEffect(() => setLast(recentSearches()[0]), [])
  if (!last) return null
  return (
    <a className={style.continue} href={at(last.address)}>
      <span>{t('home.continue', { search: last.label })}</span>
      <Icon name="arrow-right" />
    </a>
  )
}
