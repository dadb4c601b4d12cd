import { useLocation, useSearchParams } from 'react-router'
import { ownAssumptionsUrl, ownQuery, withoutOwn } from '#model/monthly-cost/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { useStoredTerms } from './own-terms.ts'
import styles from './WhoseAssumptions.module.css'

/**
 * Source of the assumptions for the monthly costs on the page, and the link to change them: the site, the URL, or the
 * reader. `repeatsSearch`: the page is a search that depends on them. Catalogue `card`.
 */
export function WhoseAssumptions({ repeatsSearch = false }: { repeatsSearch?: boolean }) {
  const { t } = useText()
  const at = useLocalized()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const ownTerms = useStoredTerms()
  const isInAddress = ownQuery(query) !== undefined
  const change = (
    <a href={at(ownAssumptionsUrl())} aria-label={t('card.assumptions.changeName')}>
      {t('card.assumptions.change')}
    </a>
  )
  const line = (
    <p className={styles.line} data-assumptions={isInAddress ? 'address' : 'site'}>
      <span className={styles.about}>{t('card.assumptions.about')}</span>
      <span>{t(isInAddress ? 'card.assumptions.address' : 'card.assumptions.site')}</span>
      {change}
      {isInAddress && (
        <a href={at(withoutOwn(pathname, query))} data-no-scroll>
          {t('card.assumptions.leaveOut')}
        </a>
      )}
    </p>
  )
  if (!ownTerms) return line
  const { OwnLine } = ownTerms.code
  return <OwnLine stored={ownTerms} change={change} repeatsSearch={repeatsSearch} otherwise={line} />
}
