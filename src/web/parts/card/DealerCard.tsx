import { formats } from '#i18n/format.ts'
import { dealerUrl } from '#model/dealer/urls.ts'
import { useLocalized } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { phoneText } from '../../ui/primitives/contact.ts'
import { FavoriteButton } from '../favorite/FavoriteButton.tsx'
import card from './Card.module.css'
import { DealerBadge } from './DealerBadge.tsx'
import styles from './DealerCard.module.css'
import { DealerLogo } from './DealerLogo.tsx'
import { type CardDealer, dealerPlace } from './dealer-card.ts'

interface DealerCardProps {
  dealer: CardDealer
  /** Shows the Pro badge as well as Pro+ (part 2 §4). */
  showsPro?: boolean
  /** Heading level. */
  level?: 2 | 3
  /** Favorite key, on lists of favorites. */
  saved?: number | undefined
}

/** Width and height of the logo, pixels. */
const LOGO = 100

/** Card of a dealer (part 2 §4), with one link over all of it. The logo shows if the API returns one. */
export function DealerCard({ dealer, showsPro = true, level = 2, saved }: DealerCardProps) {
  const { t, language } = useText()
  const at = useLocalized()
  const { number, miles } = formats(language)
  const { key, name, caption, badge, address, logo, homesCount, distance } = dealer
  const Heading = `h${level}` as const
  const shown = badge === 'pro-plus' || showsPro ? badge : null
  return (
    <article className={`${card.card} ${styles.card}`}>
      <div className={`${card.content} ${styles.content}`}>
        {(shown || dealer.isStateAssociationMember) && (
          <p className={styles.badges}>
            {shown && <DealerBadge badge={shown} />}
            {dealer.isStateAssociationMember && (
              <span className={styles.badge}>{t('card.dealer.member')}</span>
            )}
          </p>
        )}
        <Heading className={card.title}>
          <a className={card.link} href={at(dealerUrl(key, dealerPlace(dealer)))}>
            {name}
          </a>
        </Heading>
        {caption && <p>{caption}</p>}
        <p className={card.soft}>
          {address.city}, {address.state} {address.postalCode}
          {distance !== undefined && ` · ${miles(distance)}`}
        </p>
        {dealer.phone !== null && <p className={card.soft}>{phoneText(dealer.phone)}</p>}
        <p className={styles.homes}>
          {t('card.dealer.homes', { count: homesCount.total, shown: number(homesCount.total) })}
        </p>
      </div>
      {logo && <DealerLogo dealerKey={key} name={name} logo={logo} size={LOGO} />}
      <FavoriteButton type="sales-center" entityKey={key} name={name} saved={saved} place="foot" />
    </article>
  )
}
