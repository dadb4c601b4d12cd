import type { Listing } from '#contract/listing/v1.response.ts'
import { searchUrl } from '#model/search/urls.ts'
import { AppointmentButton } from '../parts/appointment/AppointmentButton.tsx'
import type { CardListing } from '../parts/card/listing-card.ts'
import { Price, priceText } from '../parts/card/Price.tsx'
import { offerOf } from '../parts/card/rental-text.ts'
import { LeadButton } from '../parts/lead/LeadButton.tsx'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { phoneAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import { Facts } from '../ui/primitives/Facts.tsx'
import { ContactForm } from './ContactForm.tsx'
import { isGone } from './describe-listing.ts'
import styles from './ListingPage.module.css'
import { usePreview } from './preview.ts'
import { useMonthText } from './use-month-text.ts'

interface SummaryProps {
  listing: Listing
  similar: readonly CardListing[]
  /** In a bar, next to the price. */
  isShort?: boolean
}

/** The contact button of a home on the market; of one that is gone a link to similar homes. */
export function MainButton({ listing, similar, isShort = false }: SummaryProps) {
  const { t } = useText()
  const at = useLocalized()
  const preview = usePreview()
  const { key, address } = listing
  if (isGone(listing)) {
    const { state, citySlug } = address
    const count = similar.length
    return (
      <ButtonLink
        kind="main"
        className={detail.call}
        href={count > 0 ? '#similar' : at(searchUrl('homes', state, citySlug ?? undefined))}
      >
        {t('listing.similar.see', { count })}
      </ButtonLink>
    )
  }
  const contact = t(isShort ? 'lead-way.short' : 'lead-way.seller', { offer: offerOf(listing) })
  if (preview)
    return (
      <Button kind="main" className={detail.call} disabled>
        {contact}
      </Button>
    )
  return (
    <LeadButton
      subject={{ type: 'listing', key }}
      title={t('lead-way.home', { label: `#${key} ${address.city}, ${address.state}` })}
      kind="main"
      className={detail.call}
    >
      {contact}
    </LeadButton>
  )
}

/** Sticky sidebar on wide screens: price, monthly costs, freshness, and the contact form. */
export function Summary({ listing, similar }: SummaryProps) {
  const { t } = useText()
  const preview = usePreview()
  const month = useMonthText(listing)
  const { salesCenter } = listing
  const call = phoneAddress(salesCenter?.phone)
  const isOffered = !isGone(listing)
  return (
    <aside className={detail.summary} aria-label={t('listing.summary')}>
      {isOffered && (
        <p className={styles.price}>
          <Price listing={listing} />
        </p>
      )}
      {isOffered && month && <p className={detail.soft}>{month}</p>}
      {isOffered && (
        <Facts
          facts={[
            {
              label: t('listing.history.confirmedLabel', { offer: offerOf(listing) }),
              value: <Ago instant={listing.confirmedAt} />,
            },
            { label: t('listing.numberLabel'), value: preview ? null : listing.key },
          ].filter(({ value }) => value !== null)}
        />
      )}
      {isOffered && !preview ? (
        <ContactForm listing={listing} />
      ) : (
        <MainButton listing={listing} similar={similar} />
      )}
      {isOffered && !preview && (
        <>
          {salesCenter && call && (
            <ButtonLink className={detail.call} href={call}>
              {t('listing.call', { name: salesCenter.name })}
            </ButtonLink>
          )}
          {listing.isTourOffered && (
            <AppointmentButton type="listing" entityKey={listing.key} className={detail.call} />
          )}
        </>
      )}
    </aside>
  )
}

/** Price and monthly cost in two short lines, next to the main button; nothing once the home is gone. */
export function PriceAndMonth({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const month = useMonthText(listing)
  if (isGone(listing)) return null
  return (
    <p className={detail.barPrice}>
      <strong>{priceText(listing, t, language)}</strong>
      {month}
    </p>
  )
}

/** One line at the bottom of a phone's screen: price, monthly cost, and the main button. */
export const CallBar = (props: SummaryProps) => (
  <div className={detail.bar}>
    <PriceAndMonth listing={props.listing} />
    <MainButton {...props} isShort />
  </div>
)
