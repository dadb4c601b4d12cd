import type { Listing } from '#contract/listing/v1.response.ts'
import { formats, isoInstant } from '#i18n/format.ts'
import { activeStatus } from '#model/listing/values.ts'
import { offerOf } from '../parts/card/rental-text.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Section } from '../ui/primitives/Section.tsx'
import { isGone } from './describe-listing.ts'
import { type HistoryRow, historyRows } from './facts.ts'
import styles from './ListingPage.module.css'
import { PriceComparison } from './PriceComparison.tsx'

/** Changes of price, lot rent and status with dates, newest first, of earlier listings too. */
export function HistorySection({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const { date, money } = formats(language)
  const rows = historyRows(listing.history ?? [])
  return (
    <Section id="history" title={t('listing.history.title')}>
      <p>
        {t('listing.history.listed')} <Ago instant={listing.listedAt} />
        {' · '}
        {t('listing.history.confirmed', { offer: offerOf(listing) })} <Ago instant={listing.confirmedAt} />
        {' · '}
        {t('listing.history.changed')} <Ago instant={listing.modifiedAt} />
      </p>
      {rows.length > 0 && (
        <table className={detail.table}>
          <caption className="visually-hidden">{t('listing.history.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('listing.history.date')}</th>
              <th scope="col">{t('listing.history.event')}</th>
              <th scope="col">{t('listing.history.price')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={`${row.at} ${row.earlierKey}`}>
                <td>
                  <time dateTime={isoInstant(row.at)}>{date(row.at)}</time>
                </td>
                <td>
                  {events(row, t).join(', ')}
                  {row.earlierKey !== null && ` (${t('listing.history.earlier', { key: row.earlierKey })})`}
                </td>
                <td>
                  {row.prices.map(({ kind, from, to }) => (
                    <span key={kind} className={styles.change}>
                      {row.prices.length > 1 && `${t(`listing.history.${kind}.name`)}: `}
                      {to === null
                        ? '–'
                        : kind === 'asking-price'
                          ? money(to)
                          : t('listing.aMonth', { amount: money(to) })}
                      {from !== null && to !== null && (
                        <span className={to < from ? styles.down : styles.up}>
                          {to < from ? '−' : '+'}
                          {money(Math.abs(to - from))} ({Math.round((Math.abs(to - from) / from) * 1000) / 10}
                          %)
                        </span>
                      )}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.some(({ earlierKey }) => earlierKey !== null) && (
        <p className={detail.hint}>{t('listing.history.earlierNote')}</p>
      )}
      {!isGone(listing) && <PriceComparison listing={listing} />}
    </Section>
  )
}

function events({ status, prices }: HistoryRow, t: Text): string[] {
  const changes = prices.map(({ kind, from, to }) => {
    // A price set on publication needs no separate text.
    if (from === null) return status ? undefined : t(`listing.history.${kind}.stated`)
    if (to === null) return t(`listing.history.${kind}.withdrawn`)
    return t(`listing.history.${kind}.${to < from ? 'lowered' : 'raised'}`)
  })
  const back = status?.to === activeStatus.Active && (status.from ?? 0) > activeStatus.Active
  const state = status && (back ? t('listing.history.back') : t(`listing.activeStatus.${status.to}`))
  return [state, ...changes].filter(text => text !== undefined)
}
