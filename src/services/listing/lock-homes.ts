import type { Owner } from '#model/access/access.ts'
import { knownSections } from '#model/listing/sections.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import { lockIdentities } from './identity.ts'
import { type LockedListing, lockListing } from './store.ts'

/**
 * Locks those of an owner's homes that exist, by key.
 * @param isReturning whether they return to the market: then also locks the numbers of their data plates, once for
 * all homes, to avoid deadlocks between transactions with the same numbers
 */
export async function lockHomes(
  transaction: Transaction,
  owner: Owner,
  keys: readonly number[],
  { isReturning }: { isReturning: boolean },
): Promise<Map<number, LockedListing>> {
  const listings = new Map<number, LockedListing>()
  // In the order in which jobs lock homes.
  for (const key of keys.toSorted((one, other) => one - other)) {
    const listing = await lockListing(transaction, key)
    if (listing?.ownerType === owner.ownerType && listing.ownerKey === owner.ownerKey)
      listings.set(key, listing)
  }
  if (isReturning) {
    const returning = [...listings.values()].filter(({ active }) => active > activeStatus.Active)
    await lockIdentities(
      transaction,
      returning.flatMap(({ fields }) => knownSections(fields)),
    )
  }
  return listings
}
