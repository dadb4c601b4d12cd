import type { Dealer } from '#contract/dealer/v1.response.ts'
import { DealerBadge } from '../parts/card/DealerBadge.tsx'
import { DealerLogo } from '../parts/card/DealerLogo.tsx'
import { FavoriteButton } from '../parts/favorite/FavoriteButton.tsx'
import { addressText } from '../ui/client/address.ts'
import { useText } from '../ui/client/text.tsx'
import detail from '../ui/primitives/Detail.module.css'
import { OpenNow } from '../ui/primitives/Hours.tsx'
import { Photo, type ShownPhoto } from '../ui/primitives/Photo.tsx'
import { InLanguage } from '../ui/primitives/Words.tsx'
import styles from './DealerPage.module.css'

/** Width and height of the logo, pixels. */
const LOGO = 112

/** Cover, logo, badge, name, headline, place, and whether it is open. */
export function Title({ dealer }: { dealer: Dealer }) {
  const { t } = useText()
  const { key, name, cover, logo, badge, caption, address, hours } = dealer
  // A dealer without a cover has its banner at the top.
  const top = cover ?? dealer.banner
  return (
    <header className={styles.title}>
      {top && <Banner of={key} photo={top} isFirst />}
      <div className={styles.names}>
        {logo && <DealerLogo dealerKey={key} name={name} logo={logo} size={LOGO} />}
        <div>
          {(badge || dealer.isStateAssociationMember) && (
            <p className={detail.badges}>
              {badge && <DealerBadge badge={badge} />}
              {dealer.isStateAssociationMember && (
                <span className={styles.member}>{t('card.dealer.member')}</span>
              )}
            </p>
          )}
          <h1>{name}</h1>
          {caption && (
            <p className={styles.caption}>
              <InLanguage text={caption} />
            </p>
          )}
          <p className={detail.soft}>{addressText(address)}</p>
          {hours && <OpenNow hours={hours} />}
          <p className={detail.save}>
            <FavoriteButton type="sales-center" entityKey={key} name={name} place="page" />
          </p>
        </div>
      </div>
    </header>
  )
}

interface BannerProps {
  /** Key of the dealer. */
  of: number
  photo: ShownPhoto
  isFirst?: boolean
}

/** Wide picture of a dealer. */
export const Banner = ({ of: key, photo, isFirst = false }: BannerProps) => (
  <div className={styles.cover}>
    <Photo
      of={{ owner: 'dealers', key }}
      photo={photo}
      types={['gallery', 'full']}
      sizes="(min-width: 1200px) 1200px, 100vw"
      first={isFirst}
    />
  </div>
)
