import type { ReactNode } from 'react'
import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { liveHereUrl } from '#model/page-urls.ts'
import { factsText } from '../parts/card/ListingCard.tsx'
import { Price, priceText } from '../parts/card/Price.tsx'
import { HouseholdMark } from '../parts/household/HouseholdMark.tsx'
import { addressText } from '../ui/client/address.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Badge, PremiumStar } from '../ui/primitives/Badge.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { groundText, isGone, offerText } from './describe-listing.ts'
import styles from './ListingPage.module.css'
import { usePreview } from './preview.ts'
import { useMonthText } from './use-month-text.ts'

/** Badges of a home, on its photos. */
export function Badges({ listing: { badges, isPremium } }: { listing: Listing }) {
  if (!isPremium && badges.length === 0) return null
  return (
    <p className={`${detail.badges} ${styles.badges}`}>
      {isPremium && <PremiumStar />}
      {badges.map(badge => (
        <Badge key={badge} badge={badge} />
      ))}
    </p>
  )
}

/** Price and monthly cost, facts, lot or land, address; of a home that is gone what it was sold for. */
export function TitleLine({ listing, children }: { listing: Listing; children?: ReactNode }) {
  const { t, language } = useText()
  const at = useLocalized()
  const preview = usePreview()
  const month = useMonthText(listing)
  const { park, communityAge } = listing
  const gone = isGone(listing)
  // Sale and rent are already in the line above.
  const more = listing.listingTypes.filter(type => type !== 'for-sale' && type !== 'for-rent')
  const age = communityAge === null ? undefined : t(`card.age.${communityAge}`)
  const land = [groundText(listing, t, language), age].filter(Boolean).join(' · ')
  return (
    <header className={styles.title}>
      <div className={detail.onPhotos}>{children}</div>
      {gone ? (
        <Gone listing={listing} />
      ) : (
        <p className={styles.price}>
          <Price listing={listing} />
          {month && <span className={styles.month}>{month}</span>}
        </p>
      )}
      <p className={styles.facts}>{factsText(listing, t, language)}</p>
      {land && <p className={styles.land}>{land}</p>}
      <h1 className={styles.address}>{addressText(listing.address)}</h1>
      <p className={detail.soft}>{[offerText(listing, t), park?.name].filter(Boolean).join(' · ')}</p>
      {more.length > 0 && (
        <ul role="list" className={styles.types} aria-label={t('listing.filter.listing-type')}>
          {more.map(type => (
            <li key={type}>{t(`listing.listingType.${type}`)}</li>
          ))}
        </ul>
      )}
      {!preview && !gone && (
        <p className={styles.live}>
          <a href={at(liveHereUrl(listing.key))}>{t('listing.live')}</a>
          <HouseholdMark listing={listing} place="page" />
        </p>
      )}
    </header>
  )
}

/** What a home was sold for and when, and its last price. */
function Gone({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const { money, date } = formats(language)
  const { displayStatus, soldPrice, removedDate } = listing
  const beforeSale = { ...listing, soldPrice: null }
  return (
    <>
      <p className={styles.price}>
        <span className={styles.gone}>
          {displayStatus === 'rented'
            ? t('listing.rented')
            : soldPrice === null
              ? t('listing.sold')
              : t('listing.soldFor', { amount: money(soldPrice) })}
        </span>
      </p>
      <p>
        {t('listing.asked', {
          amount: priceText(beforeSale, t, language),
          date: removedDate === null ? 'no' : date(removedDate),
          status: displayStatus === 'rented' ? 'rented' : 'other',
        })}
      </p>
    </>
  )
}
