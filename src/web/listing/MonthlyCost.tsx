import { useSearchParams } from 'react-router'
import type { Listing } from '#contract/v1/listing.response.ts'
import type { CostOfHome } from '#contract/v1/monthly-cost.response.ts'
import { formats } from '#i18n/format.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { myMonthUrl } from '#model/monthly-cost/urls.ts'
import { useText } from '../ui/client/text.tsx'
import { useLocalized } from '../ui/client/world.ts'
import { AssumptionFields } from '../ui/cost/AssumptionFields.tsx'
import { Control } from '../ui/form/Control.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './MonthlyCost.module.css'

const ID = 'monthly-cost'

/** The monthly cost in all: each part with its source, and the assumptions, which a form without script changes. */
export function MonthlyCost({
  listing,
  cost,
}: {
  listing: Pick<Listing, 'key' | 'tenure'>
  cost: CostOfHome
}) {
  const { t, language } = useText()
  const at = useLocalized()
  const [own] = useSearchParams()
  const { money, date, number } = formats(language)
  const { amount, isAtLeast, parts, loan, terms, asOf } = cost
  if (amount === null) return null
  const aMonth = (dollars: number) => t('monthly-cost.aMonth', { amount: money(Math.round(dollars)) })
  const noteOf = ({ part, source, asOf }: CostOfHome['parts'][number]): string => {
    if (part === 'loan' && loan?.borrowed === 0) return t('monthly-cost.noLoan')
    if (part === 'loan' && loan)
      return t('monthly-cost.loanNote', {
        borrowed: money(Math.round(loan.borrowed)),
        rate: number(loan.rate),
        years: loan.years,
        land: String(loan.isForLand),
      })
    if (part === 'lot-rent' && source === 'not-known' && listing.tenure === 'to-be-moved')
      return t('monthly-cost.source.whereMoved')
    if (source === 'assumed') return t('monthly-cost.source.assumed')
    const day = asOf === null ? null : date(asOf)
    return day === null
      ? t(`monthly-cost.source.${source}`)
      : t(`monthly-cost.source.${source === 'park' ? 'parkOn' : 'statedOn'}`, { date: day })
  }
  const facts = parts.map(
    (part): Fact => ({
      label: t(`monthly-cost.part.${part.part}`),
      value: part.amount === null ? null : aMonth(part.amount),
      note: noteOf(part),
    }),
  )
  const total = aMonth(amount)
  return (
    <Section id={ID} title={t('monthly-cost.title')}>
      <p className={styles.total}>{isAtLeast ? t('monthly-cost.atLeast', { amount: total }) : total}</p>
      <Facts facts={facts} />
      <p className={styles.note}>{t('monthly-cost.note', { date: date(asOf) })}</p>
      {loan && (
        <details className={styles.change}>
          <summary>{t('monthly-cost.change')}</summary>
          <form method="get" action={`${at(listingUrl(listing.key))}#${ID}`} className={styles.form}>
            <Control id="cost-savings" label={t('monthly-cost.savings')}>
              <input
                id="cost-savings"
                name="savings"
                type="number"
                inputMode="numeric"
                min={0}
                max={100_000_000}
                step={1}
                defaultValue={terms.savings ?? ''}
              />
            </Control>
            <AssumptionFields site={terms} own={own} />
            <Button type="submit">{t('monthly-cost.apply')}</Button>
          </form>
        </details>
      )}
      <p>
        <a href={at(myMonthUrl())}>{t('monthly-cost.myMonth')}</a>
      </p>
    </Section>
  )
}
