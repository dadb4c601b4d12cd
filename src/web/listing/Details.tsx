import { useEffect } from 'react'
import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { localized } from '#model/language.ts'
import type { CostOfHome } from '#model/listing/cost-of-home.ts'
import { listingUrl, visitUrl } from '#model/listing/urls.ts'
import { photoUrl, shareUrl } from '#model/photo/urls.ts'
import { stateName } from '#model/place/states.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AdSlot } from '../parts/ad/AdSlot.tsx'
import { type AdAbout, placeOfAds } from '../parts/ad/about.ts'
import type { CardListing } from '../parts/card/listing-card.ts'
import { priceText } from '../parts/card/Price.tsx'
import { storeHome } from '../parts/card/viewed-homes.ts'
import { FavoriteButton } from '../parts/favorite/FavoriteButton.tsx'
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
import { ButtonLink } from '../ui/primitives/Button.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { Icon } from '../ui/primitives/icons.tsx'
import { About } from './About.tsx'
import { beforePaying } from './before-paying-part.ts'
import { CostSection } from './CostSection.tsx'
import { factParts, groundText, isGone, offerText } from './describe-listing.ts'
import { HomeSection } from './HomeSection.tsx'
import { history } from './history-part.ts'
import styles from './ListingPage.module.css'
import type { ShownLoanFit } from './listing-page-data.ts'
import { OpenHouses } from './OpenHouses.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { PrintedNumber } from './PrintedNumber.tsx'
import { usePreview } from './preview.ts'
import { ReportOutcomes } from './ReportOutcomes.tsx'
import { SellerSection } from './SellerSection.tsx'
import { Share } from './Share.tsx'
import { SimilarHomes } from './SimilarHomes.tsx'
import { CallBar, Summary } from './Summary.tsx'
import { Badges, TitleLine } from './TitleLine.tsx'

interface DetailsProps {
  listing: Listing
  similar: readonly CardListing[]
  cost?: CostOfHome | null
  /** Not in a preview. */
  loans?: ShownLoanFit | undefined
}

/** The page of a home: photos, title, the seller's words, costs, facts, place, history, checks, seller. */
export function Details({ listing, similar, cost, loans }: DetailsProps) {
  const { t } = useText()
  const at = useLocalized()
  const photos = listing.displayablePhotos ?? listing.photos
  const { title, url, steps } = usePageFacts(listing)
  const preview = usePreview()
  const gone = isGone(listing)
  useRemembered(listing, preview === undefined)
  return (
    <div className={`page ${detail.page}`}>
      {!preview && <PageHead listing={listing} />}
      <Breadcrumbs steps={steps} isOnPhotos />
      <div className={styles.photos}>
        <Gallery of={{ owner: 'homes', key: listing.key }} photos={photos} />
        <Badges listing={listing} />
      </div>
      {preview?.edit('photos')}
      <div className={detail.body}>
        <div className={detail.main}>
          {!preview && <PrintedNumber listingKey={listing.key} />}
          <TitleLine listing={listing}>
            {!preview && (
              <>
                <FavoriteButton
                  type="listing"
                  entityKey={listing.key}
                  name={addressText(listing.address)}
                  place="icon"
                />
                <Share url={url} title={title} price={listing.askingPrice?.value ?? null} />
                {!gone && (
                  // A full page load, which also shows a stored sheet without a connection.
                  <ButtonLink
                    icon
                    href={at(visitUrl(listing.key))}
                    aria-label={t('listing.visit')}
                    data-document=""
                  >
                    <Icon name="list" />
                  </ButtonLink>
                )}
              </>
            )}
          </TitleLine>
          {gone && <SimilarHomes title={t('listing.similar.title')} homes={similar} />}
          <About listing={listing} />
          {preview?.edit('words')}
          <OpenHouses listing={listing} />
          {!gone && <CostSection listing={listing} cost={cost} />}
          {preview ? preview.edit('money') : <AdSlot slot="listing-cost" about={adAboutOf(listing)} />}
          <HomeSection listing={listing} />
          {preview?.edit('home')}
          <PlaceSection listing={listing} />
          {preview?.edit('location')}
          <history.Part listing={listing} />
          {!gone && <beforePaying.Part listing={listing} loans={loans} />}
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
        <Summary listing={listing} similar={similar} />
      </div>
      {!gone && <SimilarHomes title={t('listing.similar.title')} homes={similar} />}
      {!preview && <AdSlot slot="listing-end" about={adAboutOf(listing)} />}
      <CallBar listing={listing} similar={similar} />
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
  const offer = isGone(listing) ? t(`listing.displayStatus.${listing.displayStatus}`) : price
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
