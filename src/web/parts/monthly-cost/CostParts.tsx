import type { ReactNode } from 'react'
import { formats } from '#i18n/format.ts'
import type { CostOfHome } from '#model/listing/cost-of-home.ts'
import type { CostPart } from '#model/listing/monthly-cost.ts'
import { useText } from '../../ui/client/text.tsx'
import { type Fact, Facts } from '../../ui/primitives/Facts.tsx'
import styles from './CostParts.module.css'

interface CostPartsProps {
  cost: CostOfHome & { amount: number }
  /** Notes on parts, instead of their sources. */
  notes?: Partial<Record<CostPart, ReactNode>>
  /** What the total lacks, instead of the names of the parts. */
  missing?: ReactNode
}

/** The monthly cost in all, each known part with its source, and what is not in the total. Catalogue `monthly-cost`. */
export function CostParts({ cost, notes, missing }: CostPartsProps) {
  const { t, language } = useText()
  const { money, date, number } = formats(language)
  const { amount, isAtLeast, parts, loan, asOf } = cost
  const aMonth = (dollars: number) => t('monthly-cost.aMonth', { amount: money(Math.round(dollars)) })
  const noteOf = ({ part, source, asOf }: CostOfHome['parts'][number]): ReactNode => {
    if (notes?.[part]) return notes[part]
    if (part === 'loan' && loan?.borrowed === 0) return t('monthly-cost.noLoan')
    if (part === 'loan' && loan)
      return t('monthly-cost.loanNote', {
        borrowed: money(Math.round(loan.borrowed)),
        rate: number(loan.rate),
        years: loan.years,
        land: loan.isForLand ? 'true' : 'false',
      })
    if (source === 'not-known') return null
    if (source === 'assumed') return t('monthly-cost.source.assumed')
    const day = asOf === null ? null : date(asOf)
    return day === null
      ? t(`monthly-cost.source.${source}`)
      : t(`monthly-cost.source.${source === 'park' ? 'parkOn' : 'statedOn'}`, { date: day })
  }
  const facts = parts.flatMap((part): Fact[] =>
    part.amount === null
      ? []
      : [{ label: t(`monthly-cost.part.${part.part}`), value: aMonth(part.amount), note: noteOf(part) }],
  )
  const unknown = parts.flatMap(({ part, amount }) =>
    amount === null ? [t(`monthly-cost.part.${part}`).toLocaleLowerCase(language)] : [],
  )
  const total = aMonth(amount)
  return (
    <>
      <p className={styles.total}>{isAtLeast ? t('monthly-cost.atLeast', { amount: total }) : total}</p>
      <Facts facts={facts} />
      {missing ?? (unknown.length > 0 && <p>{t('monthly-cost.missing', { list: unknown.join(', ') })}</p>)}
      <p className={styles.note}>{t('monthly-cost.note', { date: date(asOf) })}</p>
    </>
  )
}
