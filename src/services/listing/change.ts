import { type Actor, may } from '#model/access/access.ts'
import { type MoveFault, moveFault } from '#model/listing/lifecycle.ts'
import { fieldFaults, type ListingPatch } from '#model/listing/patch.ts'
import { type ActiveStatus, activeStatus } from '#model/listing/values.ts'
import type { Transaction } from '../write/index.ts'
import { lockListing, updateFields, updateStatus } from './store.ts'

/** The only functions that change a listing, used by pages, calls, jobs and staff. */

/** Result of a change: the new version, or why it failed. `stale` includes the current version. */
export type Changed =
  | { kind: 'done'; version: number }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'stale'; version: number }
  | { kind: 'invalid'; fields: Record<string, string> }

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
  if (patch.isSalePending && listing.active > activeStatus.Active)
    return { kind: 'invalid', fields: { isSalePending: 'exclusion' } }
  const fields = fieldFaults({ ...listing.fields, ...patch })
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  return { kind: 'done', version: await updateFields(transaction, key, patch) }
}

interface MoveRequest {
  key: number
  actor: Actor
  to: ActiveStatus
  /** Reason, if staff take it off the market. */
  reason?: string
  /** For a sale: whether it may be shown, and the price in dollars. */
  sale?: { showSold: boolean; soldPrice: number | null }
  /** Milliseconds since 1970. */
  now: number
}

/** Changes the status of a listing, if the actor is allowed to and the transition exists (RULINGS 38). */
export async function moveListing(
  transaction: Transaction,
  { key, actor, to, reason, sale, now }: MoveRequest,
): Promise<Changed | { kind: 'refused'; fault: MoveFault }> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  const by = may(actor, 'listing.move', listing)
    ? 'owner'
    : may(actor, 'listing.moderate', listing)
      ? 'staff'
      : undefined
  if (!by) return { kind: 'forbidden' }
  const fault = moveFault({
    from: listing.active,
    to,
    by,
    reason: reason ?? null,
    removedAt: listing.removedAt?.getTime() ?? null,
    now,
  })
  if (fault) return { kind: 'refused', fault }
  const isOnMarket = to <= activeStatus.Active
  const version = await updateStatus(transaction, key, {
    active: to,
    removedAt: isOnMarket ? null : new Date(now),
    removalReason: isOnMarket ? null : (reason ?? null),
    // A relisted home is not new, but its seller has just confirmed it.
    confirmedAt: isOnMarket ? new Date(now) : null,
    startedAt: listing.active === activeStatus.InProgress && isOnMarket ? new Date(now) : null,
    showSold: to === activeStatus.Sold && sale?.showSold === true,
    soldPrice: to === activeStatus.Sold ? (sale?.soldPrice ?? null) : null,
  })
  return { kind: 'done', version }
}
