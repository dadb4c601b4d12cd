import { packageEffects } from '#model/listing/packages.ts'
import { activeStatus, type PackageName } from '#model/listing/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import { limitShownPhotos } from '../photo/index.ts'
import { publishedAt } from './published.ts'
import {
  endSponsoring,
  lockDuePackages,
  lockListing,
  sponsor,
  updateBilling,
  updateDesiredPackage,
  updatePackage,
  updateStatus,
} from './store.ts'

/* The only functions that change the package of a listing. */

interface PackageRequest {
  key: number
  packageName: PackageName
  /** US dollars, an integer. */
  packagePrice: number
  monthlyBilling: boolean
  /** Null for without end. */
  endsAt: Date | null
  now: number
}

/**
 * Applies a package that is paid for or free, with all its effects. Publishes a home that waited for the payment.
 * False for an unknown home.
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

/** Stores the package that a seller ordered; `packagePrice` in US dollars, an integer. */
export const requestPackage = (
  transaction: Transaction,
  key: number,
  { packageName, packagePrice }: Pick<PackageRequest, 'packageName' | 'packagePrice'>,
) => updateDesiredPackage(transaction, key, packageName, packagePrice)

/** Ends a monthly package at the end of the paid month. */
export const stopBilling = (transaction: Transaction, key: number) => updateBilling(transaction, key)

/** Resets homes with an expired package to the standard package; returns their number. */
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
