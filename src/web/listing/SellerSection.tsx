import type { Listing } from '#contract/listing/v1.response.ts'
import { associationUrl } from '#model/association/urls.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { AppointmentButton } from '../parts/appointment/AppointmentButton.tsx'
import { offerOf } from '../parts/card/rental-text.ts'
import { repliesFact } from '../parts/card/replies-fact.ts'
import { addressText } from '../ui/client/address.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { webAddress } from '../ui/primitives/contact.ts'
import { type Fact, Facts } from '../ui/primitives/Facts.tsx'
import { Phone } from '../ui/primitives/Phone.tsx'
import { Section } from '../ui/primitives/Section.tsx'
import { usePreview } from './preview.ts'
import { SellerPhones } from './SellerPhones.tsx'

/** The seller: names, and the phone that a dealer makes public; never an email address. */
export function SellerSection({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const localize = useLocalized()
  const preview = usePreview()
  const { sellerName, salesCenter, salesPerson, stateAssociation, listingTypes, isRepossession } = listing
  const name = (text: string, page: string | undefined) => (page ? <a href={localize(page)}>{text}</a> : text)
  const facts: Fact[] = []
  if (salesCenter) {
    facts.push({
      label: t('listing.seller.dealer'),
      value: name(
        salesCenter.name,
        dealerUrl(salesCenter.key, { name: salesCenter.name, ...salesCenter.address }),
      ),
      note: addressText(salesCenter.address),
    })
    if (salesCenter.phone !== null)
      facts.push({ label: t('listing.seller.phone'), value: <Phone number={salesCenter.phone} /> })
    const site = webAddress(salesCenter.website)
    if (site)
      facts.push({
        label: t('listing.seller.website'),
        value: (
          <a href={site} target="_blank" rel="noopener nofollow">
            {new URL(site).host}
          </a>
        ),
      })
  }
  if (salesPerson)
    facts.push({
      label: t('listing.seller.person'),
      value: `${salesPerson.name.firstName} ${salesPerson.name.lastName}`,
    })
  // Dealers often enter the dealer's name as the seller's.
  if (sellerName !== null && sellerName !== salesCenter?.name)
    facts.push({
      label: t('listing.seller.name', { offer: offerOf(listing) }),
      value: sellerName,
      note: listingTypes.includes('for-sale-by-owner') ? t('listing.seller.owner') : null,
    })
  if (listing.replies) facts.push(repliesFact(listing.replies, t, language))
  if (listing.isPhoneShown)
    facts.push({
      label: t('listing.seller.phone'),
      value: <SellerPhones listingKey={listing.key} />,
    })
  if (isRepossession) facts.push({ label: t('listing.seller.kind'), value: t('listing.listingType.repo') })
  if (stateAssociation)
    facts.push({
      label: t('listing.seller.association'),
      value: name(stateAssociation.name, associationUrl(stateAssociation.key)),
      note: stateAssociation.isSponsored ? t('listing.seller.sponsored') : null,
    })
  return (
    <Section id="seller" title={t('listing.seller.title')}>
      <Facts facts={facts} />
      {listing.isTourOffered && !preview && (
        <p>
          <AppointmentButton type="listing" entityKey={listing.key} />
        </p>
      )}
    </Section>
  )
}
