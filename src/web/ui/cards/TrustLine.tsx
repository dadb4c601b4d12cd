import { useText } from '../client/text.tsx'
import { Ago } from '../primitives/Ago.tsx'
import type { CardListing } from './listing-card.ts'

/** How the price compares, when the seller confirmed the home, and how many key facts are listed. */
export function TrustLine({
  listing: { pricePosition, confirmedAt, keyFacts, displayStatus },
}: {
  listing: Pick<CardListing, 'pricePosition' | 'confirmedAt' | 'keyFacts' | 'displayStatus'>
}) {
  const { t } = useText()
  if (displayStatus === 'sold' || displayStatus === 'rented') return null
  return (
    <>
      {pricePosition !== null && `${t(`card.price.${pricePosition}`)} · `}
      {t('card.confirmed')} <Ago instant={confirmedAt} /> · {t('card.keyFacts', keyFacts)}
    </>
  )
}
