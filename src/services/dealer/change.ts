import { type Actor, may, type Owner, ownedByUser } from '#model/access/access.ts'
import type { DealerPackageForm } from '#model/dealer/package-form.ts'
import { largestTerritory } from '#model/dealer/packages.ts'
import { completePatch, type DealerPatch, dealerFaults, type SalesPersonFields } from '#model/dealer/patch.ts'
import { changesOf } from '#model/patch-fields.ts'
import { recordChange } from '../audit/index.ts'
import type { Places } from '../place/index.ts'
import { movedAddress } from '../rows/index.ts'
import type { Changed, Transaction } from '../write/index.ts'
import {
  areAccountsOf,
  isSubdomainTaken,
  lockDealer,
  type PackageFacts,
  updateDealer,
  updatePackage,
} from './store.ts'

/* The only functions that change a dealer: pages, calls, jobs and staff use them. */

interface ChangeRequest {
  key: number
  actor: Actor
  /** Who must own it. */
  owner: Owner
  /** The version that the change is based on. */
  expectedVersion: number
  patch: DealerPatch
}

/** Changes fields of a dealer, if the actor is allowed to and the version is current. The patch must be validated. */
export async function changeDealer(
  transaction: Transaction,
  places: Pick<Places, 'locate' | 'resolve'>,
  { key, actor, owner, expectedVersion, patch }: ChangeRequest,
): Promise<Changed> {
  const dealer = await lockDealer(transaction, key)
  if (!may(actor, 'dealer.change', owner)) return { kind: 'forbidden' }
  if (dealer?.ownerType !== owner.ownerType || dealer.ownerKey !== owner.ownerKey)
    return { kind: 'not-found' }
  if (dealer.version !== expectedVersion) return { kind: 'stale', version: dealer.version }
  const completed = completePatch(patch, dealer.fields)
  if ('faults' in completed) return { kind: 'invalid', fields: completed.faults }
  const changes = changesOf(completed.changes, dealer.fields)
  if (Object.keys(changes).length === 0) return { kind: 'done', version: dealer.version }
  const fields = dealerFaults(changes, dealer)
  if (changes.subdomain && (await isSubdomainTaken(transaction, changes.subdomain, key)))
    fields.subdomain = 'not_unique'
  if (changes.salesPersons) {
    const fault = await peopleFault(transaction, changes.salesPersons, dealer.fields.salesPersons, owner)
    if (fault) fields.salesPersons = fault
  }
  const address =
    changes.address &&
    movedAddress(places, changes.address, { address: dealer.fields.address, place: dealer.place })
  if (changes.address && !address) fields.address = 'zip_elsewhere'
  if (Object.keys(fields).length > 0) return { kind: 'invalid', fields }
  await updateDealer(transaction, key, dealer, {
    changes,
    address,
    // A smaller territory can be enlarged again.
    territoryLimit: changes.territoryRadius === undefined ? undefined : largestTerritory(dealer) || undefined,
  })
  const subject = { type: 'sales-center', key } as const
  await recordChange(transaction, { subject, actor, before: dealer.fields, after: changes })
  return { kind: 'done', version: dealer.version + 1 }
}

interface PackageRequest extends Pick<ChangeRequest, 'key' | 'actor' | 'expectedVersion'> {
  choice: DealerPackageForm
  /** The day, YYYY-MM-DD. */
  today: string
}

/** Gives a dealer a package, or none. A territory that is larger than the new package allows is made smaller. */
export async function changePackage(
  transaction: Transaction,
  { key, actor, expectedVersion, choice, today }: PackageRequest,
): Promise<Changed> {
  const dealer = await lockDealer(transaction, key)
  if (!may(actor, 'dealer.set-package', dealer ?? ownedByUser(null))) return { kind: 'forbidden' }
  if (!dealer) return { kind: 'not-found' }
  if (dealer.version !== expectedVersion) return { kind: 'stale', version: dealer.version }
  const { packageName = null, isLowVolumePro, territoryLimit = null } = choice
  const largest = largestTerritory({ packageName, territoryLimit, territoryRadius: null })
  const before = factsOf(dealer)
  const after = {
    packageName,
    isLowVolumePro,
    memberSince: dealer.memberSince ?? (packageName === null ? null : today),
    territoryRadius: Math.min(largest, dealer.territoryRadius ?? 0) || null,
    territoryLimit,
  }
  if (Object.keys(changesOf(after, before)).length === 0) return { kind: 'done', version: dealer.version }
  await updatePackage(transaction, key, after)
  await recordChange(transaction, { subject: { type: 'sales-center', key }, actor, before, after })
  return { kind: 'done', version: dealer.version + 1 }
}

const factsOf = ({
  packageName,
  isLowVolumePro,
  memberSince,
  territoryRadius,
  territoryLimit,
}: PackageFacts): PackageFacts => ({
  packageName,
  isLowVolumePro,
  memberSince,
  territoryRadius,
  territoryLimit,
})

/** What is wrong with a list of salespeople: somebody of another dealer, or an account that is not of the owner. */
async function peopleFault(
  transaction: Transaction,
  people: readonly SalesPersonFields[],
  saved: readonly SalesPersonFields[],
  owner: Owner,
): Promise<string | undefined> {
  const known = new Set(saved.map(({ key }) => key))
  if (people.some(({ key }) => key !== null && !known.has(key))) return 'inclusion'
  const accounts = people.flatMap(({ userKey }) => userKey ?? [])
  return (await areAccountsOf(transaction, owner, accounts)) ? undefined : 'inclusion'
}
