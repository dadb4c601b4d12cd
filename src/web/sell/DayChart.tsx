import type { OwnListing } from '#contract/listing/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { DAY } from '#kit/dates.ts'
import style from '../parts/listing/Homes.module.css'
import { ChartFrame } from '../ui/chart/ChartFrame.tsx'
import { DayBars } from '../ui/chart/DayBars.tsx'
import { useText } from '../ui/client/text.tsx'

const DAYS = 30

const measures = ['views', 'searches', 'favorites', 'leads', 'tours'] as const

/** Every day of the last 30, oldest first. */
function lastDays(days: OwnListing['days'], now: number): OwnListing['days'] {
  const known = new Map(days.map(one => [one.day, one]))
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(now - (DAYS - 1 - index) * DAY).toISOString().slice(0, 10)
    return known.get(day) ?? { day, views: 0, searches: 0, favorites: 0, leads: 0, tours: 0 }
  })
}

/** Events by day: a small chart and a sum for each measure. Needs the catalogue `chart`. */
export function DayChart({ days, now }: { days: OwnListing['days']; now: number }) {
  const { t, language } = useText()
  const { number, shortDay } = formats(language)
  if (days.length === 0) return null
  const all = lastDays(days, now)
  const shown = measures.map(name => ({
    name: t(`sell.chart.${name}`),
    total: number(all.reduce((total, one) => total + one[name], 0)),
    values: all.map(one => one[name]),
  }))
  return (
    <ChartFrame
      title={t('sell.chart.title')}
      summary={shown.map(({ name, total }) => `${name}: ${total}`).join(', ')}
      table={{
        head: [t('sell.chart.day'), ...shown.map(({ name }) => name)],
        rows: days.map(one => [shortDay(Date.parse(one.day)), ...measures.map(name => number(one[name]))]),
      }}
    >
      <ul role="list" className={style.days}>
        {shown.map(({ name, total, values }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{total}</b>
            <DayBars values={values} />
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
