import { formatMoment } from '#kit/dates.ts'
import { type Actor, may } from '#model/access/access.ts'
import { type MoveFault, moveFault } from '#model/listing/lifecycle.ts'
import { fieldFaults, type ListingFields, type ListingPatch } from '#model/listing/patch.ts'
import { type ActiveStatus, activeStatus } from '#model/listing/values.ts'
import { changesOf } from '#model/patch-fields.ts'
import { recordChange } from '../audit/index.ts'
import type { Changed, Transaction } from '../write/index.ts'
import { lockListing, updateConfirmation, updateFields, updateStatus } from './store.ts'

/** The only functions that change a listing, used by pages, calls, jobs and staff. */

interface ChangeRequest {
  key: number
  actor: Actor
  /** The version that the change is based on. */
  expectedVersion: number
  patch: ListingPatch
}

/** Changes fields of a listing, if the actor is allowed to and the version is current. The patch must be validated. */
export async function changeListing(
  transaction: Transaction,
  { key, actor, expectedVersion, patch }: ChangeRequest,
): Promise<Changed> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  if (!may(actor, 'listing.change', listing)) return { kind: 'forbidden' }
  if (listing.version !== expectedVersion) return { kind: 'stale', version: listing.version }
  const changes = changesOf(patch, listing.fields)
  if (Object.keys(changes).length === 0) return { kind: 'done', version: listing.version }
  if (patch.isSalePending && listing.active > activeStatus.Active)
    return { kind: 'invalid', fields: { isSalePending: 'exclusion' } }
  const fields = fieldFaults({ ...listing.fields, ...patch })
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  // Whoever sets the price confirms that the home is still offered for it.
  const isConfirmed = priceFields.some(field => field in changes) && may(actor, 'listing.move', listing)
  const version = await updateFields(transaction, key, changes, { isConfirmed })
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: listing.fields,
    after: changes,
  })
  return { kind: 'done', version }
}

const priceFields = [
  'askingPrice',
  'rentalPrice',
  'rentToOwnPrice',
] as const satisfies (keyof ListingFields)[]

/** Confirms that a home is still for sale or for rent. */
export async function confirmListing(
  transaction: Transaction,
  { key, actor, now }: Pick<MoveRequest, 'key' | 'actor' | 'now'>,
): Promise<Moved> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  if (!may(actor, 'listing.move', listing)) return { kind: 'forbidden' }
  if (listing.active !== activeStatus.Active) return { kind: 'refused', fault: 'not_allowed' }
  await updateConfirmation(transaction, key, new Date(now))
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: { confirmed: formatMoment(listing.confirmedAt.getTime()) },
    after: { confirmed: formatMoment(now) },
  })
  return { kind: 'done', version: listing.version }
}

/** Result of a change of status. */
export type Moved = Changed | { kind: 'refused'; fault: MoveFault }

interface MoveRequest {
  key: number
  actor: Actor
  /** The version that the change is based on; any if absent. */
  expectedVersion?: number
  to: ActiveStatus
  /** Owners cannot publish, since that requires a validated draft. */
  withoutPublishing?: true
  /** Why it is taken off the market; staff must say. */
  reason?: string
  /** For a sale: whether it may be shown, and the price in dollars. */
  sale?: { showSold: boolean; soldPrice: number | null }
  /** Milliseconds since 1970. */
  now: number
}

/** Changes the status of a listing, if the actor is allowed to and the transition exists (RULINGS 38). */
export async function moveListing(
  transaction: Transaction,
  { key, actor, expectedVersion, to, withoutPublishing, reason, sale, now }: MoveRequest,
): Promise<Moved> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  const by = may(actor, 'listing.move', listing)
    ? 'owner'
    : may(actor, 'listing.moderate', listing)
      ? 'staff'
      : undefined
  if (!by) return { kind: 'forbidden' }
  if (expectedVersion !== undefined && listing.version !== expectedVersion)
    return { kind: 'stale', version: listing.version }
  const isPublishing = listing.active <= activeStatus.InProgress && to !== activeStatus.RemovedNotForSale
  if (withoutPublishing && isPublishing && by === 'owner') return { kind: 'refused', fault: 'not_allowed' }
  const fault = moveFault({
    from: listing.active,
    to,
    by,
    reason: reason ?? null,
    isHeld: listing.holdReview,
    removedAt: listing.removedAt?.getTime() ?? null,
    now,
  })
  if (fault) return { kind: 'refused', fault }
  const isOnMarket = to <= activeStatus.Active
  const status = {
    active: to,
    removedAt: isOnMarket ? null : new Date(now),
    removalReason: isOnMarket ? null : (reason ?? null),
    // A relisted home is not new, but its seller has just confirmed it.
    confirmedAt: isOnMarket ? new Date(now) : null,
    startedAt: listing.active === activeStatus.InProgress && isOnMarket ? new Date(now) : null,
    showSold: to === activeStatus.Sold && sale?.showSold === true,
    soldPrice: to === activeStatus.Sold ? (sale?.soldPrice ?? null) : null,
    // An owner cannot relist what staff removed; staff release it.
    holdReview: by === 'staff' ? !isOnMarket : null,
  }
  const version = await updateStatus(transaction, key, status)
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: listing,
    after: {
      active: to,
      removalReason: status.removalReason,
      showSold: status.showSold,
      soldPrice: status.soldPrice,
      holdReview: status.holdReview ?? listing.holdReview,
    },
  })
  return { kind: 'done', version }
}
