import type { CommunityReport } from '#contract/community-report/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { RENT_BAND } from '#model/community-report.ts'
import { LineChart } from '../ui/chart/LineChart.tsx'
import { useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { Bands } from './Bands.tsx'
import styles from './CommunityReport.module.css'
import { Figures } from './Figures.tsx'

/** Monthly lot rents: range, distribution and history. */
export function RentsSection({
  report: { parks, lotRent },
  name,
}: {
  report: CommunityReport
  name: string
}) {
  const { t, language } = useText()
  const { money, number } = formats(language)
  const { stated, low, median, high, yearly, change, bands } = lotRent
  const note = t('community-report.ofParks', {
    stated: number(stated),
    count: parks.count,
    shown: number(parks.count),
  })
  const [first, last] = [yearly[0], yearly.at(-1)]
  return (
    <Section id="rents" title={t('community-report.rents.title')}>
      <Figures
        figures={[
          { label: t('community-report.rents.median'), value: median === null ? null : money(median), note },
          {
            label: t('community-report.rents.range'),
            value: low === null || high === null ? null : `${money(low)} – ${money(high)}`,
            note: t('community-report.rents.half'),
          },
          {
            label: t('community-report.rents.change'),
            value: change && t('community-report.rents.percent', { percent: number(change.perYear) }),
            note: change
              ? t('community-report.rents.changeOf', { count: change.parks, shown: number(change.parks) })
              : t('community-report.rents.changeUnknown'),
          },
        ]}
      />
      <Bands
        title={t('community-report.rents.bands', { name })}
        head={[t('community-report.rents.rent'), t('community-report.parks.count')]}
        bands={bands}
        band={RENT_BAND}
      />
      {first && last && first !== last ? (
        <>
          <LineChart
            title={t('community-report.rents.trend', { name })}
            summary={t('community-report.rents.trendSummary', {
              from: money(first.median),
              fromYear: String(first.year),
              to: money(last.median),
              toYear: String(last.year),
            })}
            series={[
              {
                name,
                points: yearly.map(({ year, median: value }) => ({ at: Date.UTC(year, 6, 1), value })),
              },
            ]}
            value={money}
            moment={at => String(new Date(at).getUTCFullYear())}
            table={{
              head: (['year', 'median', 'told'] as const).map(column =>
                t(`community-report.rents.${column}`),
              ),
              rows: yearly.map(({ year, median: value, parks: reported }) => [
                String(year),
                money(value),
                number(reported),
              ]),
            }}
          />
          <p className={styles.small}>{t('community-report.rents.trendNote')}</p>
        </>
      ) : (
        <p className={styles.small}>{t('community-report.rents.noTrend')}</p>
      )}
    </Section>
  )
}
