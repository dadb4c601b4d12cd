import { formats } from '#i18n/format.ts'
import type { Line, TenYearHome } from '#model/ten-years/ten-years.ts'
import { LineChart } from '../ui/chart/LineChart.tsx'
import { type Text, useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import style from './TenYears.module.css'

/** The name of a line, with the yearly change of the lot rent that it assumes. */
const nameOf = ({ name }: Line, { rises, tenure }: TenYearHome, t: Text): string => {
  if (name === 'renting') return t('ten-years.line.renting')
  if (name === 'owned-land')
    return t('ten-years.line.owned-land', { included: tenure === 'own-land' ? 'yes' : 'no' })
  return t(`ten-years.line.${name}`, {
    percent: rises?.[name] ?? 0,
    only: rises && rises.low === rises.high ? 'yes' : 'no',
  })
}

/** The sums so far as a chart, and those of each year as a table. */
export function Lines({ lines, home }: { lines: readonly Line[]; home: TenYearHome }) {
  const { t, language } = useText()
  const { money } = formats(language)
  const dollars = (cents: number) => money(Math.round(cents / 100))
  const named = lines.map(line => ({ ...line, label: nameOf(line, home, t) }))
  const sums = named.map(({ years }) => {
    let sum = 0
    return years.map(amount => (sum += amount))
  })
  const years = (named[0]?.years ?? []).map((_, year) => year)
  const yearText = (year: number) => t('ten-years.year', { year: year + 1 })
  const summary = named.map(({ label, total }) => `${label}: ${dollars(total)}`).join('; ')
  const hasLoan = named.some(({ owed }) => owed !== null)
  return (
    <Section id="lines" title={t('ten-years.compared')}>
      <LineChart
        title={t('ten-years.chart')}
        summary={t('ten-years.summary', { list: summary })}
        series={named.map(({ label }, index) => ({
          name: label,
          points: years.map(year => ({ at: Date.UTC(2001 + year), value: (sums[index]?.[year] ?? 0) / 100 })),
        }))}
        value={money}
        moment={at => String(new Date(at).getUTCFullYear() - 2000)}
        table={{
          head: [t('ten-years.column'), ...named.map(({ label }) => label)],
          rows: years.map(year => [yearText(year), ...sums.map(sum => dollars(sum[year] ?? 0))]),
        }}
      />
      <h3 id="years">{t('ten-years.table')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable (WCAG 2.1.1) */}
      <section className={style.scroll} tabIndex={0} aria-labelledby="years">
        <table className={style.table}>
          <caption className="visually-hidden">{t('ten-years.table')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('ten-years.column')}</th>
              {named.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years.map(year => (
              <tr key={year}>
                <th scope="row">{yearText(year)}</th>
                {named.map(({ name, years: amounts }) => (
                  <td key={name}>{dollars(amounts[year] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('ten-years.total')}</th>
              {named.map(({ name, total }) => (
                <td key={name}>
                  <strong>{dollars(total)}</strong>
                </td>
              ))}
            </tr>
            {hasLoan && (
              <tr>
                <th scope="row">{t('ten-years.owed')}</th>
                {named.map(({ name, owed }) => (
                  <td key={name}>{owed === null ? '–' : dollars(owed)}</td>
                ))}
              </tr>
            )}
          </tfoot>
        </table>
      </section>
      <p className={style.soft}>{t('ten-years.notIn')}</p>
    </Section>
  )
}
