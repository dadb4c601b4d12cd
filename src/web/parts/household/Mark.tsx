import { readHousehold } from '#model/household/household.ts'
import { type LivedHome, outcomeOf, questionOf, reasonsFor, verdictOf } from '#model/household/verdict.ts'
import type { DisplayStatus } from '#model/listing/values.ts'
import { useText } from '../../ui/client/text.tsx'
import styles from './Mark.module.css'
import { storedHousehold } from './stored.ts'

export interface MarkProps {
  listing: LivedHome & { displayStatus: DisplayStatus }
  place: 'card' | 'page'
}

/** 'Fits', a topic to clear up, or the rule against the home; nothing if no rule is about the household. */
export function Mark({ listing, place }: MarkProps) {
  const { t, language } = useText()
  const { household } = readHousehold(new URLSearchParams(storedHousehold()))
  const found = reasonsFor(listing, household)
  const verdict = verdictOf(found)
  if (!verdict || listing.displayStatus === 'sold' || listing.displayStatus === 'rented') return null
  const [first, ...more] = found.filter(reason => outcomeOf(reason) === 'against')
  const about = found.flatMap(reason => {
    const question = questionOf(reason)
    return question ? [t(`household.about.${question}`)] : []
  })
  const list = new Intl.ListFormat(`${language}-US`, { type: 'unit', style: 'short' })
  return (
    <span className={`${styles.verdict} ${place === 'card' ? styles.over : ''}`} data-verdict={verdict}>
      {first
        ? more.length > 0
          ? t('household.mark.more', { reason: t(`household.reason.${first}`), shown: more.length })
          : t(`household.reason.${first}`)
        : about.length > 0
          ? t('household.mark.ask', { about: list.format(about) })
          : t('household.mark.fits')}
    </span>
  )
}
