import { useSearchParams } from 'react-router'
import type { Campaign, CampaignFigure, FiguresMeta } from '#contract/campaign/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { DAY, formatDay } from '#kit/dates.ts'
import { isOneOf } from '#kit/keys.ts'
import { formatMoney } from '#kit/money.ts'
import { campaignFileUrl } from '#model/account/urls.ts'
import { filterReasons } from '#model/ad/filtering.ts'
import { adDay } from '#model/ad/pacing.ts'
import { adPages } from '#model/ad/values.ts'
import { stateName } from '#model/place/states.ts'
import { DailyChart } from '../ui/chart/DailyChart.tsx'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Advertiser.module.css'

interface FiguresProps {
  campaign: Campaign
  figures: readonly CampaignFigure[]
  filtered: FiguresMeta['filtered']
}

const DAYS = 28

interface Sums {
  views: number
  clicks: number
  leads: number
  cost: number
}
const none: Sums = { views: 0, clicks: 0, leads: 0, cost: 0 }

/** Sums of figures by a key, in the order of the keys. */
function sumsBy(
  figures: readonly CampaignFigure[],
  keyOf: (figure: CampaignFigure) => string,
): [string, Sums][] {
  const sums = new Map<string, Sums>()
  for (const figure of figures) {
    const sum = sums.get(keyOf(figure)) ?? { ...none }
    sum.views += figure.views
    sum.clicks += figure.clicks
    sum.leads += figure.leads
    sum.cost += figure.cost
    sums.set(keyOf(figure), sum)
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** Figures of the last 28 days, by day, kind of page, place and state. */
export function Figures({ campaign, figures, filtered }: FiguresProps) {
  const { key, companyKey, countsLeads, figures: total } = campaign
  const { t, language } = useText()
  const { now } = useRenderContext()
  const [query] = useSearchParams()
  const { number, money, shortDay } = formats(language)
  const byDay = new Map(sumsBy(figures, ({ day }) => day))
  const { start } = adDay(now)
  const days = Array.from({ length: DAYS }, (_, ago) => formatDay(start - (DAYS - 1 - ago) * DAY + DAY / 2))
  const of = (day: string) => byDay.get(day) ?? none
  // They stay after the campaign stopped counting.
  const hasLeads = countsLeads || total.leads > 0
  const measures = [
    { kind: 'views', name: t('advertise.views'), total: number(total.views) },
    { kind: 'clicks', name: t('advertise.clicks'), total: number(total.clicks) },
    ...(hasLeads ? [{ kind: 'leads', name: t('advertise.leads'), total: number(total.leads) } as const] : []),
    { kind: 'cost', name: t('advertise.price'), total: formatMoney(total.cost) },
  ] as const
  const shownMeasure = measures.find(({ kind }) => kind === query.get('chart')) ?? measures[0]
  const views = [t('advertise.views'), number(total.views)] as const
  const rate = [
    t('advertise.rate'),
    total.views === 0 ? '–' : `${((total.clicks / total.views) * 100).toFixed(2)}%`,
  ] as const
  const shown = [
    [t('advertise.price'), formatMoney(total.cost)] as const,
    ...(hasLeads
      ? [
          [t('advertise.leads'), number(total.leads)] as const,
          [t('advertise.leads.cost'), total.leads > 0 ? formatMoney(total.cost / total.leads) : '–'] as const,
        ]
      : [views]),
    [t('advertise.clicks'), number(total.clicks)] as const,
    ...(hasLeads ? [] : [rate]),
  ]
  const others = [
    ...(hasLeads ? [views, rate] : []),
    [t('advertise.filtered'), number(total.filteredClicks)] as const,
  ]
  return (
    <section className={style.part} aria-labelledby="figures">
      <h2 id="figures">{t('advertise.28days')}</h2>
      <dl className={style.numbers}>
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={style.soft}>{others.map(([name, value]) => `${name}: ${value}`).join(' · ')}</p>
      {companyKey !== null && !countsLeads && (
        <p>
          {t('advertise.leads.isOff')} <a href="#leads">{t('advertise.leads.how')}</a>
        </p>
      )}
      {figures.length === 0 ? (
        <p>{t('advertise.figures.none')}</p>
      ) : (
        <>
          <nav aria-label={t('advertise.chart')}>
            <ul role="list" className={style.tabs}>
              {measures.map(({ kind, name }) => (
                <li key={kind}>
                  <a
                    href={`?chart=${kind}#figures`}
                    aria-current={kind === shownMeasure.kind ? 'true' : undefined}
                  >
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <DailyChart
            title={`${t('advertise.chart')}: ${shownMeasure.name}`}
            summary={`${shownMeasure.name}: ${shownMeasure.total}`}
            days={days.map(day => shortDay(Date.parse(day)))}
            values={days.map(day => of(day)[shownMeasure.kind])}
            value={shownMeasure.kind === 'cost' ? money : number}
            table={{
              head: [t('advertise.day'), ...measures.map(({ name }) => name)],
              rows: days.map(day => {
                const { views, clicks, leads, cost } = of(day)
                return [
                  shortDay(Date.parse(day)),
                  number(views),
                  number(clicks),
                  ...(hasLeads ? [number(leads)] : []),
                  formatMoney(cost),
                ]
              }),
            }}
          />
          <Table
            title={t('advertise.byPage')}
            head={t('advertise.pageHead')}
            hasLeads={hasLeads}
            rows={sumsBy(figures, ({ page }) =>
              isOneOf(adPages, page) ? t(`advertise.page.${page}`) : page,
            )}
          />
          <Table
            title={t('advertise.byState')}
            head={t('advertise.stateField')}
            hasLeads={hasLeads}
            rows={sumsBy(figures, ({ state }) =>
              state === '' ? t('advertise.noState') : stateName(state, language),
            )}
          />
          <Table
            title={t('advertise.byPosition')}
            head={t('advertise.positionHead')}
            hasLeads={hasLeads}
            rows={sumsBy(figures, ({ position }) => t('advertise.position', { n: position + 1 }))}
          />
          <p>
            <a href={campaignFileUrl(key)} download>
              {t('advertise.csv')}
            </a>
          </p>
        </>
      )}
      {filtered.length > 0 && (
        <>
          <h3>{t('advertise.filter')}</h3>
          <ul>
            {filtered.map(({ reason, count }) => (
              <li key={reason}>
                {number(count)} {isOneOf(filterReasons, reason) ? t(`advertise.filter.${reason}`) : reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

interface TableProps {
  title: string
  head: string
  hasLeads: boolean
  rows: readonly [string, Sums][]
}

/** Figures by something; nothing for one row, which is the total. */
function Table({ title, head, hasLeads, rows }: TableProps) {
  const { t, language } = useText()
  const { number } = formats(language)
  if (rows.length === 1) return null
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1) */}
      <section className={style.scroll} tabIndex={0} aria-label={title}>
        <table className={style.table}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col">{t('advertise.views')}</th>
              <th scope="col">{t('advertise.clicks')}</th>
              {hasLeads && <th scope="col">{t('advertise.leads')}</th>}
              <th scope="col">{t('advertise.price')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, { views, clicks, leads, cost }]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{number(views)}</td>
                <td>{number(clicks)}</td>
                {hasLeads && <td>{number(leads)}</td>}
                <td>{formatMoney(cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
