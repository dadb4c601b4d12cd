import type { BookValue } from '#contract/book-value/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { placeInSentence } from '#model/place/county.ts'
import { useText } from '../ui/client/text.tsx'
import styles from './BookValuePage.module.css'

interface RangeProps {
  value: BookValue
  range: NonNullable<BookValue['range']>
}

/** The price range as numbers and as a line, and its basis. */
export function Range({ value: { place, condition, land, found, comparables }, range }: RangeProps) {
  const { t, language } = useText()
  const { money, number } = formats(language)
  const where = placeInSentence(place.dropdownItemLabel, language)
  const { low, median, high, value, radius, years, sizePercent } = range
  const sold = comparables.filter(({ basis }) => basis === 'sold').length
  const share = (dollars: number) => (high === low ? 50 : ((dollars - low) / (high - low)) * 100)
  return (
    <section className={styles.card} aria-labelledby="range">
      <h2 id="range" className={styles.rangeTitle}>
        {t('book-value.range.title', { place: where })}
      </h2>
      <p className={styles.range}>
        {money(low)} – {money(high)}
      </p>
      <svg
        className={styles.line}
        viewBox="0 0 100 12"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect className={styles.track} x="0" y="4" width="100" height="4" />
        <rect className={styles.median} x={Math.min(99.4, share(median))} y="0" width="0.6" height="12" />
      </svg>
      <dl className={styles.figures}>
        <div>
          <dt>{t('book-value.range.median')}</dt>
          <dd>{money(median)}</dd>
        </div>
        {condition !== 'average' && (
          <div>
            <dt>{t('book-value.range.condition', { condition: t(`book-value.condition.${condition}`) })}</dt>
            <dd>{money(value)}</dd>
          </div>
        )}
      </dl>
      <p>
        {t('book-value.range.made', { count: comparables.length, sold, asked: comparables.length - sold })}{' '}
        {radius === null
          ? t('book-value.range.state')
          : t('book-value.range.radius', { miles: radius, place: where })}{' '}
        {t('book-value.range.likeness', { years: years ?? 0, size: sizePercent ?? 0 })}{' '}
        {found > comparables.length && t('book-value.range.found', { count: found, shown: number(found) })}
      </p>
      <p className={styles.small}>{t(`book-value.range.land.${land}`)}</p>
      <p className={styles.small}>{t('book-value.noAppraisal')}</p>
    </section>
  )
}
