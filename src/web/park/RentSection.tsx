import type { Park } from '#contract/park/v1.response.ts'
import type { ResidentRents } from '#contract/rent-report/v2.response.ts'
import { type Formats, formats, readInstant } from '#i18n/format.ts'
import { rentReportUrl } from '#model/account/urls.ts'
import { ownFigures, rentChange, shownLotRent, yearlyRises } from '#model/park/rent.ts'
import type { CardPark } from '../parts/card/park-card.ts'
import { inclusionsText } from '../parts/rent-report/inclusions-text.ts'
import { ResidentRanges } from '../parts/rent-report/ResidentRanges.tsx'
import { BarChart } from '../ui/chart/BarChart.tsx'
import { LineChart } from '../ui/chart/LineChart.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Section } from '../ui/primitives/Section.tsx'
import { Words } from '../ui/primitives/Words.tsx'
import styles from './ParkPage.module.css'

/** Minimum number of parks for a comparison chart. */
const ENOUGH_TO_COMPARE = 3

/** Lot-rent history, what residents report, and rents of nearby parks. */
export function RentSection({
  park,
  nearby,
  residents,
}: {
  park: Park
  nearby: readonly CardPark[]
  residents: ResidentRents
}) {
  const { t, language } = useText()
  const { lotRents = [] } = park
  const hasHistory = lotRents.length > 1
  const words = changeText(rentChange(ownFigures(lotRents)), t, formats(language))
  const compared = comparable(park, nearby)
  const ofSites = (park.siteRents?.length ?? 0) > 1
  return (
    <Section id="rents" title={t('park.rents.title')}>
      {words !== '' && <p>{words}</p>}
      <ResidentsRents parkKey={park.key} residents={residents} />
      {(hasHistory || ofSites || compared.length > 0) && (
        <details className={styles.fold}>
          <summary>{t('park.rents.more')}</summary>
          {hasHistory && <History park={park} words={words} />}
          {ofSites && <SiteHistory park={park} />}
          {compared.length > 0 && <Comparison bars={compared} name={park.name} />}
        </details>
      )}
    </Section>
  )
}

function changeText(change: ReturnType<typeof rentChange>, t: Text, { money, date }: Formats): string {
  if (!change) return ''
  const { from, to, percent, aYear } = change
  return t('park.rents.change', {
    from: money(from.amount),
    fromDate: date(from.asOf),
    to: money(to.amount),
    toDate: date(to.asOf),
    way: percent > 0 ? 'up' : percent < 0 ? 'other' : 'same',
    percent: Math.abs(percent),
    yearly: aYear === null ? 'no' : 'yes',
    aYear: aYear === null ? 0 : Math.abs(aYear),
  })
}

function History({ park: { name, lotRents = [] }, words }: { park: Park; words: string }) {
  const { t, language } = useText()
  const { money, date } = formats(language)
  const own = ownFigures(lotRents)
  const rises = yearlyRises(lotRents)
  const pointsOf = (rents: typeof lotRents) =>
    rents.map(({ asOf, amount }) => ({ at: readInstant(asOf), value: amount })).reverse()
  const series = [
    { name, points: pointsOf(own) },
    {
      name: t('park.rents.sellers'),
      points: pointsOf(lotRents.filter(({ source }) => source === 'seller')),
      isScattered: true,
    },
  ]
  return (
    <>
      {rises && rises.years > 1 && <p>{t('park.rents.yearly', { ...rises })}</p>}
      <LineChart
        title={t('park.rents.chart', { name })}
        summary={t('park.rents.summary', { count: lotRents.length, words })}
        series={series.filter(({ points }) => points.length > 0)}
        value={money}
        moment={at => String(new Date(at).getUTCFullYear())}
        table={{
          head: (['date', 'amount', 'source', 'includes'] as const).map(column => t(`park.rents.${column}`)),
          rows: lotRents.map(({ asOf, amount, source, includes }) => [
            date(asOf),
            money(amount),
            t(`park.rentSource.${source}`),
            includes === null
              ? t('listing.notStated')
              : includes.length === 0
                ? t('park.rents.nothing')
                : inclusionsText(includes, t, language),
          ]),
        }}
      />
    </>
  )
}

/** All figures by kind of site. */
function SiteHistory({ park: { siteRents = [] } }: { park: Park }) {
  const { t, language } = useText()
  const { money, date } = formats(language)
  return (
    <>
      <h3>{t('park.rents.bySite')}</h3>
      <table className={detail.table}>
        <caption className="visually-hidden">{t('park.rents.bySite')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('park.rents.date')}</th>
            <th scope="col">{t('park.rents.kind')}</th>
            <th scope="col">{t('park.rents.amount')}</th>
            <th scope="col">{t('park.rents.source')}</th>
          </tr>
        </thead>
        <tbody>
          {siteRents.map(({ siteKind, amount, asOf, source }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two figures of one day may be the same
            <tr key={index}>
              <td>{date(asOf)}</td>
              <td>{t(`park.siteKind.${siteKind}`)}</td>
              <td>{money(amount)}</td>
              <td>{t(`park.rentSource.${source}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface Compared {
  label: string
  value: number
  marked?: boolean
}

/** This park and nearby ones with a known rent, lowest first; empty if there are too few. */
function comparable(park: Park, nearby: readonly CardPark[]): Compared[] {
  const own = shownLotRent(park)
  if (own === null) return []
  const others = nearby.flatMap(other => {
    const value = shownLotRent(other)
    return value === null ? [] : [{ label: other.name, value }]
  })
  if (others.length + 1 < ENOUGH_TO_COMPARE) return []
  return [{ label: park.name, value: own, marked: true }, ...others].sort((a, b) => a.value - b.value)
}

function Comparison({ bars, name }: { bars: readonly Compared[]; name: string }) {
  const { t, language } = useText()
  const { money } = formats(language)
  const place = bars.findIndex(({ marked }) => marked) + 1
  return (
    <BarChart
      title={t('park.rents.compare', { name })}
      summary={t('park.rents.compareSummary', { name, place, total: bars.length })}
      bars={bars}
      head={[t('park.rents.park'), t('park.rents.amount')]}
      value={money}
    />
  )
}

/** Rent reports of residents, with the park's answer and a link to report. */
function ResidentsRents({
  parkKey,
  residents: { ranges, answer },
}: {
  parkKey: number
  residents: ResidentRents
}) {
  const { t, language } = useText()
  const at = useLocalized()
  return (
    <>
      {ranges.length > 0 && (
        <>
          <h3>{t('park.residents.title')}</h3>
          <ResidentRanges ranges={ranges} />
        </>
      )}
      {answer && (
        <>
          <p>{t('park.residents.answer', { date: formats(language).date(answer.answered) })}</p>
          <blockquote>
            <Words text={answer.text} />
          </blockquote>
        </>
      )}
      <p>
        {t('park.residents.ask')}{' '}
        <a href={at(rentReportUrl(parkKey))} rel="nofollow">
          {t('park.residents.report')}
        </a>
      </p>
    </>
  )
}
