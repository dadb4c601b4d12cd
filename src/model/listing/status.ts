import { DAY } from '#kit/dates.ts'
import { type ActiveStatus, activeStatus, type DisplayStatus, type ResultStatus } from './values.ts'

/** Days after its start in which a listing is recent (part 2 §9). */
export const RECENT_DAYS = 28
/** Periods of the filter `confirmed-within`, days: one week, two, and the interval of confirmation requests. */
export const confirmedWithin = ['7', '14', '30'] as const
/** Days after a reduction in which the price counts as reduced (RULINGS 2). */
export const PRICE_REDUCED_DAYS = 14
/** Days after removal in which a sold home whose seller shows the sale stays visible (part 2 §9, RULINGS 2). */
export const SOLD_DAYS = 90

/**
 * Facts for the rules of time and status. Timestamps in milliseconds since 1970, prices in dollars; null is unknown.
 */
export interface ListingState {
  active: ActiveStatus
  showSold: boolean
  askingPrice: number | null
  rentalPrice: number | null
  startedAt: number
  priceReducedAt: number | null
  removedAt: number | null
}

/** Whether there is a price; 0 means none. */
export const hasPrice = (price: number | null): price is number => price !== null && price > 0

/** Whether a timestamp is at most this many days ago, the last millisecond included. */
const within = (days: number, since: number | null, now: number) =>
  since !== null && now - since <= days * DAY

export const isRecentlyListed = (listing: Pick<ListingState, 'startedAt'>, now: number) =>
  within(RECENT_DAYS, listing.startedAt, now)

export const isPriceReduced = (listing: Pick<ListingState, 'priceReducedAt'>, now: number) =>
  within(PRICE_REDUCED_DAYS, listing.priceReducedAt, now)

/** Only a rental price makes a home a rental, including sold and rented homes (part 2 §4). */
export function displayStatus(
  listing: Pick<ListingState, 'active' | 'askingPrice' | 'rentalPrice'>,
): DisplayStatus {
  const rental = hasPrice(listing.rentalPrice) && !hasPrice(listing.askingPrice)
  if (listing.active === activeStatus.Sold) return rental ? 'rented' : 'sold'
  return rental ? 'for-rent' : 'for-sale'
}

/** Status text in alerts and results (part 2 §4). */
export const resultStatus = (active: ActiveStatus): ResultStatus =>
  active === activeStatus.Sold ? 'sold' : 'available'

/** Whether a listing was never published, so that only its owner sees it. */
export const isDraft = (active: ActiveStatus) =>
  active === activeStatus.Started || active === activeStatus.InProgress

/**
 * Whether a listing counts as removed (part 2 §4; RULINGS 2): removed; shown as sold for longer than the window; sold
 * without being shown; or past its removal date, unless it is sold and shown.
 */
export function countsAsRemoved(
  listing: Pick<ListingState, 'active' | 'showSold' | 'removedAt'>,
  now: number,
): boolean {
  const { active, showSold, removedAt } = listing
  if (active === activeStatus.RemovedForSale || active === activeStatus.RemovedNotForSale) return true
  const sold = active === activeStatus.Sold
  if (sold && !showSold) return true
  if (removedAt === null) return false
  if (showSold && now - removedAt > SOLD_DAYS * DAY) return true
  return removedAt < now && !sold
}

/** Whether the home is sold, shown, and within the window of the sold badge. */
export const isShownAsSold = (
  listing: Pick<ListingState, 'active' | 'showSold' | 'removedAt'>,
  now: number,
): boolean =>
  listing.active === activeStatus.Sold && listing.showSold && within(SOLD_DAYS, listing.removedAt, now)

/**
 * The next time at which any of these rules changes its result, in milliseconds since 1970; undefined if none does.
 * `openHouses` are the starts and ends of its open houses.
 */
export function nextChange(
  listing: Pick<ListingState, 'active' | 'showSold' | 'startedAt' | 'priceReducedAt' | 'removedAt'>,
  openHouses: readonly { start: number; end: number }[],
  now: number,
): number | undefined {
  const { startedAt, priceReducedAt, removedAt } = listing
  const boundaries = [startedAt + RECENT_DAYS * DAY + 1]
  if (priceReducedAt !== null) boundaries.push(priceReducedAt + PRICE_REDUCED_DAYS * DAY + 1)
  if (removedAt !== null) boundaries.push(removedAt + 1, removedAt + SOLD_DAYS * DAY + 1)
  for (const { start, end } of openHouses) boundaries.push(start, end)
  const ahead = boundaries.filter(moment => moment > now)
  return ahead.length === 0 ? undefined : Math.min(...ahead)
}
