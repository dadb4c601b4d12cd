import { useId } from 'react'
import { useSearchParams } from 'react-router'
import { formats } from '#i18n/format.ts'
import { shownCaption } from '#model/listing/caption.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { communityAgeType } from '#model/listing/values.ts'
import { withOwn } from '#model/monthly-cost/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { Badge, PremiumStar } from '../../ui/primitives/Badge.tsx'
import { useOtherLanguage } from '../../ui/primitives/Words.tsx'
import { FavoriteButton } from '../favorite/FavoriteButton.tsx'
import { HouseholdMark } from '../household/HouseholdMark.tsx'
import { costText } from '../monthly-cost/cost-text.ts'
import { useOwnTerms } from '../monthly-cost/own-terms.ts'
import card from './Card.module.css'
import styles from './ListingCard.module.css'
import type { CardListing } from './listing-card.ts'
import { PhotoSwiper } from './PhotoSwiper.tsx'
import { lineOf, Price, priceText } from './Price.tsx'
import { isRental, rentalParts } from './rental-text.ts'
import { saleTypeText } from './sale-type.ts'
import { TrustLine } from './TrustLine.tsx'
import { yearParts } from './year-text.ts'

interface ListingCardProps {
  listing: CardListing
  /** `sizes` attribute of the picture. */
  sizes?: string
  /** Above the fold: the picture is loaded eagerly. */
  first?: boolean
  /** Heading level. */
  level?: 2 | 3
  /** State that the page is about, which the card does not repeat. */
  state?: string | undefined
  /** Favorite key, on lists of favorites. */
  saved?: number | undefined
}

const gridSizes = '(min-width: 1200px) 360px, (min-width: 768px) 46vw, 94vw'

/** Card of a home (part 2 §4), with one link over all of it. */
export function ListingCard({
  listing,
  sizes = gridSizes,
  first = false,
  level = 2,
  state,
  saved,
}: ListingCardProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { miles } = formats(language)
  const { address, badges, isSponsored, park, distance } = listing
  const title = useId()
  const badge = badges[0]
  const caption = shownCaption(listing.caption, listing.packageName)
  const [query] = useSearchParams()
  const own = useOwnTerms()
  const cost = own ? own.code.costUnder(own.terms, listing) : listing.monthlyCost
  const href = at(withOwn(listingUrl(listing.key), query))
  const Heading = `h${level}` as const
  const where = `${address.city}, ${address.state} ${address.postalCode}`
  const line = lineOf(listing)
  // A second line of prices, or a headline, replaces the last line; with both, the kind shares one.
  const isTall = line?.forRent !== undefined || line?.kind === 'rent-to-own'
  const place = (
    <>
      {[park?.name, address.city, address.state !== state && address.state].filter(Boolean).join(', ')}
      {distance !== undefined && ` · ${miles(distance)}`}
    </>
  )
  const offered = [
    isSponsored && badge !== 'sponsored' && t('listing.badge.sponsored'),
    saleTypeText(listing, t),
  ].filter(Boolean)
  const land = [
    landText(listing, t, language),
    listing.communityAge === communityAgeType.Senior && t('card.age.short'),
  ]
    .filter(Boolean)
    .join(' · ')
  const isShared = isTall && caption !== null && offered.length > 0
  return (
    <article
      className={`${card.card} ${card.pictured} ${styles.card} ${frameOf(listing)}`}
      aria-labelledby={title}
    >
      <div className={`${card.photos} ${styles.photos}`}>
        <PhotoSwiper
          of={{ owner: 'homes', key: listing.key }}
          photos={listing.photos}
          total={listing.photoCount}
          sizes={sizes}
          href={href}
          first={first}
        />
        <HouseholdMark listing={listing} place="card" />
      </div>
      {(listing.isPremium || badge) && (
        <p className={`${card.badges} ${styles.badges}`}>
          {listing.isPremium && <PremiumStar />}
          {badge && <Badge badge={badge} />}
        </p>
      )}
      <div className={`${card.content} ${styles.content}`}>
        <div
          className={`${styles.head} ${isTall ? (line?.forRent === undefined ? styles.long : styles.both) : ''}`}
        >
          <Heading id={title} className={styles.title}>
            <a className={card.link} href={href}>
              <Price listing={listing} /> <span className="visually-hidden">{where}</span>
            </a>
          </Heading>
          {cost && <p className={styles.cost}>{costText({ ...listing, monthlyCost: cost }, t, language)}</p>}
        </div>
        <p className={styles.facts}>{factsText(listing, t, language)}</p>
        {land && <p className={styles.land}>{land}</p>}
        {caption && <Caption text={caption} />}
        {offered.length > 0 && (
          <p className={card.soft}>
            {offered.join(' · ')}
            {isShared && <> · {place}</>}
          </p>
        )}
        {!isShared && <p className={card.soft}>{place}</p>}
        {!isTall && !caption && <TrustLine listing={listing} />}
      </div>
      <FavoriteButton
        type="listing"
        entityKey={listing.key}
        name={`${priceText(listing, t, language)}, ${where}`}
        saved={saved}
        place="card"
      />
    </article>
  )
}

/** The seller's headline, labeled if it is in another language than the page. */
function Caption({ text }: { text: string }) {
  const { t } = useText()
  const lang = useOtherLanguage(text)
  return (
    <p className={styles.caption}>
      <span lang={lang}>{text}</span>
      {lang && <span className={card.soft}>{t(`content.writtenIn.${lang}`)}</span>}
    </p>
  )
}

/** Red for open houses, orange on gold for a sponsored home (part 2 §2), which is always gold. */
function frameOf({ badges, isSponsored }: CardListing): string {
  const open = badges.includes('open-house') || badges.includes('virtual-open-house')
  return [open && styles.openHouse, isSponsored && styles.paid].filter(Boolean).join(' ')
}

type ShownFacts = Pick<CardListing, 'bedrooms' | 'bathrooms' | 'displaySquareFeet' | 'year'>

/** Known facts: '3 bd · 2 ba · 1,344 sq ft · 2004'. */
export function factsText(listing: ShownFacts, t: Text, language: 'en' | 'es'): string {
  const { number } = formats(language)
  const { bedrooms, bathrooms, displaySquareFeet, year } = listing
  const known = [
    bedrooms !== null && t('card.bedrooms', { count: number(bedrooms) }),
    bathrooms !== null && t('card.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
    displaySquareFeet !== null && t('card.squareFeet', { count: displaySquareFeet }),
  ].filter(text => text !== false)
  return [...known, ...yearParts(year, known, t)].join(' · ')
}

/** Cost of the lot or land, or the main rental terms; empty if unknown. */
export function landText(listing: CardListing, t: Text, language: 'en' | 'es'): string {
  const { tenure, lotRent, parkLotRent, rental } = listing
  if (isRental(listing) && rental)
    return rentalParts({ ...rental, leaseMonths: null }, t, language).join(' · ')
  const { money } = formats(language)
  if (parkLotRent) return t('card.land.park', { amount: money(parkLotRent.amount) })
  if (tenure === 'leased-lot' && lotRent) return t('card.land.rent', { amount: money(lotRent.amount) })
  return tenure === null ? '' : t(`listing.tenure.${tenure}`)
}
