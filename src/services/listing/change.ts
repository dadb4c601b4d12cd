import { formatMoment } from '#kit/dates.ts'
import { type Actor, may } from '#model/access/access.ts'
import { fairHousingFaults } from '#model/fair-housing/check.ts'
import { communityAgeOf } from '#model/listing/community-age.ts'
import { type MoveFault, type Mover, moveFault } from '#model/listing/lifecycle.ts'
import { endingAfter, isRenewable, type SiteReason } from '#model/listing/notices.ts'
import { packageEffects } from '#model/listing/packages.ts'
import { fieldFaults, type ListingFields, type ListingPatch } from '#model/listing/patch.ts'
import { type ActiveStatus, activeStatus, communityAgeType, type PackageName } from '#model/listing/values.ts'
import { changesOf } from '#model/patch-fields.ts'
import { recordChange } from '../audit/index.ts'
import { limitShownPhotos } from '../photo/index.ts'
import type { Changed, Transaction } from '../write/index.ts'
import { publishedAt } from './published.ts'
import {
  endSponsoring,
  type LockedListing,
  lockDuePackages,
  lockListing,
  sponsor,
  updateConfirmation,
  updateDesiredPackage,
  updateFields,
  updateHold,
  updateOwnerIsClosed,
  updatePackage,
  updateStatus,
} from './store.ts'

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
  if (typeof patch.soldPrice === 'number' && listing.active !== activeStatus.Sold)
    return { kind: 'invalid', fields: { soldPrice: 'exclusion' } }
  const result = { ...listing.fields, ...patch }
  const { parkAgeType } = listing
  const community = communityAgeOf({ parkAgeType, locationTypes: result.locationTypes })
  // Texts from before the check stay until they are changed.
  const fields = {
    ...fieldFaults(result),
    ...fairHousingFaults(changes, { isSenior: community === communityAgeType.Senior }),
  }
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  // Whoever sets the price confirms that the home is still offered for it.
  const isOwner = may(actor, 'listing.move', listing)
  const isConfirmed = isOwner && priceFields.some(field => field in changes)
  const version = await updateFields(transaction, key, changes, { isConfirmed, isOwner })
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
): Promise<Moved> {
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
  /** Why it is taken off the market; staff must say. */
  reason?: string
  /** For a sale: whether it may be shown, and the price in dollars. */
  sale?: { showSold: boolean; soldPrice: number | null; soldAt?: Date | undefined }
  /** Takes a transition back that was made by mistake: dates of sales do not count. */
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
  if (expectedVersion !== undefined && listing.version !== expectedVersion)
    return { kind: 'stale', version: listing.version }
  const { to } = request
  const isPublishing = listing.active <= activeStatus.InProgress && to !== activeStatus.RemovedNotForSale
  if (withoutPublishing && isPublishing && by === 'owner') return { kind: 'refused', fault: 'not_allowed' }
  return transit(transaction, listing, { ...request, actor, by })
}

/** Takes a home off the market without its owner, as jobs of the site do; the owner can list it again. */
export async function restListing(
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
  const isRemoved = to > activeStatus.Active
  const isOver = listing.endingAt === null || listing.endingAt.getTime() <= now
  const isByStaff = by === 'staff'
  // Not before it was listed here, as a dealer's own date may be.
  const removedAt = Math.max(listing.startedAt.getTime(), Math.min(sale?.soldAt?.getTime() ?? now, now))
  const status = {
    active: to,
    removedAt: isRemoved ? new Date(removedAt) : null,
    removalReason: isRemoved ? (reason ?? null) : null,
    // A relisted home is not new, but its seller has just confirmed it.
    confirmedAt: isRemoved ? null : new Date(now),
    startedAt: listing.active === activeStatus.InProgress && isOnMarket ? new Date(now) : null,
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
  /** Whether it is held for review, so that nobody but its owner sees it. */
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
  if (listing.version !== expectedVersion) return { kind: 'stale', version: listing.version }
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

/** Hides the homes of an account that is closed, or shows them again when it is reopened; their status stays. */
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

interface PackageRequest {
  key: number
  packageName: PackageName
  /** Whole dollars. */
  packagePrice: number
  monthlyBilling: boolean
  /** Null for without end. */
  endsAt: Date | null
  now: number
}

/**
 * Gives a home a package that is paid for or free, with all its effects. A home that waited for the payment is
 * published. False if there is no such home.
 */
export async function applyPackage(
  transaction: Transaction,
  { key, packageName, packagePrice, monthlyBilling, endsAt, now }: PackageRequest,
): Promise<boolean> {
  const listing = await lockListing(transaction, key)
  if (!listing) return false
  const at = new Date(now)
  const effects = packageEffects[packageName]
  await updatePackage(transaction, key, {
    package_name: packageName,
    package_price: packagePrice,
    monthly_billing: monthlyBilling,
    bold_text: effects.boldText,
    top_placement: effects.topPlacement,
    photos_in_results: effects.photosInResults,
    upgrade_start_at: packageName === 'standard' ? null : at,
    upgrade_end_at: endsAt,
    ...(packageName !== 'standard' && { last_upgrade_at: at }),
  })
  await limitShownPhotos(transaction, key, effects.photos)
  if (effects.sponsored && endsAt) await sponsor(transaction, key, at, endsAt)
  else if (packageEffects[listing.packageName].sponsored) await endSponsoring(transaction, key, at)
  const isPublished = listing.active === activeStatus.InProgress && !listing.holdReview
  if (isPublished) await updateStatus(transaction, key, publishedAt(at, listing))
  await recordChange(transaction, {
    subject: { type: 'listing', key },
    actor: 'job',
    before: { packageName: listing.packageName, active: listing.active },
    after: { packageName, active: isPublished ? activeStatus.Active : listing.active },
  })
  return true
}

/** Notes the package that a seller has ordered; `packagePrice` in whole dollars. */
export const desirePackage = (
  transaction: Transaction,
  key: number,
  { packageName, packagePrice }: Pick<PackageRequest, 'packageName' | 'packagePrice'>,
) => updateDesiredPackage(transaction, key, packageName, packagePrice)

/** Gives homes whose package has ended the standard package; returns how many. */
export async function endPackages(transaction: Transaction, now: number): Promise<number> {
  const keys = await lockDuePackages(transaction, new Date(now))
  for (const key of keys)
    await applyPackage(transaction, {
      key,
      packageName: 'standard',
      packagePrice: 0,
      monthlyBilling: false,
      endsAt: null,
      now,
    })
  return keys.length
}
