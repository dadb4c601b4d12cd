import type { Household } from '#model/household/household.ts'
import { outcomeOf, reasonsFor, verdictOf } from '#model/household/verdict.ts'
import { listingUrl } from '#model/listing/urls.ts'
import type { CardListing } from '../parts/card/listing-card.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import styles from './LiveHerePage.module.css'

/** Every rule of a home that speaks to the household, those against it first. */
export function HomeAnswer({ home, household }: { home: CardListing | null; household: Household }) {
  const { t } = useText()
  const at = useLocalized()
  if (home === null) return <p className={styles.card}>{t('household.answer.gone')}</p>
  const found = reasonsFor(home, household)
  const verdict = verdictOf(found)
  const { city, state, postalCode } = home.address
  return (
    <section className={styles.card} aria-labelledby="answer">
      <h2 id="answer">{t('household.answer.title', { place: `${city}, ${state} ${postalCode}` })}</h2>
      <p>{t(verdict ? `household.outcome.${verdict}` : 'household.answer.none')}</p>
      {(['against', 'ask', 'fits'] as const).map(outcome => {
        const reasons = found.filter(reason => outcomeOf(reason) === outcome)
        return (
          reasons.length > 0 && (
            <ul key={outcome} data-outcome={outcome}>
              {reasons.map(reason => (
                <li key={reason}>{t(`household.reason.${reason}`)}</li>
              ))}
            </ul>
          )
        )
      })}
      <p>
        <a href={at(listingUrl(home.key))}>{t('household.answer.back')}</a>
      </p>
    </section>
  )
}
