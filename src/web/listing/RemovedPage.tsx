import type { RemovedListing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { searchUrl } from '#model/search/urls.ts'
import type { CardListing } from '../parts/card/listing-card.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Badge } from '../ui/primitives/Badge.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import styles from './ListingPage.module.css'
import { SimilarHomes } from './SimilarHomes.tsx'

/** The page of a removed home (status 410), with homes near it. */
export function RemovedPage({
  removed: { key, removedDate },
  similar,
}: {
  removed: RemovedListing
  similar: readonly CardListing[]
}) {
  const { t, language } = useText()
  const localize = useLocalized()
  return (
    <div className="page">
      <Head title={t('listing.removed.title')} noindex />
      <div className={styles.removed}>
        <p>
          <Badge badge="removed" />
        </p>
        <h1>{t('listing.removed.title')}</h1>
        <p>
          {removedDate === null
            ? t('listing.removed.text', { key })
            : t('listing.removed.textDated', { key, date: formats(language).date(removedDate) })}
        </p>
        <ButtonLink kind="main" href={localize(searchUrl('homes'))}>
          {t('listing.removed.search')}
        </ButtonLink>
      </div>
      <SimilarHomes title={t('listing.similar.near')} homes={similar} />
    </div>
  )
}
