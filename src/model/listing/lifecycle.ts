import { DAY } from '#kit/dates.ts'
import { SOLD_DAYS } from './status.ts'
import { type ActiveStatus, activeStatus } from './values.ts'

const { Started, InProgress, Active, Sold, RemovedForSale, RemovedNotForSale } = activeStatus

/** Actor of a transition: a seller of the home, staff, or a job of the site. */
export type Mover = 'owner' | 'staff' | 'site'

interface Transition {
  readonly from: ActiveStatus
  readonly to: ActiveStatus
  readonly by: readonly Mover[]
  /** Actors who must enter a reason. */
  readonly reasonOf?: readonly Mover[]
  /** Days after the removal in which it is allowed. */
  readonly withinDays?: number
}

/** All status transitions of a listing (part 2 §4, RULINGS 38). The database enforces them too. */
export const transitions: readonly Transition[] = [
  // First step saved.
  { from: Started, to: InProgress, by: ['owner'] },
  // Published by the owner, or released by staff.
  { from: InProgress, to: Active, by: ['owner', 'staff'] },
  // Sold or rented, and back if the sale falls through.
  { from: Active, to: Sold, by: ['owner'] },
  { from: Sold, to: Active, by: ['owner'], withinDays: SOLD_DAYS },
  // Removed: by its seller, because it expired or was not confirmed, or by staff with a reason.
  { from: Active, to: RemovedForSale, by: ['owner', 'site'] },
  { from: Active, to: RemovedNotForSale, by: ['owner', 'staff'], reasonOf: ['staff'] },
  { from: RemovedForSale, to: RemovedNotForSale, by: ['staff'], reasonOf: ['staff'] },
  // Relisted: the same home of the same owner.
  { from: RemovedForSale, to: Active, by: ['owner'] },
  { from: RemovedNotForSale, to: Active, by: ['owner', 'staff'] },
  // Draft discarded.
  { from: Started, to: RemovedNotForSale, by: ['owner'] },
  { from: InProgress, to: RemovedNotForSale, by: ['owner'] },
]

interface Move {
  readonly from: ActiveStatus
  readonly to: ActiveStatus
  readonly by: Mover
  readonly reason: string | null
  /** Under review: only staff may put it on the market. */
  readonly isHeld: boolean
  /** When the listing left the market, and the current time; milliseconds since 1970. */
  readonly removedAt: number | null
  readonly now: number
}

/** Why a transition is rejected. */
export type MoveFault = 'not_allowed' | 'too_late' | 'reason_required'

export function moveFault({ from, to, by, reason, isHeld, removedAt, now }: Move): MoveFault | undefined {
  const transition = transitions.find(each => each.from === from && each.to === to)
  if (!transition?.by.includes(by)) return 'not_allowed'
  if (isHeld && to === Active && by !== 'staff') return 'not_allowed'
  const { withinDays, reasonOf } = transition
  if (withinDays !== undefined && removedAt !== null && now - removedAt > withinDays * DAY) return 'too_late'
  return reasonOf?.includes(by) && !reason ? 'reason_required' : undefined
}
