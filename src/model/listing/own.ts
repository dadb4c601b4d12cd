import { DAY } from '#kit/dates.ts'
import { displayStatus, isDraft, type ListingState } from './status.ts'
import { type ActiveStatus, activeStatus } from './values.ts'

/** Days after which the seller should confirm that a home is still for sale at its price. */
export const CONFIRM_DAYS = 30
/** Days after which a pending sale is overdue. */
export const PENDING_DAYS = 45

/** Status of a home as shown to its owner. */
export const ownStatuses = [
  'held',
  'draft',
  'for-sale',
  'for-rent',
  'pending',
  'sold',
  'rented',
  'paused',
  'removed',
  'refused',
] as const
export type OwnStatus = (typeof ownStatuses)[number]

/** Orders of an owner's list: by their first day here, price, or last confirmation. */
export const ownSorts = ['newest', 'price-low', 'price-high', 'unconfirmed'] as const
export type OwnSort = (typeof ownSorts)[number]

interface OwnState extends Pick<ListingState, 'active' | 'askingPrice' | 'rentalPrice'> {
  holdReview: boolean
  /** Staff refused to publish it, and its owner has not answered. */
  isRefused?: boolean
  isSalePending: boolean
}

/** The status of a home in its owner's words. */
export function ownStatusOf(home: OwnState): OwnStatus {
  const { active, holdReview, isRefused, isSalePending } = home
  // A home that staff removed is held, too.
  if (holdReview && active <= activeStatus.Active) return isRefused ? 'refused' : 'held'
  if (isDraft(active)) return 'draft'
  if (active === activeStatus.RemovedForSale) return 'paused'
  if (active === activeStatus.RemovedNotForSale) return 'removed'
  return active === activeStatus.Active && isSalePending ? 'pending' : displayStatus(home)
}

/** Suggested tasks of an owner for a home, by urgency. */
export const nextSteps = ['settle-sale', 'confirm', 'add-photos', 'write-description', 'set-price'] as const
export type NextStep = (typeof nextSteps)[number]

interface OwnFacts {
  active: ActiveStatus
  holdReview: boolean
  isSalePending: boolean
  hasPrice: boolean
  hasDescription: boolean
  photoCount: number
  /** Milliseconds since 1970. */
  confirmedAt: number
  salePendingAt: number | null
}

/** Next tasks for a home on the market; none for any other. */
export function nextStepsOf(facts: OwnFacts, now: number): NextStep[] {
  if (facts.active !== activeStatus.Active || facts.holdReview) return []
  const { isSalePending, salePendingAt } = facts
  const due: Readonly<Record<NextStep, boolean>> = {
    'settle-sale': isSalePending && salePendingAt !== null && now - salePendingAt > PENDING_DAYS * DAY,
    confirm: now - facts.confirmedAt > CONFIRM_DAYS * DAY,
    'add-photos': facts.photoCount === 0,
    'write-description': !facts.hasDescription,
    'set-price': !facts.hasPrice,
  }
  return nextSteps.filter(step => due[step])
}

/** Full days on the market: until now, or until the home was sold or removed. */
export const daysOnMarket = (
  { startedAt, removedAt }: { startedAt: number; removedAt: number | null },
  now: number,
): number => Math.max(0, Math.floor(((removedAt ?? now) - startedAt) / DAY))
