import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Association } from '#contract/association/v1.response.ts'
import { getAssociation } from '#contract/association/v1.ts'
import { formats } from '#i18n/format.ts'
import { associationHomesUrl, associationUrl } from '#model/association/urls.ts'
import { localized } from '#model/language.ts'
import { homeUrl, pageUrl } from '#model/page-urls.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { associationData } from '../seo/AssociationData.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { load, useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import { Section } from '../ui/primitives/Section.tsx'
import styles from './AssociationPage.module.css'
import { Banner } from './Banner.tsx'
import { About, Blocks } from './Blocks.tsx'
import { Members } from './Members.tsx'
import { externalLinkRel, inLanguage } from './words.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { key = '' } = args.params
  if (!/^\d{1,9}$/.test(key)) throw data('not_found', { status: 404 })
  const { payload } = await load(args, getAssociation, { path: { key }, detail: 'centi' })
  return payload
}

/** A state association (part 2 §2): contact, text blocks, homes of its members, state statistics. */
export function Component() {
  const association = useLoaderData<Association>()
  const { layouts } = association
  return (
    <div className={`page ${styles.page}`}>
      <PageHead association={association} />
      <Banner association={association} />
      <About association={association} />
      <Homes association={association} />
      <Blocks association={association} />
      {layouts?.showStatisticSection && <StatisticsSection association={association} />}
      <Members association={association} />
      <Links association={association} />
    </div>
  )
}

function PageHead({ association }: { association: Association }) {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const { key, name, state, imageLocations } = association
  const steps = [
    { label: t('association.home'), href: homeUrl() },
    { label: t('association.all.title'), href: pageUrl('state-associations') },
    { label: name },
  ]
  const url = new URL(localized(associationUrl(key), language), site.origin).href
  return (
    <>
      <Head
        title={name}
        description={
          state === null
            ? t('association.description', { name })
            : t('association.descriptionOfState', { name, state: stateName(state, language) })
        }
        canonical={associationUrl(key)}
        image={imageLocations.header?.endsWith('.svg') === false ? imageLocations.header : '/share.jpg'}
      />
      <JsonLd data={associationData(association, { url, origin: site.origin })} />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
      <Breadcrumbs steps={steps} />
    </>
  )
}

/** Recommended links (part 2 §3, usefulLinks). */
function Links({ association }: { association: Association }) {
  const { t, language } = useText()
  const { usefulLinks, isSponsored } = association
  const shown = usefulLinks.flatMap(({ label, url }) => {
    const href = webAddress(url)
    return href ? [{ href, ...inLanguage(label, language) }] : []
  })
  if (shown.length === 0) return null
  return (
    <Section id="links" title={t('association.links')}>
      <ul role="list" className={styles.links}>
        {shown.map(({ href, text, lang }) => (
          <li key={href}>
            <a href={href} target="_blank" rel={externalLinkRel(isSponsored)} lang={lang}>
              {text}
            </a>
            <span className={styles.note}>{new URL(href).host}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/**
 * Links to homes of its state, on two cards. With the filtered-results flag they lead only to homes of its members
 * (part 2 §3), as their text states.
 */
function Homes({ association }: { association: Association }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { key, state, hasFilteredResults, imageLocations } = association
  if (state === null) return null
  const members = hasFilteredResults ? key : undefined
  const place = stateName(state, language)
  const cards = [
    {
      name: 'sale',
      url: associationHomesUrl(state, { members }),
      picture: imageLocations.cardLeft,
      text: t(hasFilteredResults ? 'association.homes.members' : 'association.homes.state', { state: place }),
    },
    {
      name: 'rent',
      url: associationHomesUrl(state, { members, rent: true }),
      picture: imageLocations.cardRight,
      text: t(hasFilteredResults ? 'association.rentals.members' : 'association.rentals.state', {
        state: place,
      }),
    },
  ]
  return (
    <Section id="homes" title={t('association.homes.title', { state: place })}>
      <div className={styles.ways}>
        {cards.map(({ name, url, picture, text }) => (
          <a key={name} className={styles.way} href={at(url)}>
            {picture !== null && <img src={picture} alt="" width="600" height="300" loading="lazy" />}
            <span>{text}</span>
          </a>
        ))}
      </div>
    </Section>
  )
}

/** State statistics: four counts and seven figures (part 2 §3), with dates; unknown ones are labelled. */
function StatisticsSection({ association }: { association: Association }) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number, money, date } = formats(language)
  const { state, statistics, entityCounts } = association
  if (state === null || !statistics || !entityCounts) return null
  const numberText = (value: number | null) => value !== null && number(value)
  const counts = [
    { name: 'activeListings', count: entityCounts.activeListings, url: searchUrl('homes', state) },
    { name: 'parks', count: entityCounts.parks, url: searchUrl('parks', state) },
    { name: 'salesCenters', count: entityCounts.salesCenters, url: searchUrl('dealers', state) },
    { name: 'models', count: entityCounts.models, url: searchUrl('floorplans', state) },
  ] as const
  const averages = [
    ['averagePriceOfHome', statistics.averagePriceOfHome !== null && money(statistics.averagePriceOfHome)],
    [
      'averageSquareFootageOfHome',
      statistics.averageSquareFootageOfHome !== null &&
        t('association.squareFeet', { shown: number(statistics.averageSquareFootageOfHome) }),
    ],
    ['averageYearOfHome', statistics.averageYearOfHome?.toString() ?? false],
    ['averageYearOfCommunity', statistics.averageYearOfCommunity?.toString() ?? false],
    ['averageHomesInCommunity', numberText(statistics.averageHomesInCommunity)],
    ['countOfSeniorCommunities', numberText(statistics.countOfSeniorCommunities)],
    ['countOfFamilyCommunities', numberText(statistics.countOfFamilyCommunities)],
  ] as const
  return (
    <Section id="statistics" title={t('association.statistics.title', { state: stateName(state, language) })}>
      <dl className={styles.figures}>
        {counts.map(({ name, count, url }) => (
          <div key={name}>
            <dt>{t(`association.count.${name}`)}</dt>
            <dd>{url === undefined ? number(count) : <a href={at(url)}>{number(count)}</a>}</dd>
          </div>
        ))}
        {averages.map(([name, shown]) => (
          <div key={name}>
            <dt>{t(`association.statistic.${name}`)}</dt>
            <dd>{shown || <span className={styles.unknown}>{t('listing.notStated')}</span>}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('association.statistics.asOf', { date: date(statistics.asOf) })}</p>
    </Section>
  )
}
