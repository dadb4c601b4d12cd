import { formats } from '#i18n/format.ts'
import { shownLotRent } from '#model/park/rent.ts'
import { parkUrl } from '#model/park/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import { Badge } from '../../ui/primitives/Badge.tsx'
import { FavoriteButton } from '../favorite/FavoriteButton.tsx'
import card from './Card.module.css'
import styles from './ParkCard.module.css'
import { PhotoSwiper } from './PhotoSwiper.tsx'
import type { CardPark } from './park-card.ts'

interface ParkCardProps {
  park: CardPark
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

/** Card of a park (part 2 §4), with one link over all of it. */
export function ParkCard({ park, sizes = gridSizes, first = false, level = 2, saved }: ParkCardProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { miles } = formats(language)
  const { key, name, caption, address, distance, homesCount, highlights } = park
  const href = at(parkUrl(key))
  const Heading = `h${level}` as const
  const facts = factsText(park, t, language)
  return (
    <article className={`${card.card} ${card.pictured} ${styles.card}`}>
      <div className={card.photos}>
        <PhotoSwiper
          of={{ owner: 'parks', key }}
          photos={park.photos}
          total={park.photoCount}
          sizes={sizes}
          href={href}
          first={first}
        />
      </div>
      {park.isShowcase && (
        <p className={card.badges}>
          <Badge badge="showcased" />
        </p>
      )}
      <div className={card.content}>
        <Heading className={card.title}>
          <a className={card.link} href={href}>
            {name}
          </a>
        </Heading>
        {caption !== null && <p className={styles.caption}>{caption}</p>}
        <p className={card.soft}>
          {address.city}, {address.state} {address.postalCode}
          {distance !== undefined && ` · ${miles(distance)}`}
        </p>
        {facts && <p>{facts}</p>}
        {highlights.length > 0 && (
          <p className={card.soft}>{highlights.map(type => t(`park.detail.${type}`)).join(' · ')}</p>
        )}
        <p className={card.soft}>{homesText(homesCount, t)}</p>
        <p className={card.ground}>{rentText(park, t, language)}</p>
      </div>
      <FavoriteButton type="park" entityKey={key} name={name} saved={saved} place="card" />
    </article>
  )
}

/** '12 homes for sale', or with rentals '14 homes: 12 for sale, 3 for rent'. The first number is the sort key. */
export function homesText({ total, forSaleCount, forRentCount }: CardPark['homesCount'], t: Text): string {
  const counts = { total, sale: forSaleCount, rent: forRentCount }
  const isOneKind = Math.max(forSaleCount, forRentCount) === total && forSaleCount * forRentCount === 0
  return t(isOneKind ? 'card.park.homes' : 'card.park.homesOfBothKinds', counts)
}

/** 'Lot rent $745/mo', or that it is not listed. */
export function rentText(park: CardPark, t: Text, language: 'en' | 'es'): string {
  const rent = shownLotRent(park)
  return rent === null
    ? t('card.park.rentUnknown')
    : t('card.park.rent', { amount: formats(language).money(rent) })
}

/** Known facts: '120 sites · 4 free · Senior community (55+) · Resident owned'. */
export function factsText(park: CardPark, t: Text, language: 'en' | 'es'): string {
  const { number } = formats(language)
  const { siteCount, vacantSiteCount, ageRestrictions, isResidentOwned } = park
  return [
    siteCount !== null && t('card.park.sites', { count: siteCount, shown: number(siteCount) }),
    vacantSiteCount !== null &&
      vacantSiteCount > 0 &&
      t('card.park.vacant', { count: vacantSiteCount, shown: number(vacantSiteCount) }),
    ageRestrictions !== null && t(`park.ageType.${ageRestrictions}`),
    isResidentOwned && t('park.type.resident-owned'),
  ]
    .filter(Boolean)
    .join(' · ')
}
