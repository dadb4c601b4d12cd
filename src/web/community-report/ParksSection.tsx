import type { CommunityReport } from '#contract/community-report/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { BarChart } from '../ui/chart/BarChart.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './CommunityReport.module.css'
import { Figures } from './Figures.tsx'

/** Numbers of parks and lots, by age policy. */
export function ParksSection({
  report: { parks },
  parksUrl,
}: {
  report: CommunityReport
  parksUrl: string | undefined
}) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const { count, senior, allAges, sites, sitesStated, vacantSites, vacantSitesStated } = parks
  const ofParks = (stated: number) =>
    t('community-report.ofParks', { stated: number(stated), count, shown: number(count) })
  const ages = [
    { label: t('park.ageType.1'), value: allAges },
    { label: t('park.ageType.2'), value: senior },
    { label: t('listing.notStated'), value: count - senior - allAges },
  ]
  return (
    <Section id="parks" title={t('community-report.parks.title')}>
      <Figures
        figures={[
          { label: t('community-report.parks.count'), value: number(count) },
          {
            label: t('community-report.parks.sites'),
            value: sites === null ? null : number(sites),
            note: ofParks(sitesStated),
          },
          {
            label: t('community-report.parks.vacant'),
            value: vacantSites === null ? null : number(vacantSites),
            note: ofParks(vacantSitesStated),
          },
        ]}
      />
      {count > 0 && (
        <BarChart
          title={t('community-report.parks.ages')}
          summary={ages.map(({ label, value }) => `${label}: ${number(value)}`).join('. ')}
          bars={ages}
          head={[t('community-report.parks.ageRule'), t('community-report.parks.count')]}
          value={number}
        />
      )}
      {parksUrl && count > 0 && (
        <p>
          <a className={styles.more} href={at(parksUrl)}>
            {t('community-report.parks.all')}
          </a>
        </p>
      )}
    </Section>
  )
}
