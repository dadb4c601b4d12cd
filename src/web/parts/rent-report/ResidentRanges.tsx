import type { ResidentRents } from '#contract/rent-report/v2.response.ts'
import { formats } from '#i18n/format.ts'
import { useText } from '../../ui/client/text.tsx'
import detail from '../../ui/primitives/Detail.module.css'
import { inclusionsText } from './inclusions-text.ts'

/** Rents reported by residents, as ranges. Its messages are in the catalogue `park`. */
export function ResidentRanges({ ranges }: Pick<ResidentRents, 'ranges'>) {
  const { t, language } = useText()
  const { money, month } = formats(language)
  return (
    <>
      {ranges.map(({ siteGroup, low, high, reports, from, to, includes, raise }) => (
        <p key={siteGroup}>
          {t('park.residents.range', {
            group: siteGroup === 'rv' ? 'rv' : 'other',
            same: low === high ? 'yes' : 'no',
            low: money(low),
            high: money(high),
          })}{' '}
          {t('park.residents.reports', {
            count: reports,
            same: from === to ? 'yes' : 'no',
            from: month(`${from}-01`),
            to: month(`${to}-01`),
          })}
          {includes.length > 0 &&
            ` ${t('park.residents.includes', { list: inclusionsText(includes, t, language) })}`}
          {raise &&
            ` ${t('park.residents.raise', {
              same: raise.low === raise.high ? 'yes' : 'no',
              low: money(raise.low),
              high: money(raise.high),
              count: raise.reports,
            })}`}
        </p>
      ))}
      <p className={detail.hint}>{t('park.residents.meaning')}</p>
    </>
  )
}
