import type { OwnListing, OwnListingItem } from '#contract/listing/v2.response.ts'
import { readInstant } from '#i18n/format.ts'
import { listingName } from '#model/listing/caption.ts'
import { daysOnMarket, nextStepsOf } from '#model/listing/own.ts'
import { priceLine } from '#model/listing/price.ts'
import { isShownAsSold } from '#model/listing/status.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { Text } from '../../ui/client/text.tsx'
import { priceText } from '../card/Price.tsx'

type Priced = Pick<OwnListing, 'askingPrice' | 'rentalPrice' | 'rentToOwnPrice' | 'isRentToOwn' | 'soldPrice'>

/** '12 Elm Street, Tampa, FL', or its number and city. */
export const ownHomeName = ({ key, address }: Pick<OwnListing, 'key' | 'address'>): string =>
  address.streetAddress1 === null
    ? listingName(key, address)
    : `${address.streetAddress1}, ${address.city}, ${address.state}`

const dollars = (value: number | null) => (value === null ? null : { value, currency: 'USD' as const })

/** The price line of a card. */
export const ownPrice = (home: Priced, t: Text, language: 'en' | 'es'): string =>
  priceText(
    {
      askingPrice: dollars(home.askingPrice),
      rentalPrice: dollars(home.rentalPrice),
      rentToOwnPrice: dollars(home.rentToOwnPrice),
      isRentToOwn: home.isRentToOwn,
      isPriceReduced: false,
      previousPrice: null,
      soldPrice: home.soldPrice,
    },
    t,
    language,
  )

/** Next tasks for a home. */
export const ownNextSteps = (
  home: Priced & Pick<OwnListingItem, 'active' | 'holdReview' | 'isSalePending' | 'photoCount' | 'dates'>,
  hasDescription: boolean,
  now: number,
) =>
  nextStepsOf(
    {
      ...home,
      hasDescription,
      hasPrice: priceLine(home) !== undefined,
      confirmedAt: readInstant(home.dates.confirmed),
      salePendingAt: home.dates.salePending === null ? null : readInstant(home.dates.salePending),
    },
    now,
  )

/** Whether buyers see the home: on the market, or shown as sold. */
export const isPublicHome = (
  home: Pick<OwnListing, 'active' | 'holdReview' | 'showSold' | 'dates'>,
  now: number,
): boolean =>
  !home.holdReview &&
  (home.active === activeStatus.Active || isShownAsSold({ ...home, removedAt: removedAt(home) }, now))

const removedAt = ({ dates }: Pick<OwnListing, 'dates'>) =>
  dates.removed === null ? null : readInstant(dates.removed)

/** Days on the market so far. */
export const ownDays = (home: Pick<OwnListing, 'dates'>, now: number): number =>
  daysOnMarket({ startedAt: readInstant(home.dates.started), removedAt: removedAt(home) }, now)
