import type { Listing } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { shownCaption } from '#model/listing/caption.ts'
import { liveHereUrl } from '#model/page-urls.ts'
import { Price } from '../parts/card/Price.tsx'
import { isRental } from '../parts/card/rental-text.ts'
import { HouseholdMark } from '../parts/household/HouseholdMark.tsx'
import { addressText } from '../ui/client/address.ts'
import { useLocalized } from '../ui/client/render-context.ts'
import { useText } from '../ui/client/text.tsx'
import { Ago } from '../ui/primitives/Ago.tsx'
import { Badge, PremiumStar } from '../ui/primitives/Badge.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { InLanguage } from '../ui/primitives/Words.tsx'
import { factParts, groundText, offerText } from './describe-listing.ts'
import styles from './ListingPage.module.css'
import { usePreview } from './preview.ts'

/** Price, address, badges and key facts. */
export function TitleLine({ listing }: { listing: Listing }) {
  const { t, language } = useText()
  const format = formats(language)
  const at = useLocalized()
  const preview = usePreview()
  const { badges, isPremium, removedDate, displayStatus } = listing
  const caption = shownCaption(listing.caption, listing.packageName)
  // Sale and rent are already in the line above.
  const more = listing.listingTypes.filter(type => type !== 'for-sale' && type !== 'for-rent')
  const age = listing.communityAge === null ? undefined : t(`card.age.${listing.communityAge}`)
  const gone = displayStatus === 'sold' || displayStatus === 'rented'
  return (
    <header className={styles.title}>
      {(isPremium || badges.length > 0) && (
        <p className={detail.badges}>
          {isPremium && <PremiumStar />}
          {badges.map(badge => (
            <Badge key={badge} badge={badge} />
          ))}
        </p>
      )}
      <p className={styles.price}>
        <Price listing={listing} />
      </p>
      {gone && removedDate !== null && (
        <p className={styles.gone}>
          {t(displayStatus === 'sold' ? 'listing.sold' : 'listing.rented')} <Ago instant={removedDate} />
        </p>
      )}
      <h1 className={styles.address}>{addressText(listing.address)}</h1>
      {(listing.park || age) && (
        <p className={detail.soft}>{[listing.park?.name, age].filter(Boolean).join(' · ')}</p>
      )}
      <p className={styles.facts}>{factParts(listing, t, format).join(' · ')}</p>
      <p>
        <strong>
          {groundText(listing, t, language) ??
            t(isRental(listing) ? 'card.rental.unknown' : 'listing.groundUnknown')}
        </strong>
        {' · '}
        {offerText(listing, t)}
      </p>
      {!preview && !gone && (
        <p className={styles.live}>
          <a href={at(liveHereUrl(listing.key))}>{t('listing.live')}</a>
          <HouseholdMark listing={listing} place="page" />
        </p>
      )}
      {caption && (
        <p className={styles.caption}>
          <InLanguage text={caption} />
        </p>
      )}
      {more.length > 0 && (
        <ul role="list" className={styles.types} aria-label={t('listing.filter.listing-type')}>
          {more.map(type => (
            <li key={type}>{t(`listing.listingType.${type}`)}</li>
          ))}
        </ul>
      )}
    </header>
  )
}
