import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { BookValue } from '#contract/book-value/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { MINIMUM_COMPARABLES } from '#model/book-value.ts'
import { homeUrl, pageUrl } from '#model/page-urls.ts'
import { placeInSentence } from '#model/place/county.ts'
import { stateName } from '#model/place/states.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import question from '../ui/form/QuestionPage.module.css'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './BookValuePage.module.css'
import { Comparables } from './Comparables.tsx'
import { type BookValuePageData, loadBookValue, questionQuery } from './load-value.ts'
import { QuestionForm } from './QuestionForm.tsx'

export const loader = (args: LoaderFunctionArgs) => loadBookValue(args)

/** Book value of a home (part 1 §2.1): the form, the range, its comparables and the method. */
export function Component() {
  const { input, wrong, value } = useLoaderData<BookValuePageData>()
  const { t } = useText()
  const { site } = useRenderContext()
  const steps = [{ label: t('book-value.home'), href: homeUrl() }, { label: t('book-value.title') }]
  return (
    <div className={`page ${question.page}`}>
      <Head
        title={t('book-value.title')}
        description={t('book-value.description')}
        canonical={pageUrl('mobile-home-book-value')}
        isWrong={wrong.length > 0}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('book-value.title')}</h1>
      <p className={question.lead}>{t('book-value.lead')}</p>
      <div className={`${question.columns} ${styles.columns}`}>
        <QuestionForm input={input} wrong={wrong} />
        <div className={styles.answer}>
          {value?.range && <Range value={value} range={value.range} />}
          {value && !value.range && <NotEnough value={value} input={input} />}
          {!value && <Waiting wrong={wrong.length > 0} />}
        </div>
      </div>
      {value?.range && <Comparables value={value} input={input} />}
      <Section id="how" title={t('book-value.how.title')}>
        <ul className={styles.how}>
          {(['homes', 'alike', 'range', 'condition', 'unknown'] as const).map(step => (
            <li key={step}>{t(`book-value.how.${step}`, { minimum: MINIMUM_COMPARABLES })}</li>
          ))}
        </ul>
        <p className={styles.note}>{t('book-value.noAppraisal')}</p>
      </Section>
    </div>
  )
}

function Waiting({ wrong }: { wrong: boolean }) {
  const { t } = useText()
  return (
    <div className={styles.card}>
      <p className={styles.note}>{t(wrong ? 'book-value.wrong' : 'book-value.waiting')}</p>
    </div>
  )
}

const nameOf = { year: 'year', squareFeet: 'square-feet', sections: 'sections' } as const

/** Too few comparables: their number, and which fields to leave empty to get enough. */
function NotEnough({ value, input }: { value: BookValue; input: BookValuePageData['input'] }) {
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
                <a href={`${at(pageUrl('mobile-home-book-value'))}?${questionQuery(input, { [name]: '' })}`}>
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

interface RangeProps {
  value: BookValue
  range: NonNullable<BookValue['range']>
}

/** The price range as numbers and as a line, and its basis. */
function Range({ value: { place, condition, land, found, comparables }, range }: RangeProps) {
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
        {t('book-value.range.made', { count: comparables.length, sold, asking: comparables.length - sold })}{' '}
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
