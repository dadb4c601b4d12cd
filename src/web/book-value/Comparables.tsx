import type { BookValue, Comparable } from '#contract/book-value/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { type Text, useText } from '../ui/client/text.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './BookValuePage.module.css'
import type { BookValuePageData } from './load-value.ts'

/** Comparable homes by similarity, with their differences. */
export function Comparables({ value, input }: { value: BookValue; input: BookValuePageData['input'] }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { money, date, miles } = formats(language)
  return (
    <Section id="comparables" title={t('book-value.comparables.title', { count: value.comparables.length })}>
      <ul role="list" className={styles.comparables}>
        {value.comparables.map(home => {
          const { key, price, basis, date: day, city, state, distance, hasPage, tenure } = home
          const label = `${money(price)} · ${city}, ${state}`
          return (
            <li key={key} className={styles.comparable}>
              <h3>{hasPage ? <a href={at(listingUrl(key))}>{label}</a> : label}</h3>
              <p>
                {t(`book-value.basis.${basis}`, { date: date(day) })}
                {distance !== null && ` · ${miles(distance)}`}
              </p>
              <p>{factsText(home, t, language)}</p>
              <p className={styles.small}>
                {[t(`listing.tenure.${tenure}`), ...differences(home, input, t)].join(' · ')}
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

function factsText({ year, squareFeet, sections }: Comparable, t: Text, language: 'en' | 'es'): string {
  const unknown = t('listing.notStated')
  return [
    `${t('book-value.field.year')}: ${year ?? unknown}`,
    squareFeet === null
      ? `${t('book-value.field.square-feet')}: ${unknown}`
      : t('card.squareFeet', { count: formats(language).number(squareFeet) }),
    sections !== null && t('card.sections', { count: sections }),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Differences from the described home: "4 years newer", "8% larger". */
function differences({ year, squareFeet }: Comparable, input: BookValuePageData['input'], t: Text): string[] {
  const years = input.year && year !== null ? year - Number(input.year) : 0
  const size = Number(input['square-feet'])
  const percent = size > 0 && squareFeet !== null ? Math.round((squareFeet / size - 1) * 100) : 0
  return [
    ...(years === 0
      ? []
      : [t(years > 0 ? 'book-value.newer' : 'book-value.older', { count: Math.abs(years) })]),
    ...(percent === 0
      ? []
      : [t(percent > 0 ? 'book-value.larger' : 'book-value.smaller', { percent: Math.abs(percent) })]),
  ]
}
