import { useText } from '../../ui/client/text.tsx'
import { Ago } from '../../ui/primitives/Ago.tsx'
import type { CardListing } from './listing-card.ts'
import { PriceBefore, priceBefore } from './Price.tsx'

/** The strongest signal of a home: a price cut, a price below similar homes, or when it was last confirmed. */
export function TrustLine({
  listing,
}: {
  listing: Parameters<typeof priceBefore>[0] &
    Pick<CardListing, 'pricePosition' | 'confirmedAt' | 'displayStatus'>
}) {
  const { t } = useText()
  const { pricePosition, confirmedAt, displayStatus } = listing
  if (displayStatus === 'sold' || displayStatus === 'rented') return null
  const before = priceBefore(listing)
  if (before !== null) return <PriceBefore amount={before} />
  if (pricePosition === 'below') return t('card.price.below')
  return (
    <>
      {t('card.confirmed')} <Ago instant={confirmedAt} />
    </>
  )
}
