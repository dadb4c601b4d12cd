import type { OwnListing } from '#contract/v2/own-listing.response.ts'
import { formats } from '#i18n/format.ts'
import { DAY } from '#kit/dates.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Homes.module.css'

const DAYS = 30

/** Every day of the last 30, oldest first. */
function lastDays(days: OwnListing['days'], now: number) {
  const known = new Map(days.map(one => [one.day, one]))
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(now - (DAYS - 1 - index) * DAY).toISOString().slice(0, 10)
    return known.get(day) ?? { day, views: 0, leads: 0 }
  })
}

/** Views by day as bars, with a dot for each day with a message; the figures are in a table, too. */
export function DayChart({ days, now }: { days: OwnListing['days']; now: number }) {
  const { t, language } = useText()
  const { number, shortDay } = formats(language)
  if (days.length === 0) return null
  const all = lastDays(days, now)
  const highest = Math.max(1, ...all.map(({ views }) => views))
  const sum = (name: 'views' | 'leads') => all.reduce((total, one) => total + one[name], 0)
  const summary = t('sell.chart.summary', { views: number(sum('views')), leads: number(sum('leads')) })
  return (
    <figure className={style.chart}>
      <figcaption>{t('sell.chart.title')}</figcaption>
      <svg viewBox={`0 0 ${DAYS * 10} 60`} role="img" aria-label={summary}>
        {all.map(({ day, views, leads }, index) => {
          const height = (views / highest) * 48
          return (
            <g key={day}>
              <rect x={index * 10 + 1} y={60 - Math.max(1, height)} width="8" height={Math.max(1, height)} />
              {leads > 0 && <circle cx={index * 10 + 5} cy="5" r="4" />}
            </g>
          )
        })}
      </svg>
      <p>{summary}</p>
      <details>
        <summary>{t('sell.chart.figures')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('sell.chart.day')}</th>
              <th scope="col">{t('sell.chart.views')}</th>
              <th scope="col">{t('sell.chart.leads')}</th>
            </tr>
          </thead>
          <tbody>
            {all
              .filter(({ views, leads }) => views + leads > 0)
              .map(({ day, views, leads }) => (
                <tr key={day}>
                  <th scope="row">{shortDay(Date.parse(day))}</th>
                  <td>{number(views)}</td>
                  <td>{number(leads)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
