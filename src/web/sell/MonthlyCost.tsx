import { formats } from '#i18n/format.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Draft.module.css'
import type { MoneyFacts } from './money-facts.ts'

/** The known monthly cost, as saved. */
export function MonthlyCost({ known }: { known: NonNullable<MoneyFacts['monthly']> }) {
  const { t, language } = useText()
  const { money } = formats(language)
  const parts = (['lotRent', 'utilities', 'taxes'] as const).flatMap(name => {
    const part = known[name]
    return part === null ? [] : [{ name, part }]
  })
  return (
    <section className={style.box} aria-labelledby="monthly">
      <h2 id="monthly">{t('draft.monthly.title')}</h2>
      <p>{t('draft.monthly.sum', { sum: money(known.sum) })}</p>
      <dl className={style.facts}>
        {parts.flatMap(({ name, part }) => [
          <dt key={`${name} label`}>{t(`draft.monthly.${name}`)}</dt>,
          <dd key={name}>{money(part)}</dd>,
        ])}
      </dl>
    </section>
  )
}
