import { formats, readInstant } from '#i18n/format.ts'
import { DAY } from '#kit/dates.ts'
import { useRenderContext } from '../../ui/client/render-context.ts'
import { useText } from '../../ui/client/text.tsx'
import { Ago } from '../../ui/primitives/Ago.tsx'
import card from './Card.module.css'
import type { CardListing } from './listing-card.ts'
import { priceBefore } from './Price.tsx'

/**
 * The strongest signal of a home: a price cut, a price below similar homes, or when it was last confirmed, which the
 * badge of a recently listed home already implies.
 */
export function TrustLine({
  listing,
}: {
  listing: Parameters<typeof priceBefore>[0] &
    Pick<CardListing, 'pricePosition' | 'confirmedAt' | 'displayStatus' | 'badges'>
}) {
  const { t, language } = useText()
  const { now } = useRenderContext()
  const { pricePosition, confirmedAt, displayStatus, badges } = listing
  if (displayStatus === 'sold' || displayStatus === 'rented') return null
  const before = priceBefore(listing)
  if (before === null && pricePosition !== 'below' && badges[0] === 'recently-listed') return null
  return (
    <p className={card.soft}>
      {before !== null ? (
        <>
          {t('card.price.before')} <s>{formats(language).money(before)}</s>
        </>
      ) : pricePosition === 'below' ? (
        t('card.price.below')
      ) : now - readInstant(confirmedAt) < DAY ? (
        t('card.confirmedToday')
      ) : (
        <>
          {t('card.confirmed')} <Ago instant={confirmedAt} />
        </>
      )}
    </p>
  )
}
