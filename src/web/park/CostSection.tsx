import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { Language } from '#model/language.ts'
import { isOldRent } from '#model/park/rent.ts'
import { siteKinds, siteRentFields } from '#model/park/values.ts'
import { inclusionsText } from '../parts/rent-report/inclusions-text.ts'
import { useRenderContext } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import styles from './ParkPage.module.css'

/** Costs: lot rent with what it includes, its date and source; offers; financing. */
export function CostSection({ park }: { park: Park }) {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const { money, date } = formats(language)
  const { lotRent, averageMonthlyRent, lotRentDescription, promotionDescription, promotionEndsOn } = park
  const facts: Fact[] = [
    useLotRent(park),
    ...(averageMonthlyRent === null || (lotRent?.source === 'park' && lotRent.amount === averageMonthlyRent)
      ? []
      : [
          {
            label: t('park.cost.average'),
            value: t('park.aMonth', { amount: money(averageMonthlyRent) }),
            note: t('park.cost.averageNote'),
          },
        ]),
    ...siteRentFacts(park, t, language),
    ...(lotRentDescription === null
      ? []
      : [{ label: t('park.cost.words'), value: <InLanguage text={lotRentDescription} /> }]),
    ...(park.financingDescription === null
      ? []
      : [{ label: t('park.cost.financing'), value: <InLanguage text={park.financingDescription} /> }]),
  ]
  return (
    <Section id="cost" title={t('park.cost.title')}>
      {promotionDescription !== null && (
        <p className={styles.offer}>
          <strong>{t('park.cost.offer')}</strong> <InLanguage text={promotionDescription} />
          {promotionEndsOn !== null && ` ${t('park.cost.offerEnds', { date: date(promotionEndsOn) })}`}
        </p>
      )}
      <Facts facts={facts} />
      {lotRent && isOldRent(lotRent.asOf, now) && <p className={detail.hint}>{t('park.cost.old')}</p>}
    </Section>
  )
}

/** The newest lot-rent figure with what it includes, its date and source. */
function useLotRent({ lotRent }: Park): Fact {
  const { t, language } = useText()
  const { money, date } = formats(language)
  const label = t('park.cost.lotRent')
  if (!lotRent) return { label, value: null, note: t('park.cost.ask') }
  const { amount, includes, asOf, source } = lotRent
  return {
    label,
    value: t('park.aMonth', { amount: money(amount) }),
    note: (
      <>
        {includes === null || includes.length === 0
          ? t(includes === null ? 'park.cost.includesUnknown' : 'park.cost.includesNothing')
          : t('park.cost.includes', { list: inclusionsText(includes, t, language) })}
        <br />
        {t('park.cost.said', { source: t(`park.rentSource.${source}`), date: date(asOf) })} (
        <Ago instant={asOf} />)
      </>
    ),
  }
}

/** The present rents by kind of site, with date and source of the figure. */
function siteRentFacts(park: Park, t: Text, language: Language): Fact[] {
  const { money, date } = formats(language)
  return siteKinds.flatMap(kind => {
    const amount = park[siteRentFields[kind]]
    const newest = park.siteRents?.find(({ siteKind }) => siteKind === kind)
    if (amount === null) return []
    return [
      {
        label: t(`park.siteKind.${kind}`),
        value: t('park.aMonth', { amount: money(amount) }),
        note:
          newest &&
          t('park.cost.siteNote', { date: date(newest.asOf), source: t(`park.rentSource.${newest.source}`) }),
      },
    ]
  })
}
