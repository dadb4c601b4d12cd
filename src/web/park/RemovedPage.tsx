import type { RemovedPark } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { searchUrl } from '#model/search/urls.ts'
import type { CardPark } from '../parts/card/park-card.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { NearbyParks } from './NearbyParks.tsx'
import styles from './ParkPage.module.css'

/** The page of a removed park (status 410), with parks near it. */
export function RemovedPage({
  removed: { label, removedDate },
  nearby,
}: {
  removed: RemovedPark
  nearby: readonly CardPark[]
}) {
  const { t, language } = useText()
  const localize = useLocalized()
  return (
    <div className={`page ${detail.page}`}>
      <Head title={t('park.removed.title')} noindex />
      <header className={`${detail.gone} ${styles.gone}`}>
        <h1>{t('park.removed.title')}</h1>
        <p>
          {removedDate === null
            ? t('park.removed.text', { label })
            : t('park.removed.textDated', { label, date: formats(language).date(removedDate) })}
        </p>
        <p>
          <ButtonLink kind="main" href={localize(searchUrl('parks'))}>
            {t('park.removed.search')}
          </ButtonLink>
        </p>
      </header>
      <NearbyParks parks={nearby} />
    </div>
  )
}
