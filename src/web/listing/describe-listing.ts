import type { ListingCard } from '#contract/listing/v1.response.ts'
import { type Formats, formats } from '#i18n/format.ts'
import type { Language } from '#model/language.ts'
import { isRental, parkRentText, rentalParts } from '../parts/card/rental-text.ts'
import { homeText, saleTypeText } from '../parts/card/sale-type.ts'
import { yearParts } from '../parts/card/year-text.ts'
import type { Text } from '../ui/client/text.tsx'

/** 'Manufactured Home for Sale'; only the home type without a price or once it is sold or rented. */
export const offerText = (home: Parameters<typeof saleTypeText>[0], t: Text): string =>
  saleTypeText(home, t) ?? homeText(home, t)

/** Whether a home was sold or rented: its page then offers similar ones. */
export const isGone = ({ displayStatus }: Pick<ListingCard, 'displayStatus'>): boolean =>
  displayStatus === 'sold' || displayStatus === 'rented'

/** Known facts: '3 bedrooms', '2 baths', '1,344 sq ft', '2 sections', '2004'. */
export function factParts(home: ListingCard, t: Text, { number }: Formats): string[] {
  const { bedrooms, bathrooms, squareFeet, sections, year } = home
  const known = [
    bedrooms !== null && t('listing.bedrooms', { count: bedrooms }),
    bathrooms !== null && t('listing.bathrooms', { count: bathrooms, shown: number(bathrooms) }),
    squareFeet !== null && t('listing.squareFeet', { shown: number(squareFeet) }),
    sections !== null && t('listing.sections', { count: sections }),
  ].filter(part => part !== false)
  return [...known, ...yearParts(year, known, t)]
}

/**
 * Short text about lot or land: 'Leased lot, $612 a month'; for a rental the main rental terms. Null if unknown.
 */
export function groundText(
  listing: Pick<ListingCard, 'tenure' | 'lotRent' | 'parkLotRent' | 'rental' | 'askingPrice' | 'rentalPrice'>,
  t: Text,
  language: Language,
): string | null {
  const { tenure, lotRent, parkLotRent, rental } = listing
  const { money } = formats(language)
  if (isRental(listing)) return (rental && rentalParts(rental, t, language).join(', ')) || null
  if (parkLotRent) return t('listing.groundRentPark', { rent: parkRentText(parkLotRent, t, language) })
  if (tenure === null && lotRent === null) return null
  const land = t(`listing.tenure.${tenure ?? 'leased-lot'}`)
  if (lotRent) return t('listing.groundRent', { land, amount: money(lotRent.amount) })
  return tenure === 'leased-lot' ? t('listing.groundRentUnknown', { land }) : land
}
