import type { Park } from '#contract/park/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { localized } from '#model/language.ts'
import { communityAgeType } from '#model/listing/values.ts'
import { shownLotRent } from '#model/park/rent.ts'
import { parkUrl } from '#model/park/urls.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AdSlot } from '../parts/ad/AdSlot.tsx'
import { type AdAbout, placeOfAds } from '../parts/ad/about.ts'
import { terms } from '../parts/park/terms-part.ts'
import { Gallery } from '../parts/photo/Gallery.tsx'
import { ReportLink } from '../parts/problem/ReportLink.tsx'
import { JsonLd } from '../seo/JsonLd.tsx'
import { parkData } from '../seo/ParkData.ts'
import { useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { InLanguage, Words } from '../ui/primitives/Words.tsx'
import { AmenitiesSection } from './AmenitiesSection.tsx'
import { ApprovalNote } from './ApprovalNote.tsx'
import { CostSection } from './CostSection.tsx'
import { HomesSections } from './HomesSections.tsx'
import type { ParkPageData } from './load-park.ts'
import { NearbyParks } from './NearbyParks.tsx'
import styles from './ParkPage.module.css'
import { PlaceSection } from './PlaceSection.tsx'
import { RentSection } from './RentSection.tsx'
import { CallBar, Summary } from './Summary.tsx'
import { ClaimLine, factParts, TitleLine } from './TitleLine.tsx'

/** A park in full, in descending importance: photos, rent, homes, amenities, rules, office and location. */
export function Details(found: Extract<ParkPageData, { park: Park }>) {
  const { park, nearby } = found
  const { t } = useText()
  const { steps } = usePageFacts(park)
  const { key, photos, displayablePhotos = photos } = park
  const tour = webAddress(park.virtualTour)
  const about = adAboutOf(park)
  return (
    <div className={`page ${detail.page}`}>
      <PageHead park={park} />
      <Breadcrumbs steps={steps} isOnPhotos />
      <Gallery of={{ owner: 'parks', key }} photos={displayablePhotos} />
      <div className={detail.body}>
        <div className={detail.main}>
          <TitleLine park={park} />
          <ApprovalNote park={park} />
          <CostSection park={park} />
          <RentSection park={park} nearby={nearby} residents={found.residents} />
          <HomesSections {...found} />
          <AmenitiesSection park={park} />
          <AdSlot slot="park-side" about={about} />
          <RulesSection park={park} />
          <div className={styles.questions}>
            <terms.Part park={park} />
          </div>
          {park.description !== null && (
            <Section id="description" title={t('park.description.title')}>
              <Words text={park.description} />
            </Section>
          )}
          {tour && (
            <Section id="tour" title={t('park.tour.title')}>
              <a href={tour} target="_blank" rel="noopener nofollow">
                {t('park.tour.open')}
              </a>
            </Section>
          )}
          <OwnersSection park={park} />
          <PlaceSection park={park} />
          <ClaimLine park={park} />
          <ReportLink type="park" of={park.key} />
        </div>
        <Summary park={park} />
      </div>
      <NearbyParks parks={nearby} />
      <AdSlot slot="park-end" about={about} />
      <CallBar park={park} />
    </div>
  )
}

/** Titles and breadcrumbs of the page. */
function usePageFacts(park: Park) {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const { address, name, key } = park
  const rent = shownLotRent(park)
  const { money } = formats(language)
  return {
    title: t('park.title', { name, city: address.city, state: address.state }),
    description: [
      t('park.metaDescription', { name, city: address.city, state: address.state }),
      ...(rent === null ? [] : [t('park.rentShort', { amount: money(rent) })]),
      ...factParts(park, t, formats(language)),
    ].join(' · '),
    url: new URL(localized(parkUrl(key), language), site.origin).href,
    steps: [
      { label: t('park.breadcrumb'), href: searchUrl('parks') },
      {
        label: stateName(address.state, language),
        href: searchUrl('parks', address.state),
      },
      // The name of an unknown city has no page.
      ...(address.citySlug === null
        ? []
        : [{ label: address.city, href: searchUrl('parks', address.state, address.citySlug) }]),
      { label: name },
    ],
  }
}

function PageHead({ park }: { park: Park }) {
  const { site } = useRenderContext()
  const { title, description, url, steps } = usePageFacts(park)
  const [photo] = park.photos
  const { key } = park
  const image =
    photo &&
    photoUrl({ owner: 'parks', key }, { n: photo.orderNumber, type: 'gallery', mod: photo.dateModifiedTs })
  return (
    <>
      <Head title={title} description={description} canonical={parkUrl(key)} {...(image && { image })} />
      <JsonLd data={parkData(park, { description, url, origin: site.origin })} />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
    </>
  )
}

/** Page context for ads on the page of a park. */
const adAboutOf = (park: Park): AdAbout => ({
  ...placeOfAds(park),
  isSenior: park.ageRestrictions === communityAgeType.Senior,
})

/** Owners of the park, newest first. */
function OwnersSection({ park: { owners = [] } }: { park: Park }) {
  const { t, language } = useText()
  if (owners.length === 0) return null
  return (
    <details id="owners" className={styles.fold}>
      <summary>{t('park.owners.title')}</summary>
      <table className={detail.table}>
        <caption className="visually-hidden">{t('park.owners.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('park.owners.since')}</th>
            <th scope="col">{t('park.owners.owner')}</th>
          </tr>
        </thead>
        <tbody>
          {owners.map(({ changedOn, ownerName, ownerKind }) => (
            <tr key={changedOn}>
              <td>
                <time dateTime={changedOn}>{formats(language).date(changedOn)}</time>
              </td>
              <td>
                {ownerName ??
                  (ownerKind === null ? t('listing.notStated') : t(`park.ownerKind.${ownerKind}`))}
                {ownerName !== null && ownerKind !== null && (
                  <span className={detail.soft}> · {t(`park.ownerKind.${ownerKind}`)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Age policy in its details, and pets; nothing if neither is known. */
function RulesSection({ park }: { park: Park }) {
  const { t, language } = useText()
  const { ageRestrictionsDescription, hopaRule, hopaSurveyedOn, petsAllowed, petsDescription } = park
  const rules: Fact[] = []
  if (ageRestrictionsDescription !== null)
    rules.push({ label: t('park.rules.age'), value: <InLanguage text={ageRestrictionsDescription} /> })
  if (hopaRule !== null)
    rules.push({
      label: t('park.rules.hopa'),
      value: t(`park.hopaRule.${hopaRule}`),
      note:
        hopaSurveyedOn === null
          ? t('park.rules.hopaNote')
          : t('park.rules.hopaSurvey', { date: formats(language).date(hopaSurveyedOn) }),
    })
  const pets = petsDescription && <InLanguage text={petsDescription} />
  if (petsAllowed !== 0 || petsDescription !== null)
    rules.push({
      label: t('park.rules.pets'),
      value: petsAllowed === 0 ? pets : t(`park.petsAllowed.${petsAllowed}`),
      note: petsAllowed === 0 ? null : pets,
    })
  if (rules.length === 0) return null
  return (
    <Section id="rules" title={t('park.rules.title')}>
      <Facts facts={rules} isGrid />
    </Section>
  )
}
