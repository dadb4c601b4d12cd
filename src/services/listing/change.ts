import { DAY, formatMoment } from '#kit/dates.ts'
import { keysOf } from '#kit/keys.ts'
import { isStale } from '#kit/version.ts'
import { type Actor, may, type Subject } from '#model/access/access.ts'
import { fairHousingFaults } from '#model/fair-housing/check.ts'
import { communityAgeOf } from '#model/listing/community-age.ts'
import { isIdentityField } from '#model/listing/identity.ts'
import { type MoveFault, type Mover, moveFault } from '#model/listing/lifecycle.ts'
import { priceFields } from '#model/listing/list-price.ts'
import { endingAfter, isRenewable, isUnconfirmed, type SiteReason } from '#model/listing/notices.ts'
import { completePatch, fieldFaults, type ListingPatch } from '#model/listing/patch.ts'
import { isSectionField, lastKnownSection, sectionFaults } from '#model/listing/sections.ts'
import { type ActiveStatus, activeStatus, communityAgeType } from '#model/listing/values.ts'
import { changesOf } from '#model/patch-fields.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Places } from '../place/index.ts'
import { lockDuplicates } from './identity.ts'
import { locationOf } from './location.ts'
import { updateContact } from './location-store.ts'
import { moveOpenHouses } from './open-houses.ts'
import { isUnpaid } from './own-store.ts'
import { clearSections, saveSections } from './section-store.ts'
import {
  type LockedListing,
  lockListing,
  updateConfirmation,
  updateFields,
  updateHold,
  updateOwnerIsClosed,
  updateStatus,
} from './store.ts'

/** The only functions that change a listing, used by pages, calls, jobs and staff. */

interface ChangeRequest {
  key: number
  actor: Actor
  /** The version that the change is based on. */
  expectedVersion: number
  patch: ListingPatch
  /** Milliseconds since 1970. */
  now: number
}

/** Changes fields of a listing, if the actor is allowed to and the version is current. The patch must be validated. */
export async function changeListing(
  transaction: Transaction,
  places: Pick<Places, 'locate' | 'resolve'>,
  { key, actor, expectedVersion, patch, now }: ChangeRequest,
): Promise<Changed> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  if (!may(actor, 'listing.change', listing)) return { kind: 'forbidden' }
  if (isStale(listing.version, expectedVersion)) return { kind: 'stale', version: listing.version }
  const completed = completePatch(patch, listing.fields)
  if ('faults' in completed) return { kind: 'invalid', fields: completed.faults }
  const changes = changesOf(completed.changes, listing.fields)
  // Setting a price confirms that the home is still offered; for a company, any request does.
  const isOwner = may(actor, 'listing.move', listing)
  const isOfCompany = listing.ownerType === 'companies'
  if (Object.keys(changes).length === 0) {
    if (isOwner && isOfCompany && listing.active === activeStatus.Active && isOldConfirmation(listing, now))
      return confirm(transaction, listing, { key, actor, now })
    return { kind: 'done', version: listing.version }
  }
  if (patch.isSalePending && listing.active > activeStatus.Active)
    return { kind: 'invalid', fields: { isSalePending: 'exclusion' } }
  if (typeof patch.soldPrice === 'number' && listing.active !== activeStatus.Sold)
    return { kind: 'invalid', fields: { soldPrice: 'exclusion' } }
  const location = await locationOf(transaction, places, listing, changes)
  if ('invalid' in location) return { kind: 'invalid', fields: location.invalid }
  const result = { ...listing.fields, ...changes }
  const identities = keysOf(changes).filter(isIdentityField)
  const isOfSections = keysOf(changes).some(isSectionField) || 'sections' in changes
  const last = lastKnownSection(result)
  if (isOfSections && result.sections === null && last !== null) {
    // Data about a section implies that the home has that many sections.
    result.sections = last
    changes.sections = last
  }
  const { parkAgeType } = location
  const community = communityAgeOf({ parkAgeType, locationTypes: result.locationTypes })
  // Texts from before the check remain until they are changed.
  const fields = {
    ...fieldFaults(result),
    ...fairHousingFaults(changes, { isSenior: community === communityAgeType.Senior }),
    ...(isOfSections && sectionFaults(result, result.sections)),
  }
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  const duplicates = identities.length === 0 ? [] : await lockDuplicates(transaction, key, result)
  const isOwnDuplicate = (duplicate: Subject) =>
    duplicate.ownerType === listing.ownerType && duplicate.ownerKey === listing.ownerKey
  if (duplicates.some(isOwnDuplicate))
    return { kind: 'invalid', fields: { [identities[0] ?? 'sections']: 'not_unique' } }
  const isConfirmed = isOwner && (isOfCompany || priceFields.some(field => field in changes))
  if (isOfSections) await clearSections(transaction, key, result)
  const { address: _, latitude: _n, longitude: _e, phone, fax, emails, ...rest } = changes
  const { appointmentAvailability, ...columns } = rest
  const contact = { address: location.address, phone, fax, emails, appointmentAvailability }
  await updateContact(transaction, key, listing, contact)
  if (location.address) await moveOpenHouses(transaction, key, now)
  const version = await updateFields(transaction, key, columns, { isConfirmed, isOwner })
  if (isOfSections) await saveSections(transaction, key, result)
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: listing.fields,
    after: changes,
  })
  if (duplicates.length === 0 || listing.active > activeStatus.Active) return { kind: 'done', version }
  return { kind: 'done', version: await holdDuplicate(transaction, key, actor, now) }
}

