import type { Listing } from '#contract/listing/v1.response.ts'
import { AppointmentButton } from '../parts/appointment/AppointmentButton.tsx'
import { Price } from '../parts/card/Price.tsx'
import { isRental, offerOf } from '../parts/card/rental-text.ts'
import { LeadButton } from '../parts/lead/LeadButton.tsx'
import { costText } from '../parts/monthly-cost/cost-text.ts'
import { useOwnTerms } from '../parts/monthly-cost/own-terms.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Button, ButtonLink } from '../ui/primitives/Button.tsx'
import { phoneAddress } from '../ui/primitives/contact.ts'
import detail from '../ui/primitives/Detail.module.css'
import { Facts } from '../ui/primitives/Facts.tsx'
import { groundText } from './describe-listing.ts'
import styles from './ListingPage.module.css'
import { usePreview } from './preview.ts'

/** The dealer, if it makes a phone public. */
function callable({ salesCenter }: Listing) {
  const href = phoneAddress(salesCenter?.phone)
  return salesCenter && href ? { name: salesCenter.name, href } : undefined
}

/** Contact and call buttons of a home on the market. */
function Ways({ listing }: { listing: Listing }) {
  const { t } = useText()
  const preview = usePreview()
  const call = callable(listing)
  const { key, displayStatus, salesCenter, address } = listing
  const isOffered = displayStatus !== 'sold' && displayStatus !== 'rented'
  const contact = salesCenter
    ? t('lead-way.to', { name: salesCenter.name })
    : t('lead-way.seller', { offer: offerOf(listing) })
  if (preview)
    return (
      <Button kind="main" className={detail.call} disabled>
        {contact}
      </Button>
    )
  return (
    <>
      {isOffered && (
        <LeadButton
          subject={{ type: 'listing', key }}
          title={t('lead-way.home', { label: `#${key} ${address.city}, ${address.state}` })}
          kind="main"
          className={detail.call}
        >
          {contact}
        </LeadButton>
      )}
      {call && (
        <ButtonLink {...(!isOffered && { kind: 'main' as const })} className={detail.call} href={call.href}>
          {t('listing.call', { name: call.name })}
        </ButtonLink>
      )}
      {listing.isTourOffered && <AppointmentButton type="listing" entityKey={key} className={detail.call} />}
    </>
  )
}

/** Sticky sidebar on wide screens: price, lot or land, monthly costs, freshness, and contact buttons. */
export function Summary({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const preview = usePreview()
  const own = useOwnTerms()
  const cost = own && !preview ? own.code.costUnder(own.terms, listing) : listing.monthlyCost
  return (
    <aside className={detail.summary} aria-label={t('listing.summary')}>
      <p className={styles.price}>
        <Price listing={listing} />
      </p>
      <Facts
        facts={[
          {
            label: t(isRental(listing) ? 'listing.rental.terms' : 'listing.cost.landOrLot'),
            value: groundText(listing, t, language),
          },
          ...(cost
            ? [
                {
                  label: t('listing.cost.monthly'),
                  value: costText({ ...listing, monthlyCost: cost }, t, language),
                },
              ]
            : []),
          {
            label: t('listing.history.confirmedLabel', { offer: offerOf(listing) }),
            value: <Ago instant={listing.confirmedAt} />,
          },
          ...(preview ? [] : [{ label: t('listing.numberLabel'), value: listing.key }]),
        ]}
      />
      <Ways listing={listing} />
    </aside>
  )
}

/** Contact buttons at the bottom of a phone's screen, if there are any. */
export function CallBar({ listing }: { listing: Listing }) {
  const { displayStatus } = listing
  if (!callable(listing) && (displayStatus === 'sold' || displayStatus === 'rented')) return null
  return (
    <div className={detail.bar}>
      <Ways listing={listing} />
    </div>
  )
}
