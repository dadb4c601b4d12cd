import type { ListingCard } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { CostOfHome } from '#model/listing/cost-of-home.ts'
import { useText } from '../../ui/client/text.tsx'
import { type Fact, Facts } from '../../ui/primitives/Facts.tsx'
import styles from './CostParts.module.css'

interface CostPartsProps {
  cost: CostOfHome & { amount: number }
  tenure: ListingCard['tenure']
}

/** The monthly cost in all, and each part with its source. Catalogue `monthly-cost`. */
export function CostParts({ cost, tenure }: CostPartsProps) {
  const { t, language } = useText()
  const { money, date, number } = formats(language)
  const { amount, isAtLeast, parts, loan, asOf } = cost
  const aMonth = (dollars: number) => t('monthly-cost.aMonth', { amount: money(Math.round(dollars)) })
  const noteOf = ({ part, source, asOf }: CostOfHome['parts'][number]): string => {
    if (part === 'loan' && loan?.borrowed === 0) return t('monthly-cost.noLoan')
    if (part === 'loan' && loan)
      return t('monthly-cost.loanNote', {
        borrowed: money(Math.round(loan.borrowed)),
        rate: number(loan.rate),
        years: loan.years,
        land: loan.isForLand ? 'true' : 'false',
      })
    if (part === 'lot-rent' && source === 'not-known' && tenure === 'to-be-moved')
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
    <>
      <p className={styles.total}>{isAtLeast ? t('monthly-cost.atLeast', { amount: total }) : total}</p>
      <Facts facts={facts} />
      <p className={styles.note}>{t('monthly-cost.note', { date: date(asOf) })}</p>
    </>
  )
}
