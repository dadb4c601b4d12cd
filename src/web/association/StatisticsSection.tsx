import type { Association } from '#contract/association/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './AssociationPage.module.css'

/** State statistics: four counts and seven figures (part 2 §3), with dates; unknown ones are labelled. */
export function StatisticsSection({ association }: { association: Association }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number, money, date } = formats(language)
  const { state, statistics, entityCounts } = association
  if (state === null || !statistics || !entityCounts) return null
  const numberText = (value: number | null) => value !== null && number(value)
  const counts = [
    { name: 'activeListings', count: entityCounts.activeListings, url: searchUrl('homes', state) },
    { name: 'parks', count: entityCounts.parks, url: searchUrl('parks', state) },
    { name: 'salesCenters', count: entityCounts.salesCenters, url: searchUrl('dealers', state) },
    { name: 'models', count: entityCounts.models, url: searchUrl('floorplans', state) },
  ] as const
  const averages = [
    ['averagePriceOfHome', statistics.averagePriceOfHome !== null && money(statistics.averagePriceOfHome)],
    [
      'averageSquareFootageOfHome',
      statistics.averageSquareFootageOfHome !== null &&
        t('association.squareFeet', { shown: number(statistics.averageSquareFootageOfHome) }),
    ],
    ['averageYearOfHome', statistics.averageYearOfHome?.toString() ?? false],
    ['averageYearOfCommunity', statistics.averageYearOfCommunity?.toString() ?? false],
    ['averageHomesInCommunity', numberText(statistics.averageHomesInCommunity)],
    ['countOfSeniorCommunities', numberText(statistics.countOfSeniorCommunities)],
    ['countOfFamilyCommunities', numberText(statistics.countOfFamilyCommunities)],
  ] as const
  return (
    <Section id="statistics" title={t('association.statistics.title', { state: stateName(state, language) })}>
      <dl className={styles.figures}>
        {counts.map(({ name, count, url }) => (
          <div key={name}>
            <dt>{t(`association.count.${name}`)}</dt>
            <dd>{url === undefined ? number(count) : <a href={at(url)}>{number(count)}</a>}</dd>
          </div>
        ))}
        {averages.map(([name, shown]) => (
          <div key={name}>
            <dt>{t(`association.statistic.${name}`)}</dt>
            <dd>{shown || <span className={styles.unknown}>{t('listing.notStated')}</span>}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('association.statistics.asOf', { date: date(statistics.asOf) })}</p>
    </Section>
  )
}
