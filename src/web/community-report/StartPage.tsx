import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { formats } from '#i18n/format.ts'
import { communityReportUrl, homeUrl, pageUrl } from '#model/page-urls.ts'
import { stateName } from '#model/place/states.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './CommunityReport.module.css'
import { loadStartPage, type StartPageData } from './load-report.ts'
import { PlaceForm } from './PlaceForm.tsx'

export const loader = (args: LoaderFunctionArgs) => loadStartPage(args)

/** Index of community reports (part 1 §2.1): a place form, and every state with parks. */
export function Component() {
  const { typed, states } = useLoaderData<StartPageData>()
  const { t, language } = useText()
  const at = useLocalized()
  const { site } = useRenderContext()
  const { number } = formats(language)
  const steps = [
    { label: t('community-report.home'), href: homeUrl() },
    { label: t('community-report.title') },
  ]
  const named = states
    .map(({ state, count }) => ({ name: stateName(state, language), state, count }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  return (
    <div className={`page ${styles.page}`}>
      <Head
        title={t('community-report.title')}
        description={t('community-report.description')}
        canonical={pageUrl('community-report')}
        isWrong={typed !== ''}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('community-report.title')}</h1>
      <p className={styles.lead}>{t('community-report.lead')}</p>
      <PlaceForm typed={typed} />
      {named.length > 0 && (
        <Section id="states" title={t('community-report.states')}>
          <ul role="list" className={styles.places}>
            {named.map(({ name, state, count }) => (
              <li key={state}>
                <a href={at(communityReportUrl(state))}>{name}</a>
                <span>{t('community-report.parks', { count, shown: number(count) })}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}