/** Holds a home that seems to be on the market under another owner, too; returns the new version. */
async function holdDuplicate(
  transaction: Transaction,
  key: number,
  actor: Actor,
  now: number,
): Promise<number> {
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: { holdReview: false },
    after: { holdReview: true, review: 'hold' },
  })
  return updateHold(transaction, key, { isHeld: true, at: new Date(now) })
}

/** Hourly changes by programs are recorded once a day. */
const isOldConfirmation = ({ confirmedAt }: LockedListing, now: number) => confirmedAt.getTime() <= now - DAY

/**
 * Confirms that a home is still for sale or for rent; relists a home that was unlisted because it was not confirmed.
 * @param isRoutine confirmation by a program, such as a load: ignored within a day of the last one
 */
export async function confirmListing(
  transaction: Transaction,
  {
    key,
    actor,
    isRoutine = false,
    now,
  }: Pick<MoveRequest, 'key' | 'actor' | 'now'> & { isRoutine?: boolean },
): Promise<Moved> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  if (!may(actor, 'listing.move', listing)) return { kind: 'forbidden' }
  if (isUnconfirmed(listing)) return moveListing(transaction, { key, actor, to: activeStatus.Active, now })
  if (listing.active !== activeStatus.Active) return { kind: 'refused', fault: 'not_allowed' }
  if (isRoutine && !isOldConfirmation(listing, now)) return { kind: 'done', version: listing.version }
  return confirm(transaction, listing, { key, actor, now })
}

/** Extends the time on the market of a home that ends soon, which also confirms it. */
export async function renewListing(
  transaction: Transaction,
  { key, actor, now }: Pick<MoveRequest, 'key' | 'actor' | 'now'>,
): Promise<Moved> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  if (!may(actor, 'listing.move', listing)) return { kind: 'forbidden' }
  const ending = listing.endingAt?.getTime() ?? null
  if (listing.active !== activeStatus.Active || !isRenewable(ending, now))
    return { kind: 'refused', fault: 'not_allowed' }
  return confirm(transaction, listing, { key, actor, now, ending: endingAfter(Math.max(now, ending ?? now)) })
}

async function confirm(
  transaction: Transaction,
  listing: LockedListing,
  { key, actor, now, ending }: Pick<MoveRequest, 'key' | 'actor' | 'now'> & { ending?: number },
): Promise<Extract<Changed, { kind: 'done' }>> {
  await updateConfirmation(transaction, key, {
    confirmedAt: new Date(now),
    endingAt: ending === undefined ? null : new Date(ending),
  })
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: {
      confirmed: formatMoment(listing.confirmedAt.getTime()),
      ending: listing.endingAt && formatMoment(listing.endingAt.getTime()),
    },
    after: {
      confirmed: formatMoment(now),
      ...(ending !== undefined && { ending: formatMoment(ending) }),
    },
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
  /** Reason for the removal; required from staff. */
  reason?: string
  /** For a sale: whether it may be shown, and the price in dollars. */
  sale?: { showSold: boolean; soldPrice: number | null; soldAt?: Date | undefined }
  /** Undoes a transition made by mistake: sale dates do not count. */
  isUndo?: boolean | undefined
  /** Milliseconds since 1970. */
  now: number
}

/** Changes the status of a listing, if the actor is allowed to and the transition exists (RULINGS 38). */
export async function moveListing(
  transaction: Transaction,
  { actor, expectedVersion, withoutPublishing, ...request }: MoveRequest,
): Promise<Moved> {
  const listing = await lockListing(transaction, request.key)
  if (!listing) return { kind: 'not-found' }
  const by = may(actor, 'listing.move', listing)
    ? 'owner'
    : may(actor, 'listing.moderate', listing)
      ? 'staff'
      : undefined
  if (!by) return { kind: 'forbidden' }
  if (expectedVersion !== undefined && isStale(listing.version, expectedVersion))
    return { kind: 'stale', version: listing.version }
  const { to } = request
  const isPublishing = listing.active <= activeStatus.InProgress && to !== activeStatus.RemovedNotForSale
  if (withoutPublishing && isPublishing && by === 'owner') return { kind: 'refused', fault: 'not_allowed' }
  // A home that was removed before it was paid needs its payment first.
  const isRelisting = listing.active === activeStatus.RemovedNotForSale && to === activeStatus.Active
  if (isRelisting && by === 'owner' && (await isUnpaid(transaction, request.key)))
    return { kind: 'refused', fault: 'not_allowed' }
  const moved = await transit(transaction, listing, { ...request, actor, by })
  if (moved.kind !== 'done' || to !== activeStatus.Active || by === 'staff') return moved
  // While it was off the market, its number may have come on it elsewhere.
  const duplicates = await lockDuplicates(transaction, request.key, listing.fields)
  const isFree = duplicates.every(
    duplicate => duplicate.ownerType === listing.ownerType && duplicate.ownerKey === listing.ownerKey,
  )
  return isFree
    ? moved
    : { kind: 'done', version: await holdDuplicate(transaction, request.key, actor, request.now) }
}

