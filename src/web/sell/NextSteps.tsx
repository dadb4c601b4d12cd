import type { OwnListing } from '#contract/v2/own-listing.response.ts'
import { formats } from '#i18n/format.ts'
import { ownPhotosUrl } from '#model/account/urls.ts'
import type { FactorCounts } from '#model/listing/lead-factors.ts'
import type { NextStep } from '#model/listing/own.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized } from '../ui/client/world.ts'
import style from './Homes.module.css'

interface NextStepsProps {
  home: Pick<OwnListing, 'key'>
  steps: readonly NextStep[]
  /** What the home lacks that homes with messages have. */
  factors: readonly FactorCounts[]
}

/** Steps that say the same as a compared thing, which is then left out. */
const covered: Partial<Record<NextStep, FactorCounts['factor']>> = {
  'add-photos': 'photos',
  'write-description': 'description',
}

/** What is due, then what homes that got messages had. */
export function NextSteps({ home, steps, factors }: NextStepsProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const shareOf = ({ homes, asked }: FactorCounts['having']) => number(Math.round((asked / homes) * 100))
  const told = steps.map(step => covered[step])
  const others = factors.filter(({ factor }) => !told.includes(factor))
  if (steps.length + others.length === 0) return null
  return (
    <section className={style.notice} aria-labelledby="next">
      <h2 id="next">{t('sell.next')}</h2>
      <ul>
        {steps.map(step => (
          <li key={step}>
            {step === 'add-photos' ? (
              <a href={at(ownPhotosUrl('listings', home.key))}>{t('sell.next.add-photos')}</a>
            ) : (
              t(`sell.next.${step}`)
            )}
          </li>
        ))}
        {others.map(({ factor, having, lacking }) => (
          <li key={factor}>
            {t(`sell.worked.${factor}`)}{' '}
            {t('sell.worked.figures', { having: shareOf(having), lacking: shareOf(lacking) })}
          </li>
        ))}
      </ul>
      {others.length > 0 && <p>{t('sell.worked.note')}</p>}
    </section>
  )
}
