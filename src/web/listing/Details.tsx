import { useEffect } from 'react'
import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { localized } from '#model/language.ts'
import type { CostOfHome } from '#model/listing/cost-of-home.ts'
import { hasPrice } from '#model/listing/status.ts'
import { listingUrl, visitUrl } from '#model/listing/urls.ts'
import { photoUrl, shareUrl } from '#model/photo/urls.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { tenYearsUrl } from '#model/ten-years/urls.ts'
import { AdSlot } from '../parts/ad/AdSlot.tsx'
import { type AdAbout, placeOfAds } from '../parts/ad/about.ts'
import type { CardListing } from '../parts/card/listing-card.ts'
import { priceText } from '../parts/card/Price.tsx'
import { offerOf } from '../parts/card/rental-text.ts'
import { storeHome } from '../parts/card/viewed-homes.ts'
import { FavoriteButton } from '../parts/favorite/FavoriteButton.tsx'
import { LeadButton } from '../parts/lead/LeadButton.tsx'
import { Gallery } from '../parts/photo/Gallery.tsx'
import { ReportLink } from '../parts/problem/ReportLink.tsx'
import { JsonLd } from '../seo/JsonLd.tsx'
import { listingData } from '../seo/ListingData.ts'
import { addressText } from '../ui/client/address.ts'
import { useLocalized, useRenderContext } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { breadcrumbData } from '../ui/head/BreadcrumbData.ts'
import { Head } from '../ui/head/Head.tsx'
import { Breadcrumbs } from '../ui/primitives/Breadcrumbs.tsx'
import { Button } from '../ui/primitives/Button.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import { Section } from '../ui/primitives/Section.tsx'
import { Words } from '../ui/primitives/Words.tsx'
import { ApprovalNote } from './ApprovalNote.tsx'
import { beforePaying } from './before-paying-part.ts'
import { CostSection } from './CostSection.tsx'
import { factParts, groundText, offerText } from './describe-listing.ts'
import { HistorySection } from './HistorySection.tsx'
import { HomeSection } from './HomeSection.tsx'
import styles from './ListingPage.module.css'
import { LoanSection } from './LoanSection.tsx'
import type { ShownLoanFit } from './listing-page-data.ts'
import { MonthlyCost } from './MonthlyCost.tsx'
import { OpenHouses } from './OpenHouses.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { PrintedNumber } from './PrintedNumber.tsx'
import { usePreview } from './preview.ts'
import { ReportOutcomes } from './ReportOutcomes.tsx'
import { SellerSection } from './SellerSection.tsx'
import { Share } from './Share.tsx'
import { SimilarHomes } from './SimilarHomes.tsx'
import { CallBar, Summary } from './Summary.tsx'
import { TitleLine } from './TitleLine.tsx'

interface DetailsProps {
  listing: Listing
  similar: readonly CardListing[]
  cost?: CostOfHome | null
  /** Not in a preview. */
  loans?: ShownLoanFit | undefined
}

/** The page of a home, in descending importance: photos, price and location, costs, features, history, seller. */
export function Details({ listing, similar, cost, loans }: DetailsProps) {
  const { t } = useText()
  const at = useLocalized()
  const photos = listing.displayablePhotos ?? listing.photos
  const tour = webAddress(listing.virtualTour)
  const video = webAddress(listing.video)
  const { title, url, steps } = usePageFacts(listing)
  const preview = usePreview()
  const price = listing.askingPrice?.value ?? null
  useRemembered(listing, preview === undefined)
  return (
    <div className={`page ${detail.page}`}>
      {!preview && <PageHead listing={listing} />}
      <Breadcrumbs steps={steps} />
      <Gallery of={{ owner: 'homes', key: listing.key }} photos={photos} />
      {preview?.edit('photos')}
      <div className={detail.body}>
        <div className={detail.main}>
          {!preview && <PrintedNumber listingKey={listing.key} />}
          <TitleLine listing={listing} />
          {!preview && (
            <>
              <p className={detail.save}>
                <FavoriteButton
                  type="listing"
                  entityKey={listing.key}
                  name={addressText(listing.address)}
                  place="page"
                />
              </p>
              <Share url={url} title={title} price={price}>
                {/* A full page load, which also shows a stored sheet without a connection. */}
                <a className={styles.shareLink} href={at(visitUrl(listing.key))} data-document="">
                  {t('listing.visit')}
                </a>
              </Share>
            </>
          )}
          <ApprovalNote listing={listing} />
          <CostSection listing={listing} />
          {cost && <MonthlyCost listing={listing} price={price} cost={cost} />}
          <PriceComparison listing={listing} />
          <beforePaying.Part listing={listing} />
          {!preview && hasPrice(price) && (
            <p>
              <a href={at(tenYearsUrl(listing.key))}>{t('listing.cost.tenYears')}</a>
            </p>
          )}
          {preview ? preview.edit('money') : <AdSlot slot="listing-cost" about={adAboutOf(listing)} />}
          <HomeSection listing={listing} />
          {preview?.edit('home')}
          <PlaceSection listing={listing} />
          {preview?.edit('location')}
          {listing.description !== null && (
            <Section id="description" title={t('listing.description.title', { offer: offerOf(listing) })}>
              <Words text={listing.description} />
            </Section>
          )}
          {video && (
            <Section id="video" title={t('listing.video.title')}>
              <a href={video} target="_blank" rel="noopener nofollow">
                {t('listing.video.open')}
              </a>
            </Section>
          )}
          {(tour || listing.hasGatedTour) && (
            <Section id="tour" title={t('listing.tour.title')}>
              {tour ? (
                <a href={tour} target="_blank" rel="noopener nofollow">
                  {t('listing.tour.open')}
                </a>
              ) : preview ? (
                <>
                  <p>{t('lead-way.gate')}</p>
                  <Button disabled>{t('lead-way.tour')}</Button>
                </>
              ) : (
                <>
                  <p>{t('lead-way.gate')}</p>
                  <LeadButton
                    subject={{ type: 'listing', key: listing.key }}
                    title={t('listing.tour.title')}
                    isTour
                  >
                    {t('lead-way.tour')}
                  </LeadButton>
                </>
              )}
            </Section>
          )}
          {preview?.edit('words')}
          <OpenHouses listing={listing} />
          {loans && <LoanSection of={listing.key} fit={loans} />}
          <HistorySection listing={listing} />
          <SellerSection listing={listing} />
          {preview ? (
            preview.edit('contact')
          ) : (
            <>
              <ReportOutcomes outcomes={listing.reportOutcomes} />
              <ReportLink type="listing" of={listing.key} />
            </>
          )}
        </div>
        <Summary listing={listing} />
      </div>
      <SimilarHomes title={t('listing.similar.title')} homes={similar} />
      {!preview && <AdSlot slot="listing-end" about={adAboutOf(listing)} />}
      <CallBar listing={listing} />
    </div>
  )
}

