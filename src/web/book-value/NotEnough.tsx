import type { BookValue } from '#contract/book-value/v1.response.ts'
import { MINIMUM_COMPARABLES } from '#model/book-value.ts'
import { pageUrl } from '#model/page-urls.ts'
import { stateName } from '#model/place/states.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import styles from './BookValuePage.module.css'
import { type BookValuePageData, questionQuery } from './load-value.ts'

const nameOf = { year: 'year', squareFeet: 'square-feet', sections: 'sections' } as const

/** Too few comparables: their number, and which fields to leave empty to get enough. */
export function NotEnough({ value, given }: { value: BookValue; given: BookValuePageData['given'] }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { place, found, leftAside } = value
  const changes = (['year', 'squareFeet', 'sections'] as const).flatMap(field => {
    const count = leftAside?.[field] ?? 0
    return count >= MINIMUM_COMPARABLES ? [{ name: nameOf[field], count }] : []
  })
  const state = stateName(place.state, language)
  return (
    <section className={styles.card} aria-labelledby="not-enough">
      <h2 id="not-enough" className={styles.rangeTitle}>
        {t('book-value.few.title')}
      </h2>
      <p>{t('book-value.few.found', { count: found, state, minimum: MINIMUM_COMPARABLES })}</p>
      {changes.length === 0 ? (
        <p>{t('book-value.few.nothing')}</p>
      ) : (
        <>
          <p>{t('book-value.few.change')}</p>
          <ul className={styles.changes}>
            {changes.map(({ name, count }) => (
              <li key={name}>
                <a href={`${at(pageUrl('mobile-home-book-value'))}?${questionQuery(given, { [name]: '' })}`}>
                  {t(`book-value.few.without.${name}`)}
                </a>{' '}
                {t('book-value.few.homes', { count })}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
