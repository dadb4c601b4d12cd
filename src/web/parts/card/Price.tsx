import type { ListingCard } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import { priceLine } from '#model/listing/price.ts'
import { type Text, useText } from '../../ui/client/text.tsx'
import styles from './Price.module.css'

export type PricedListing = Pick<
  ListingCard,
  | 'askingPrice'
  | 'rentalPrice'
  | 'rentToOwnPrice'
  | 'isRentToOwn'
  | 'soldPrice'
  | 'isPriceReduced'
  | 'previousPrice'
>

/** The price before a reduction, if the page or card shows it. */
export function priceBefore(listing: PricedListing): number | null {
  const { isPriceReduced, previousPrice, soldPrice } = listing
  const line = lineOf(listing)
  return !soldPrice && isPriceReduced && line && (previousPrice ?? 0) > line.amount ? previousPrice : null
}

export const lineOf = ({ askingPrice, rentalPrice, rentToOwnPrice, isRentToOwn, soldPrice }: PricedListing) =>
  priceLine({
    soldPrice,
    askingPrice: askingPrice?.value ?? null,
    rentalPrice: rentalPrice?.value ?? null,
    rentToOwnPrice: rentToOwnPrice?.value ?? null,
    isRentToOwn,
  })

/** The price line as plain text, for links, titles and map pins. */
export function priceText(listing: PricedListing, t: Text, language: 'en' | 'es'): string {
  const line = lineOf(listing)
  if (!line) return t('card.price.none')
  const amount = formats(language).money(line.amount)
  if (line.prefixed) return t('card.price.forSale', { amount })
  if (line.kind === 'rent') return t('card.price.month', { amount })
  return line.kind === 'rent-to-own' ? t('card.price.rentToOwn', { amount }) : amount
}

/** The price line (part 2 §4). */
export function Price({ listing }: { listing: PricedListing }) {
  const { t, language } = useText()
  const { money } = formats(language)
  const line = lineOf(listing)
  return (
    <>
      <span className={styles.price}>{priceText(listing, t, language)}</span>
      {line?.forRent !== undefined && (
        <span className={styles.rent}>{t('card.price.forRent', { amount: money(line.forRent) })}</span>
      )}
    </>
  )
}
