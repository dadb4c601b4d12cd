import { packageEffects } from './packages.ts'
import {
  countsAsRemoved,
  displayStatus,
  isPriceReduced,
  isRecentlyListed,
  isShownAsSold,
  type ListingState,
} from './status.ts'
import type { Badge, LocationType, PackageName } from './values.ts'

/** Facts for badges beyond the status. */
export interface BadgeFacts extends ListingState {
  openHouses: readonly { start: number; end: number; virtual: boolean }[]
  isSponsored: boolean
  isSalePending: boolean
  isShowcase: boolean
  locationTypes: readonly LocationType[]
}

/** A premium package shows a star before the badges (part 2 §4). */
export const hasPremiumStar = (packageName: PackageName) => packageEffects[packageName].star

/** Whether the home is on a dealer's lot: one of its location types. */
export const isOnDealerLot = (listing: Pick<BadgeFacts, 'locationTypes'>) =>
  listing.locationTypes.includes('dealer-lot')

/** Open houses that are not over, earliest first. */
export const comingOpenHouses = <O extends { start: number; end: number }>(
  openHouses: readonly O[],
  now: number,
): O[] => openHouses.filter(({ end }) => end > now).sort((a, b) => a.start - b.start || a.end - b.end)

/** The badges that apply, by the priority of part 2 §4; a card shows the first. A removed home has no other badges. */
export function badgesOf(listing: BadgeFacts, now: number): Badge[] {
  if (displayStatus(listing) === 'rented') return ['rented']
  if (isShownAsSold(listing, now)) return ['sold']
  if (countsAsRemoved(listing, now)) return ['removed']
  const coming = comingOpenHouses(listing.openHouses, now)
  const applies: [Badge, boolean][] = [
    ['virtual-open-house', coming.some(({ virtual }) => virtual)],
    ['open-house', coming.some(({ virtual }) => !virtual)],
    ['sponsored', listing.isSponsored],
    ['sale-pending', listing.isSalePending],
    ['recently-listed', isRecentlyListed(listing, now)],
    ['price-reduced', isPriceReduced(listing, now)],
    ['on-dealer-lot', isOnDealerLot(listing)],
    ['showcased', listing.isShowcase],
  ]
  return applies.filter(([, yes]) => yes).map(([badge]) => badge)
}
