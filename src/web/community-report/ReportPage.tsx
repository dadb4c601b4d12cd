import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { CommunityReport } from '#contract/community-report/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { capitalize } from '#kit/capitalize.ts'
import { newParkUrl } from '#model/account/urls.ts'
import { PRICE_BAND } from '#model/community-report.ts'
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
import { Section } from '../ui/primitives/Section.tsx'
import { Bands } from './Bands.tsx'
import styles from './CommunityReport.module.css'
import { Figures } from './Figures.tsx'
import { loadReport } from './load-report.ts'
import { ParksSection } from './ParksSection.tsx'
import { PlaceForm } from './PlaceForm.tsx'
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

/** Counties and cities with parks or homes, linked to their reports. */
function PlacesSection({ report, name }: { report: CommunityReport; name: string }) {
  const { t } = useText()
  return (
    <>
      {(['counties', 'cities'] as const).map(
        kind =>
          report[kind].length > 0 && (
            <Section key={kind} id={kind} title={t(`community-report.${kind}`, { name })}>
              <Places state={report.place.state} parts={report[kind]} />
            </Section>
          ),
      )}
    </>
  )
}

function Places({ state, parts }: { state: string; parts: CommunityReport['cities'] }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number } = formats(language)
  const named = parts
    .map(part => ({ ...part, label: countyNameIn(state, part.label, language) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  return (
    <ul role="list" className={styles.places}>
      {named.map(({ label, urlSlug, parks, homes }) => (
        <li key={urlSlug}>
          <a href={at(communityReportUrl(state, urlSlug))}>{label}</a>
          <span>
            {t('community-report.parks', { count: parks, shown: number(parks) })} ·{' '}
            {t('community-report.homesCount', { count: homes, shown: number(homes) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface HomesSectionProps {
  report: CommunityReport
  name: string
  homesUrl: string | undefined
}

/** Homes for sale and for rent, with their prices. */
function HomesSection({ report: { homes }, name, homesUrl }: HomesSectionProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { money, number } = formats(language)
  const { forSale, forRent, medianPrice, medianRent, bands, listed } = homes
  const ofHomes = (count: number) => t('community-report.ofHomes', { count, shown: number(count) })
  return (
    <Section id="homes" title={t('community-report.homes.title')}>
      <Figures
        figures={[
          { label: t('community-report.homes.forSale'), value: number(forSale) },
          {
            label: t('community-report.homes.medianPrice'),
            value: medianPrice === null ? null : money(medianPrice),
            note: ofHomes(forSale),
          },
          { label: t('community-report.homes.forRent'), value: number(forRent) },
          {
            label: t('community-report.homes.medianRent'),
            value: medianRent === null ? null : money(medianRent),
            note: ofHomes(forRent),
          },
        ]}
      />
      <Bands
        title={t('community-report.homes.bands', { name })}
        head={[t('community-report.homes.price'), t('community-report.homes.count')]}
        bands={bands}
        band={PRICE_BAND}
      />
      {homesUrl && listed > 0 && (
        <p>
          <a className={styles.more} href={at(homesUrl)}>
            {t('community-report.homes.all')}
          </a>
        </p>
      )}
    </Section>
  )
}
