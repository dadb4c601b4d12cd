import type { ListingCard } from '#contract/listing/v1.response.ts'
import { saleType } from '#model/listing/caption.ts'
import type { Text } from '../../ui/client/text.tsx'

/** 'Manufactured Home for Sale' in three variants; undefined without a price and once sold or rented (part 2 §4). */
export function saleTypeText(
  listing: Pick<ListingCard, 'askingPrice' | 'rentalPrice' | 'homeType' | 'displayStatus'>,
  t: Text,
): string | undefined {
  const type = saleType({
    askingPrice: listing.askingPrice?.value ?? null,
    rentalPrice: listing.rentalPrice?.value ?? null,
    homeType: listing.homeType,
    displayStatus: listing.displayStatus,
  })
  return type && t(`listing.saleType.${type.kind}`, { home: homeText(listing, t) })
}

/** 'Manufactured Home', or 'Home' if the type is unknown. */
export const homeText = ({ homeType }: Pick<ListingCard, 'homeType'>, t: Text): string =>
  t(`listing.saleTypeHome.${homeType ?? 'none'}`)
