import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CommunityReport } from '#contract/community-report/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { newParkUrl } from '#model/account/urls.ts'
import { startListingUrl } from '#model/listing/urls.ts'
import { communityReportUrl, homeUrl, pageUrl } from '#model/page-urls.ts'
import { countyDisplayName, countyName, countyNameIn, placeInSentence } from '#model/place/county.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { ButtonLink } from '../ui/primitives/Button.tsx'
import styles from './CommunityReport.module.css'
import { HomesSection } from './HomesSection.tsx'
import { loadReport } from './load-report.ts'
import { ParksSection } from './ParksSection.tsx'
import { PlaceForm } from './PlaceForm.tsx'
import { PlacesSection } from './PlacesSection.tsx'
import { RentsSection } from './RentsSection.tsx'

export const loader = (args: LoaderFunctionArgs) => loadReport(args)

/** Community report of a place: parks, lot rents, homes, and places within it. */
export function Component() {
  const report = useLoaderData<CommunityReport>()
  const { t, language } = useText()
  const at = useLocalized()
  const { site } = useRenderContext()
  const { number, date } = formats(language)
  const { place, county, parks, homes, asOf } = report
  const state = stateName(place.state, language)
  const own = place.isState ? state : (place.city ?? countyName(place.state, place.county ?? '', language))
  const name = place.isState ? state : `${own}, ${place.state}`
  const inSentence = place.isState
    ? state
    : placeInSentence(
        `${place.city ?? countyDisplayName(place.state, place.county ?? '')}, ${place.state}`,
        language,
      )
  const countyLabel = county && countyNameIn(place.state, county.label, language)
  const url = communityReportUrl(place.state, place.urlSlug)
  const steps = [
    { label: t('community-report.home'), href: homeUrl() },
    { label: t('community-report.title'), href: pageUrl('community-report') },
    ...(place.isState ? [] : [{ label: state, href: communityReportUrl(place.state) }]),
    ...(county && countyLabel
      ? [{ label: countyLabel, href: communityReportUrl(place.state, county.urlSlug) }]
      : []),
    { label: own },
  ]
  const nothing = parks.count === 0 && homes.listed === 0
  const counts = {
    parks: parks.count,
    shownParks: number(parks.count),
    homes: homes.listed,
    shownHomes: number(homes.listed),
  }
  return (
    <div className={`page ${styles.page}`}>
      <Head
        title={t('community-report.of', { name })}
        description={t('community-report.ofDescription', { name: capitalize(inSentence), ...counts })}
        {...(nothing ? { noindex: true } : { canonical: url })}
      />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
      <h1>{t('community-report.of', { name })}</h1>
      <p className={styles.lead}>
        {nothing
          ? t('community-report.nothing', { name: inSentence })
          : t('community-report.summary', { name: capitalize(inSentence), ...counts })}
      </p>
      <p className={styles.small}>{t('community-report.asOf', { date: date(asOf) })}</p>
      {nothing ? (
        <p className={styles.add}>
          <ButtonLink href={at(startListingUrl())}>{t('community-report.addHome')}</ButtonLink>
          <ButtonLink href={at(newParkUrl())}>{t('community-report.addPark')}</ButtonLink>
        </p>
      ) : (
        <>
          <ParksSection report={report} parksUrl={searchUrl('parks', place.state, place.urlSlug)} />
          <RentsSection report={report} name={name} />
          <HomesSection
            report={report}
            name={name}
            homesUrl={searchUrl('homes', place.state, place.urlSlug)}
          />
        </>
      )}
      <PlacesSection report={report} name={inSentence} />
      <div className={styles.other}>
        <PlaceForm />
        {county && countyLabel && (
          <p>
            <a href={at(communityReportUrl(place.state, county.urlSlug))}>
              {t('community-report.of', { name: countyLabel })}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
