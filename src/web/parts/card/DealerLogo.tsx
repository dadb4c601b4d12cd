import type { Photo } from '#contract/photo.response.ts'
import { photoUrl } from '#model/photo/urls.ts'
import { useText } from '../../ui/client/text.tsx'
import styles from './DealerCard.module.css'

interface DealerLogoProps {
  dealerKey: number
  name: string
  logo: Photo
  /** Width and height on the page, pixels. */
  size: number
}

/** A dealer's logo: 400 wide, or a square of 100 for small screens (part 2 §9). */
export function DealerLogo({ dealerKey: key, name, logo, size }: DealerLogoProps) {
  const { t } = useText()
  const address = (type: string) =>
    photoUrl({ owner: 'dealers', key }, { n: logo.orderNumber, type, mod: logo.dateModifiedTs })
  return (
    <img
      className={styles.logo}
      src={address('dealer-logo')}
      srcSet={`${address('logo')} 100w, ${address('dealer-logo')} 400w`}
      sizes={`${size}px`}
      width={size}
      height={size}
      alt={t('card.dealer.logo', { name })}
      // Background color for the part of the square that it does not fill.
      style={{ backgroundColor: logo.color }}
      loading="lazy"
      decoding="async"
    />
  )
}