/** Unlists a home on behalf of the site, as jobs do; the owner can list it again. */
export async function unlistBySite(
  transaction: Transaction,
  { key, reason, now }: { key: number; reason: SiteReason; now: number },
): Promise<Moved> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  return transit(transaction, listing, {
    key,
    actor: 'job',
    to: activeStatus.RemovedForSale,
    by: 'site',
    reason,
    now,
  })
}

async function transit(
  transaction: Transaction,
  listing: LockedListing,
  {
    key,
    actor,
    to,
    by,
    reason,
    sale,
    isUndo,
    now,
  }: Pick<MoveRequest, 'key' | 'to' | 'reason' | 'sale' | 'isUndo' | 'now'> & {
    actor: Actor | 'job'
    by: Mover
  },
): Promise<Moved> {
  const fault = moveFault({
    from: listing.active,
    to,
    by,
    reason: reason ?? null,
    isHeld: listing.holdReview,
    removedAt: isUndo ? null : (listing.removedAt?.getTime() ?? null),
    now,
  })
  if (fault) return { kind: 'refused', fault }
  const isOnMarket = to === activeStatus.Active
  const isPublished = listing.active === activeStatus.InProgress && isOnMarket
  const isRemoved = to > activeStatus.Active
  const isOver = listing.endingAt === null || listing.endingAt.getTime() <= now
  const isByStaff = by === 'staff'
  const removedAt = Math.min(sale?.soldAt?.getTime() ?? now, now)
  const isOlder = isRemoved && removedAt < listing.startedAt.getTime()
  const status = {
    active: to,
    removedAt: isRemoved ? new Date(removedAt) : null,
    removalReason: isRemoved ? (reason ?? null) : null,
    // A relisted home is not new, but its seller has just confirmed it.
    confirmedAt: isRemoved ? null : new Date(now),
    // A home that was sold before it was listed here was on the market until that day.
    startedAt: isOlder ? new Date(removedAt) : isPublished ? new Date(now) : null,
    // Hiding a home does not extend its time. Homes of companies have no end.
    endingAt:
      isOnMarket && isOver && listing.ownerType === 'registered-users' ? new Date(endingAfter(now)) : null,
    reviewAt: isByStaff ? new Date(now) : null,
    showSold: to === activeStatus.Sold && sale?.showSold === true,
    soldPrice: to === activeStatus.Sold ? (sale?.soldPrice ?? null) : null,
    // An owner cannot relist what staff removed; staff release it.
    holdReview: isByStaff ? isRemoved : null,
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

interface HoldRequest {
  key: number
  actor: Actor
  /** The version that the change is based on. */
  expectedVersion: number
  /** Whether it is held for review and visible only to its owner. */
  isHeld: boolean
  /** The decision of staff, for the audit log. */
  review: string
  /** Milliseconds since 1970. */
  now: number
}

/** Holds a listing that is not published or on the market for review, or releases it. Raises the version in any case. */
export async function holdListing(
  transaction: Transaction,
  { key, actor, expectedVersion, isHeld, review, now }: HoldRequest,
): Promise<Moved> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  if (!may(actor, 'listing.moderate', listing)) return { kind: 'forbidden' }
  if (isStale(listing.version, expectedVersion)) return { kind: 'stale', version: listing.version }
  const { InProgress, Active } = activeStatus
  if (listing.active !== Active && !(listing.active === InProgress && listing.holdReview))
    return { kind: 'refused', fault: 'not_allowed' }
  const version = await updateHold(transaction, key, { isHeld, at: new Date(now) })
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor,
    before: { holdReview: listing.holdReview },
    after: { holdReview: isHeld, review },
  })
  return { kind: 'done', version }
}

/** Holds a home on the market for review without staff, as after reports of visitors; false if it is held or off the market. */
export async function holdSuspected(
  transaction: Transaction,
  { key, now }: Pick<HoldRequest, 'key' | 'now'>,
): Promise<boolean> {
  const listing = await lockListing(transaction, key)
  if (listing?.active !== activeStatus.Active || listing.holdReview) return false
  await updateHold(transaction, key, { isHeld: true, at: new Date(now) })
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor: 'job',
    before: { holdReview: false },
    after: { holdReview: true, review: 'hold' },
  })
  return true
}

/** Hides the homes of a closed account, or shows them again when it is reopened; their status does not change. */
export async function hideListingsOf(
  transaction: Transaction,
  userKey: number,
  { actor, isHidden }: { actor: Actor; isHidden: boolean },
): Promise<void> {
  for (const key of await updateOwnerIsClosed(transaction, userKey, isHidden))
    await recordChange(transaction, {
      subject: { type: 'listing', key },
      actor,
      before: { ownerIsClosed: !isHidden },
      after: { ownerIsClosed: isHidden },
    })
}
