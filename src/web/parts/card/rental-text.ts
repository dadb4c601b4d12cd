import type { ListingCard } from '#contract/listing/v1.response.ts'
import { formats } from '#i18n/format.ts'
import type { Text } from '../../ui/client/text.tsx'

type Language = 'en' | 'es'
type ParkLotRent = Pick<NonNullable<ListingCard['parkLotRent']>, 'amount' | 'asOf'>
type Rental = NonNullable<ListingCard['rental']>

/** Whether a home is for rent only: its page and card then address renters. */
export const isRental = ({ askingPrice, rentalPrice }: Pick<ListingCard, 'askingPrice' | 'rentalPrice'>) =>
  askingPrice === null && rentalPrice !== null

/** Whether texts speak of a landlord or a seller: the parameter of their messages. */
export const offerOf = (listing: Parameters<typeof isRental>[0]) => (isRental(listing) ? 'rent' : 'sale')

/** 'about $640/mo (the park’s figure, May 2026)': clearly not the seller's figure (RULINGS 37). */
export function parkRentText({ amount, asOf }: ParkLotRent, t: Text, language: Language): string {
  const { money, month } = formats(language)
  return asOf === null
    ? t('card.parkRent.undated', { amount: money(amount) })
    : t('card.parkRent', { amount: money(amount), date: month(asOf) })
}

/** 'November–April', from the first and last month of a season. */
export function seasonText({ from, to }: NonNullable<Rental['season']>, language: Language): string {
  const { monthName } = formats(language)
  return from === to ? monthName(from) : `${monthName(from)}–${monthName(to)}`
}

/** 'Now', or the date a home becomes available; null if unknown. */
export function availableText(
  { availableOn, isAvailable }: Pick<Rental, 'availableOn' | 'isAvailable'>,
  t: Text,
  language: Language,
): string | null {
  if (isAvailable) return t('card.rental.now')
  return availableOn === null ? null : formats(language).date(availableOn)
}

/** The known main rental terms. */
export function rentalParts(rental: Rental, t: Text, language: Language): string[] {
  const { money, date } = formats(language)
  const { deposit, availableOn, isAvailable, leaseMonths, season } = rental
  return [
    isAvailable
      ? t('card.rental.availableNow')
      : availableOn !== null && t('card.rental.available', { date: date(availableOn) }),
    season !== null && t('card.rental.season', { months: seasonText(season, language) }),
    leaseMonths !== null && t('card.rental.lease', { count: leaseMonths }),
    deposit !== null && t('card.rental.deposit', { amount: money(deposit) }),
  ].filter(part => part !== false)
}

/** Services included in the rent: 'Lot rent, water, and trash'; null if unknown. */
export function includedText({ includes }: Pick<Rental, 'includes'>, t: Text, language: Language) {
  if (includes.length === 0) return null
  const parts = includes.map((part, index) => {
    const text = t(`listing.rentInclusion.${part}`)
    return index === 0 ? text : text.toLocaleLowerCase(language)
  })
  return new Intl.ListFormat(`${language}-US`, { type: 'conjunction' }).format(parts)
}
