import type { RemovedDealer } from '#contract/dealer/v1.response.ts'
import { searchUrl } from '#model/search/urls.ts'
import { DealerCard } from '../parts/card/DealerCard.tsx'
import type { CardDealer } from '../parts/card/dealer-card.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Head } from '../ui/head/Head.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import detail from '../ui/primitives/Detail.module.css'
import styles from './DealerPage.module.css'

/** Page of a closed dealer, with nearby ones (RULINGS 15). */
export function RemovedPage({ removed, near }: { removed: RemovedDealer; near: readonly CardDealer[] }) {
  const { t } = useText()
  const localize = useLocalized()
  return (
    <div className={`page ${detail.page}`}>
      <Head title={t('dealer.removed.title')} noindex />
      <header className={detail.gone}>
        <h1>{t('dealer.removed.title')}</h1>
        <p>{removed.label}</p>
        {removed.removedDate !== null && (
          <p className={detail.soft}>
            {t('dealer.removed.since')} <Ago instant={removed.removedDate} />
          </p>
        )}
        <p>
          <ButtonLink kind="main" href={localize(searchUrl('dealers'))}>
            {t('dealer.removed.others')}
          </ButtonLink>
        </p>
      </header>
      {near.length > 0 && (
        <section className={styles.near} aria-labelledby="near-title">
          <h2 id="near-title">{t('dealer.removed.near')}</h2>
          <ul role="list" className={detail.cards}>
            {near.map(dealer => (
              <li key={dealer.key}>
                <DealerCard dealer={dealer} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
