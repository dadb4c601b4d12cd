import { useText } from '../../ui/client/text.tsx'
import { Ago } from '../../ui/primitives/Ago.tsx'
import type { CardListing } from './listing-card.ts'

/** Price comparison, date of the last confirmation, and number of listed key facts. */
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