/** Titles of the page for the head, for sharing, and its breadcrumbs. */
function usePageFacts(listing: Listing) {
  const { t, language } = useText()
  const { site } = useRenderContext()
  const preview = usePreview()
  const { address } = listing
  const where = addressText(address)
  const price = priceText(listing, t, language)
  const sold = listing.displayStatus === 'sold' || listing.displayStatus === 'rented'
  const offer = sold ? t(`listing.displayStatus.${listing.displayStatus}`) : price
  return {
    title: `${where} · ${offer} · ${offerText(listing, t)}`,
    description: [
      `${offerText(listing, t)}: ${offer}`,
      ...factParts(listing, t, formats(language)),
      groundText(listing, t, language),
      listing.park?.name,
    ]
      .filter(Boolean)
      .join(' · '),
    url: new URL(localized(listingUrl(listing.key), language), site.origin).href,
    steps: [
      { label: t('listing.breadcrumb'), href: searchUrl('homes') },
      {
        label: stateName(address.state, language),
        href: searchUrl('homes', address.state),
      },
      // The name of an unknown city has no page.
      ...(address.citySlug === null
        ? []
        : [{ label: address.city, href: searchUrl('homes', address.state, address.citySlug) }]),
      ...(preview && address.streetAddress1 === null
        ? []
        : [{ label: address.streetAddress1 ?? t('listing.number', { key: listing.key }) }]),
    ],
  }
}

/** Stores the home on the device for the offline page. */
function useRemembered(listing: Listing, isPublic: boolean) {
  const { t, language } = useText()
  useEffect(() => {
    if (!isPublic) return
    const { key, address } = listing
    const [photo] = listing.photos
    const street = address.streetAddress1 ?? t('listing.number', { key })
    void storeHome({
      href: localized(listingUrl(key), language),
      name: factParts(listing, t, formats(language)).join(' · ') || offerText(listing, t),
      price: priceText(listing, t, language),
      place: `${street}, ${address.city}, ${address.state} ${address.postalCode}`,
      image: photo
        ? photoUrl(
            { owner: 'homes', key },
            { n: photo.orderNumber, type: 'thumbnail', mod: photo.dateModifiedTs },
          )
        : null,
      at: Date.now(),
    })
  }, [listing, isPublic, t, language])
}

function PageHead({ listing }: { listing: Listing }) {
  const { site, language } = useRenderContext()
  const { title, description, url, steps } = usePageFacts(listing)
  const { key } = listing
  return (
    <>
      <Head
        title={title}
        description={description}
        canonical={listingUrl(key)}
        image={shareUrl(language, { owner: 'homes', key })}
      />
      <JsonLd data={listingData(listing, { name: title, description, url, origin: site.origin })} />
      <JsonLd data={breadcrumbData(steps, site.origin)} />
    </>
  )
}

/** Page context for ads on the page of a home. */
const adAboutOf = (listing: Listing): AdAbout => {
  const { askingPrice, rentalPrice, tenure, year } = listing
  return {
    ...placeOfAds(listing),
    offer: askingPrice === null && rentalPrice !== null ? 'rent' : 'sale',
    ...(tenure !== null && { isChattel: tenure !== 'own-land' }),
    price: askingPrice?.value,
    year,
  }
}
