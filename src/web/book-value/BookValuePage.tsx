import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { MINIMUM_COMPARABLES } from '#model/book-value.ts'
import { homeUrl, pageUrl } from '#model/page-urls.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './BookValuePage.module.css'
import { Comparables } from './Comparables.tsx'
import { type BookValuePageData, loadBookValue } from './load-value.ts'
import { NotEnough } from './NotEnough.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { Range } from './Range.tsx'

export const loader = (args: LoaderFunctionArgs) => loadBookValue(args)

/** Book value of a home (part 1 §2.1): the form, the range, its comparables and the method. */
export function Component() {
  const { given, wrong, value } = useLoaderData<BookValuePageData>()
  const { t } = useText()
  const { site } = useRenderContext()
  const steps = [{ label: t('book-value.home'), href: homeUrl() }, { label: t('book-value.title') }]
  return (
    <div className={`page ${styles.page}`}>
      <Head
        title={t('book-value.title')}
        description={t('book-value.description')}
        canonical={pageUrl('mobile-home-book-value')}
        isWrong={wrong.length > 0}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('book-value.title')}</h1>
      <p className={styles.lead}>{t('book-value.lead')}</p>
      <div className={styles.columns}>
        <QuestionForm given={given} wrong={wrong} />
        <div className={styles.answer}>
          {value?.range && <Range value={value} range={value.range} />}
          {value && !value.range && <NotEnough value={value} given={given} />}
          {!value && <Waiting wrong={wrong.length > 0} />}
        </div>
      </div>
      {value?.range && <Comparables value={value} given={given} />}
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
