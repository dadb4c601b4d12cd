import type { OwnListing } from '#contract/v2/own-listing.response.ts'
import { formats } from '#i18n/format.ts'
import { DAY } from '#kit/dates.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Homes.module.css'

const DAYS = 30
const HEIGHT = 24

const measures = ['views', 'searches', 'favorites', 'leads', 'tours'] as const

/** Every day of the last 30, oldest first. */
function lastDays(days: OwnListing['days'], now: number): OwnListing['days'] {
  const known = new Map(days.map(one => [one.day, one]))
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(now - (DAYS - 1 - index) * DAY).toISOString().slice(0, 10)
    return known.get(day) ?? { day, views: 0, searches: 0, favorites: 0, leads: 0, tours: 0 }
  })
}

/** What happened on each day: a small chart and a sum for each measure, and the figures in a table. */
export function DayChart({ days, now }: { days: OwnListing['days']; now: number }) {
  const { t, language } = useText()
  const { number, shortDay } = formats(language)
  if (days.length === 0) return null
  const all = lastDays(days, now)
  return (
    <figure className={style.chart}>
      <figcaption>{t('sell.chart.title')}</figcaption>
      <ul role="list">
        {measures.map(name => (
          <li key={name}>
            <span>{t(`sell.chart.${name}`)}</span>
            <b>{number(all.reduce((total, one) => total + one[name], 0))}</b>
            <DayBars values={all.map(one => one[name])} />
          </li>
        ))}
      </ul>
      <details>
        <summary>{t('sell.chart.figures')}</summary>
        {/* A wide table scrolls; it must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus (WCAG 2.1.1) */}
        <section className={style.scroll} tabIndex={0} aria-label={t('sell.chart.title')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('sell.chart.day')}</th>
                {measures.map(name => (
                  <th key={name} scope="col">
                    {t(`sell.chart.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(one => (
                <tr key={one.day}>
                  <th scope="row">{shortDay(Date.parse(one.day))}</th>
                  {measures.map(name => (
                    <td key={name}>{number(one[name])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

/** A bar for each day, as high as its share of the highest one; a day without any has none. */
function DayBars({ values }: { values: readonly number[] }) {
  const highest = Math.max(1, ...values)
  const bars = values.map((value, index) => {
    const height = (value / highest) * HEIGHT
    return `M${index * 10 + 1} ${HEIGHT}v-${height.toFixed(1)}h8v${height.toFixed(1)}z`
  })
  return (
    <svg viewBox={`0 0 ${DAYS * 10} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars.join('')} />
    </svg>
  )
}
