import type { Dealer } from '#contract/dealer/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { floorPlanUrl } from '#model/floor-plan/urls.ts'
import { localized } from '#model/language.ts'
import { homesOfDealerUrl } from '#model/listing/urls.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AdSlot } from '../parts/ad/AdSlot.tsx'
import { placeOfAds } from '../parts/ad/about.ts'
import { dealerPlace } from '../parts/card/dealer-card.ts'
import { HomeCards } from '../parts/card/HomeCards.tsx'
import type { CardListing } from '../parts/card/listing-card.ts'
import { PlaceMap } from '../parts/map/PlaceMap.tsx'
import { Gallery } from '../parts/photo/Gallery.tsx'
import { ReportLink } from '../parts/problem/ReportLink.tsx'
import { dealerData } from '../seo/DealerData.ts'
import { JsonLd } from '../seo/JsonLd.tsx'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Phone } from '../ui/primitives/Phone.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { Words } from '../ui/primitives/Words.tsx'
import { Aside } from './Aside.tsx'
import styles from './DealerPage.module.css'
import { FactsSection } from './FactsSection.tsx'
import { Banner, Title } from './Title.tsx'

/** A dealer in full: name, hours, description, homes, plans and location. */
export function Details({ dealer, homes }: { dealer: Dealer; homes: readonly CardListing[] }) {
  const { t } = useText()
  const { key, description, photos = [], directions } = dealer
  const { steps } = usePageFacts(dealer)
  return (
    <div className={`page ${detail.page}`}>
      <PageHead dealer={dealer} />
      <Breadcrumbs steps={steps} />
      <Title dealer={dealer} />
      <div className={styles.body}>
        <div className={styles.main}>
          {description !== null && (
            <Section id="about" title={t('dealer.about')}>
              <Words text={description} />
            </Section>
          )}
          <Homes dealer={dealer} homes={homes} />
          <Plans plans={dealer.floorPlans ?? []} />
          {photos.length > 0 && (
            <Section id="photos" title={t('dealer.photos')}>
              <Gallery of={{ owner: 'dealers', key }} photos={photos} />
            </Section>
          )}
          <People people={dealer.salesPersons ?? []} />
          <FactsSection dealer={dealer} />
          <Section id="place" title={t('dealer.place')}>
            {directions !== null && <Words text={directions} />}
            {dealer.territoryRadius !== null && (
              <p className={detail.soft}>{t('dealer.territory.words', { miles: dealer.territoryRadius })}</p>
            )}
            {!dealer.displayAddress && <p className={detail.soft}>{t('dealer.place.blurred')}</p>}
            <PlaceMap point={dealer.coordinatePoint} of="dealers" radius={dealer.territoryRadius} />
          </Section>
          {dealer.cover && dealer.banner && <Banner of={key} photo={dealer.banner} />}
          <ReportLink type="sales-center" of={dealer.key} />
        </div>
        <Aside dealer={dealer} />
      </div>
      <AdSlot slot="dealer-end" about={placeOfAds(dealer)} />
    </div>
  )
}

/** Some of its homes, and a link to all of them. */
function Homes({ dealer, homes }: { dealer: Dealer; homes: readonly CardListing[] }) {
  const { t, language } = useText()
  const localize = useLocalized()
  const { key, homesCount } = dealer
  return (
    <Section id="homes" title={t('dealer.homes')}>
      {homes.length === 0 ? (
        <p>{t('dealer.homes.none')}</p>
      ) : (
        <HomeCards homes={homes} isRow state={dealer.address.state} />
      )}
      {homesCount.total > homes.length && (
        <p>
          <a href={localize(homesOfDealerUrl(key))}>
            {t('dealer.homes.all', { count: formats(language).number(homesCount.total) })}
          </a>
        </p>
      )}
    </Section>
  )
}

/** Titles and breadcrumbs of the page. */
function usePageFacts(dealer: Dealer) {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const { address, name, homesCount, key } = dealer
  const canonical = dealerUrl(key, dealerPlace(dealer))
  return {
    canonical,
    title: t('dealer.title', { name, city: address.city, state: address.state }),
    description: [
      t('dealer.description', { name, city: address.city, state: address.state }),
      dealer.caption,
      t('card.dealer.homes', {
        count: homesCount.total,
        shown: formats(language).number(homesCount.total),
      }),
    ]
      .filter(Boolean)
      .join(' · '),
    url: new URL(localized(canonical, language), site.origin).href,
    steps: [
      { label: t('dealer.breadcrumb'), href: searchUrl('dealers') },
      {
        label: stateName(address.state, language),
        href: searchUrl('dealers', address.state),
      },
      // The name of an unknown city has no page.
      ...(address.citySlug === null
        ? []
        : [{ label: address.city, href: searchUrl('dealers', address.state, address.citySlug) }]),
      { label: name },
    ],
  }
}

function PageHead({ dealer }: { dealer: Dealer }) {
  const { site } = useRenderContext()
  const { title, description, url, canonical, steps } = usePageFacts(dealer)
  const picture = dealer.cover ?? dealer.photos?.[0]
  const image =
    picture &&
    photoUrl(
      { owner: 'dealers', key: dealer.key },
      { n: picture.orderNumber, type: 'gallery', mod: picture.dateModifiedTs },
    )
  return (
    <>
      <Head title={title} description={description} canonical={canonical} {...(image && { image })} />
      <JsonLd data={dealerData(dealer, { description, url, ...(image && { image }), origin: site.origin })} />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
    </>
  )
}

/** Salespeople of the dealer. */
function People({ people }: { people: NonNullable<Dealer['salesPersons']> }) {
  const { t } = useText()
  if (people.length === 0) return null
  return (
    <Section id="people" title={t('dealer.people')}>
      <ul role="list" className={styles.people}>
        {people.map(({ key, name, phone, photo }) => (
          <li key={key}>
            {photo && (
              <img
                className={styles.portrait}
                src={photoUrl({ owner: 'sales-persons', key }, { type: 'card', mod: photo.dateModifiedTs })}
                // The name is next to it.
                alt=""
                width={96}
                height={96}
                loading="lazy"
                style={{ backgroundColor: photo.color }}
              />
            )}
            <strong>
              {name.firstName} {name.lastName}
            </strong>
            {phone !== null && <Phone number={phone} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Floor plans that the dealer sells. */
function Plans({ plans }: { plans: NonNullable<Dealer['floorPlans']> }) {
  const { t, language } = useText()
  const localize = useLocalized()
  const { number, money } = formats(language)
  if (plans.length === 0) return null
  return (
    <Section id="floor-plans" title={t('dealer.plans')}>
      <ul role="list" className={styles.plans}>
        {plans.map(({ key, manufacturer, modelName, bedrooms, bathrooms, squareFeet, price }) => {
          const page = floorPlanUrl(key)
          return (
            <li key={key}>
              <strong>{page ? <a href={localize(page)}>{modelName}</a> : modelName}</strong>
              <span>{manufacturer}</span>
              <span>
                {[
                  bedrooms !== null && t('card.bedrooms', { count: number(bedrooms) }),
                  bathrooms !== null && t('card.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
                  squareFeet !== null && t('card.squareFeet', { count: number(squareFeet) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {price !== null && <span>{t('dealer.planPrice', { price: money(price) })}</span>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
