import type { BookValue } from '#contract/book-value/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import style from './Draft.module.css'

interface MarketProps {
  value: BookValue
  /** The asking price as saved. */
  askingPrice: unknown
}

/** Comparables shown. */
const maxHomes = 6

/** Prices of similar homes nearby, with the comparables; a notice if too few are known. */
export function Market({ value: { range, comparables }, askingPrice }: MarketProps) {
  const { t, language } = useText()
  const localized = useLocalized()
  const { money, number } = formats(language)
  if (!range)
    return (
      <section className={style.market} aria-label={t('draft.market.title')}>
        <p>{t('draft.market.tooFew')}</p>
      </section>
    )
  const { low, median, high } = range
  const price = typeof askingPrice === 'number' && askingPrice > 0 ? askingPrice : undefined
  const percent = price && Math.round((price / median - 1) * 100)
  const [from, to] = [Math.min(low, price ?? low), Math.max(high, price ?? high)]
  const at = (value: number) => `${((value - from) / Math.max(1, to - from)) * 100}%`
  return (
    <section className={style.market} aria-label={t('draft.market.title')}>
      <details>
        <summary>
          {t('draft.market.range', { low: money(low), high: money(high), count: comparables.length })}
        </summary>
        <ul>
          {comparables
            .slice(0, maxHomes)
            .map(({ key, price, basis, year, squareFeet, city, state, hasPage }) => {
              const facts = [
                year,
                squareFeet && t('draft.market.squareFeet', { shown: number(squareFeet) }),
                `${city}, ${state}`,
              ]
              const text = `${money(price)} (${t(`draft.market.${basis}`)}): ${facts.filter(Boolean).join(', ')}`
              return (
                <li key={key}>
                  {hasPage ? (
                    <a href={localized(listingUrl(key))} target="_blank" rel="noopener">
                      {text}
                    </a>
                  ) : (
                    text
                  )}
                </li>
              )
            })}
        </ul>
      </details>
      {/* A new one for each price: none of its parts moves. */}
      <div key={price} className={style.range} aria-hidden="true">
        <span style={{ left: at(low), width: `calc(${at(high)} - ${at(low)})` }} />
        {price !== undefined && <b style={{ left: at(price) }} />}
      </div>
      {/* Reserves space: it appears when a price is saved, above the fields that are filled in. */}
      <p className={style.yours}>
        {percent !== undefined &&
          t('draft.market.yours', {
            side: percent > 0 ? 'above' : percent < 0 ? 'below' : 'other',
            percent: number(Math.abs(percent)),
          })}
      </p>
    </section>
  )
}
