import { useSearchParams } from 'react-router'
import { formats } from '#i18n/format.ts'
import { shownCaption } from '#model/listing/caption.ts'
import { packageEffects } from '#model/listing/packages.ts'
import { listingUrl } from '#model/listing/urls.ts'
import { withOwn } from '#model/monthly-cost/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { Badge, PremiumStar } from '../../ui/primitives/Badge.tsx'
import { FavoriteButton } from '../favorite/FavoriteButton.tsx'
import { HouseholdMark } from '../household/HouseholdMark.tsx'
import { costText } from '../monthly-cost/cost-text.ts'
import { useOwnTerms } from '../monthly-cost/own-terms.ts'
import card from './Card.module.css'
import styles from './ListingCard.module.css'
import type { CardListing } from './listing-card.ts'
import { PhotoSwiper } from './PhotoSwiper.tsx'
import { Price, priceText } from './Price.tsx'
import { isRental, landWithParkRent, rentalParts } from './rental-text.ts'
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
  saved,
}: ListingCardProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { miles } = formats(language)
  const { address, badges, isSponsored, park, distance } = listing
  const badge = badges[0]
  const caption = shownCaption(listing.caption, listing.packageName)
  const bold = packageEffects[listing.packageName].boldText
  const [query] = useSearchParams()
  const own = useOwnTerms()
  const cost = own ? own.code.costUnder(own.terms, listing) : listing.monthlyCost
  const href = at(withOwn(listingUrl(listing.key), query))
  const Heading = `h${level}` as const
  const where = `${address.city}, ${address.state} ${address.postalCode}`
  const offered = saleTypeText(listing, t)
  return (
    <article className={`${card.card} ${card.pictured} ${styles.card} ${frameOf(listing)}`}>
      <div className={card.photos}>
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
      <div className={card.content}>
        <Heading className={styles.title}>
          <a className={card.link} href={href}>
            <Price listing={listing} />
            <span className="visually-hidden">, {where}</span>
          </a>
        </Heading>
        {cost && <p className={styles.cost}>{costText({ ...listing, monthlyCost: cost }, t, language)}</p>}
        {caption && <p className={styles.caption}>{caption}</p>}
        <p className={bold ? `${styles.facts} ${styles.bold}` : styles.facts}>
          {factsText(listing, t, language)}
        </p>
        {offered && <p className={`${card.soft} ${styles.offered}`}>{offered}</p>}
        <p className={card.soft}>
          {park ? `${park.name}, ${where}` : where}
          {distance !== undefined && (
            <span>
              {' · '}
              {miles(distance)}
            </span>
          )}
        </p>
        <p className={`${card.ground} ${styles.land}`}>
          {landText(listing, t, language)}
          {listing.communityAge !== null && ` · ${t(`card.age.${listing.communityAge}`)}`}
        </p>
        <p className={card.soft}>
          <TrustLine listing={listing} />
        </p>
        {isSponsored && badge !== 'sponsored' && <p className={card.soft}>{t('listing.badge.sponsored')}</p>}
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

/** Red for open houses, orange on gold for a sponsored home (part 2 §2), which is always gold. */
function frameOf({ badges, isSponsored }: CardListing): string {
  const open = badges.includes('open-house') || badges.includes('virtual-open-house')
  return [open && styles.openHouse, isSponsored && styles.paid].filter(Boolean).join(' ')
}

type ShownFacts = Pick<CardListing, 'bedrooms' | 'bathrooms' | 'displaySquareFeet' | 'sections' | 'year'>

/** Known facts: '3 bd · 2 ba · 1,344 sq ft · double-section · 2004'. */
export function factsText(listing: ShownFacts, t: Text, language: 'en' | 'es'): string {
  const { number } = formats(language)
  const { bedrooms, bathrooms, displaySquareFeet, sections, year } = listing
  const known = [
    bedrooms !== null && t('card.bedrooms', { count: number(bedrooms) }),
    bathrooms !== null && t('card.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
    displaySquareFeet !== null && t('card.squareFeet', { count: displaySquareFeet }),
    sections !== null && t('card.sections', { count: sections }),
  ].filter(text => text !== false)
  return [...known, ...yearParts(year, known, t)].join(' · ')
}

/** Cost of the lot or land, or the main rental terms; always shown, so that cards align. */
export function landText(listing: CardListing, t: Text, language: 'en' | 'es'): string {
  const { tenure, lotRent, parkLotRent, rental } = listing
  if (isRental(listing) && rental)
    return rentalParts(rental, t, language).join(' · ') || t('card.rental.unknown')
  if (parkLotRent) return landWithParkRent(tenure, parkLotRent, t, language)
  if (tenure === null) return t('card.land.unknown')
  const land = t(`listing.tenure.${tenure}`)
  if (tenure !== 'leased-lot') return land
  return lotRent
    ? t('card.land.rent', { land, amount: formats(language).money(lotRent.amount) })
    : t('card.land.rentUnknown', { land })
}
