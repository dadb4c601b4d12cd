import { isStale } from '#kit/version.ts'
import { type Actor, may, noOwner, type Owner, ownedByUser, type Subject } from '#model/access/access.ts'
import {
  licenseFaults,
  maxPendingDealers,
  type NewDealer,
  type NewDealerDecisionForm,
} from '#model/dealer/new-dealer.ts'
import type { DealerPackageForm } from '#model/dealer/package-form.ts'
import { largestTerritory } from '#model/dealer/packages.ts'
import {
  completePatch,
  type DealerFields,
  type DealerPatch,
  dealerFaults,
  type SalesPersonFields,
} from '#model/dealer/patch.ts'
import { type addressParts, changesOf } from '#model/patch-fields.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import type { Places } from '../place/index.ts'
import { insertAddress, isOwner, locatedAddress, movedAddress, type NewAddress } from '../rows/index.ts'
import {
  areAccountsOf,
  countPending,
  insertDealer,
  isListed,
  isSubdomainUsed,
  lockDealer,
  type PackageFacts,
  updateAssociation,
  updateClosed,
  updateDealer,
  updateOwner,
  updatePackage,
  updateReview,
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
  if (isStale(dealer.version, expectedVersion)) return { kind: 'stale', version: dealer.version }
  const completed = completePatch(patch, dealer.fields)
  if ('faults' in completed) return { kind: 'invalid', fields: completed.faults }
  const changes = changesOf(completed.changes, dealer.fields)
  if (Object.keys(changes).length === 0) return { kind: 'done', version: dealer.version }
  const fields = dealerFaults(changes, dealer)
  if (changes.subdomain && (await isSubdomainUsed(transaction, changes.subdomain, key)))
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

/** Sets or clears the package of a dealer. Reduces a territory that is larger than the new package allows. */
export async function changePackage(
  transaction: Transaction,
  { key, actor, expectedVersion, choice, today }: PackageRequest,
): Promise<Changed> {
  const dealer = await lockDealer(transaction, key)
  if (!may(actor, 'dealer.set-package', dealer ?? ownedByUser(null))) return { kind: 'forbidden' }
  if (!dealer) return { kind: 'not-found' }
  if (isStale(dealer.version, expectedVersion)) return { kind: 'stale', version: dealer.version }
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

/** What is wrong with a list of salespeople: one of another dealer, or an account that does not belong to the owner. */
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

interface CreateRequest {
  actor: Actor
  /** Undefined: no one, which is for staff alone. */
  owner: Owner | undefined
  dealer: NewDealer
}

export type CreatedDealer =
  | { kind: 'done'; key: number }
  | { kind: 'not-found' }
  | { kind: 'forbidden' }
  | { kind: 'invalid'; fields: Record<string, string> }

/** Adds a dealer, unless its ZIP code has one of this name. It waits for staff unless they add it. */
export async function createDealer(
  transaction: Transaction,
  places: Pick<Places, 'locate' | 'resolve'>,
  { actor, owner, dealer }: CreateRequest,
): Promise<CreatedDealer> {
  const subject = owner ?? noOwner
  if (!may(actor, 'dealer.change', subject)) return { kind: 'forbidden' }
  if (owner && !(await isOwner(transaction, owner))) return { kind: 'not-found' }
  const isTrusted = may(actor, 'dealer.moderate', subject)
  const faults = licenseFaults(dealer, isTrusted)
  if (Object.keys(faults).length > 0) return { kind: 'invalid', fields: faults }
  const { streetAddress1, streetAddress2, city, state, postalCode, ...facts } = dealer
  const address = locatedAddress(places, { streetAddress1, streetAddress2, city, state, postalCode })
  if (!address) return { kind: 'invalid', fields: { postalCode: 'zip_elsewhere' } }
  if (await isListed(transaction, { name: dealer.name, zip: postalCode, owner: subject }))
    return { kind: 'invalid', fields: { name: 'not_unique' } }
  if (!isTrusted && owner && (await countPending(transaction, owner)) >= maxPendingDealers)
    return { kind: 'invalid', fields: { name: 'too_many' } }
  const addressKey = await insertAddress(transaction, address)
  const key = await insertDealer(transaction, { ...facts, ...subject, addressKey, isTrusted })
  await recordChange(transaction, {
    subject: { type: 'sales-center', key },
    actor,
    before: {},
    after: { ...dealer, ...ownerFacts(subject) },
  })
  return { kind: 'done', key }
}

/** Adds a public dealer of no one, from a file that an operator imports. The caller has checked that it is new. */
export async function addImportedDealer(
  transaction: Transaction,
  { facts, address }: { facts: Omit<NewDealer, keyof typeof addressParts>; address: NewAddress },
): Promise<void> {
  const addressKey = await insertAddress(transaction, address)
  const key = await insertDealer(transaction, { ...facts, ...noOwner, addressKey, isTrusted: true })
  const { streetAddress1, city, state, postalCode } = address
  await recordChange(transaction, {
    subject: { type: 'sales-center', key },
    actor: 'job',
    before: {},
    after: { ...facts, streetAddress1, city, state, postalCode },
  })
}

const ownerFacts = ({ ownerType, ownerKey }: Subject): Subject => ({ ownerType, ownerKey })

/** Whether another dealer has the name and ZIP code of this one. */
const isNamesake = (
  transaction: Transaction,
  key: number,
  dealer: Subject & { fields: Pick<DealerFields, 'name' | 'address'> },
) => {
  const { name, address } = dealer.fields
  return isListed(transaction, { name, zip: address.postalCode, owner: dealer, key })
}

interface ReviewRequest {
  key: number
  actor: Actor
  decision: NewDealerDecisionForm
}

/** Publishes or refuses a dealer that waits for review, unless another one now has its name and ZIP code. */
export async function reviewDealer(
  transaction: Transaction,
  { key, actor, decision: form }: ReviewRequest,
): Promise<Changed> {
  const dealer = await lockDealer(transaction, key)
  if (!may(actor, 'dealer.moderate', dealer ?? noOwner)) return { kind: 'forbidden' }
  if (!dealer) return { kind: 'not-found' }
  if (dealer.review !== 'pending') return { kind: 'invalid', fields: { decision: 'dealer_changed' } }
  const { reason = null, message = null } = form
  const active = form.decision === 'approve'
  if (active && (await isNamesake(transaction, key, dealer)))
    return { kind: 'invalid', fields: { decision: 'not_unique' } }
  const review = active ? null : 'refused'
  const after = { active, review, reason: active ? null : reason, message: active ? null : message } as const
  await updateReview(transaction, key, after)
  await recordChange(transaction, { subject: { type: 'sales-center', key }, actor, before: dealer, after })
  return { kind: 'done', version: dealer.version + 1 }
}

interface AssignRequest extends Pick<ChangeRequest, 'key' | 'actor' | 'expectedVersion'> {
  /** Undefined: no one. */
  owner: Owner | undefined
}

/** Assigns a dealer to a user, a company or no one; for staff. */
export async function assignDealer(
  transaction: Transaction,
  { key, actor, expectedVersion, owner }: AssignRequest,
): Promise<Changed> {
  const dealer = await lockDealer(transaction, key)
  if (!may(actor, 'dealer.moderate', dealer ?? noOwner)) return { kind: 'forbidden' }
  if (!dealer || (owner && !(await isOwner(transaction, owner)))) return { kind: 'not-found' }
  if (isStale(dealer.version, expectedVersion)) return { kind: 'stale', version: dealer.version }
  const [before, after] = [ownerFacts(dealer), ownerFacts(owner ?? noOwner)]
  if (Object.keys(changesOf(after, before)).length === 0) return { kind: 'done', version: dealer.version }
  await updateOwner(transaction, key, { owner: after, before: dealer })
  await recordChange(transaction, { subject: { type: 'sales-center', key }, actor, before, after })
  return { kind: 'done', version: dealer.version + 1 }
}

interface CloseRequest extends Pick<ChangeRequest, 'key' | 'actor'> {
  /** Milliseconds since 1970. */
  now: number
}

/** Closes a public dealer: its page then answers 410. Only staff reopen a dealer that staff closed. */
export async function closeDealer(
  transaction: Transaction,
  { key, actor, now }: CloseRequest,
): Promise<Changed> {
  const dealer = await lockDealer(transaction, key)
  if (!dealer) return { kind: 'not-found' }
  if (!may(actor, 'dealer.change', dealer)) return { kind: 'forbidden' }
  if (dealer.review !== null) return { kind: 'invalid', fields: { review: 'exclusion' } }
  if (!dealer.active) return { kind: 'done', version: dealer.version }
  const closedByStaff = may(actor, 'dealer.moderate', dealer)
  await updateClosed(transaction, key, { closedAt: new Date(now), byStaff: closedByStaff })
  await recordChange(transaction, {
    subject: { type: 'sales-center', key },
    actor,
    before: dealer,
    after: { active: false, closedByStaff },
  })
  return { kind: 'done', version: dealer.version + 1 }
}

/** Opens a closed dealer again, unless another one now has its name and ZIP code, or staff closed it. */
export async function reopenDealer(
  transaction: Transaction,
  { key, actor }: Pick<ChangeRequest, 'key' | 'actor'>,
): Promise<Changed> {
  const dealer = await lockDealer(transaction, key)
  if (!dealer) return { kind: 'not-found' }
  if (!may(actor, 'dealer.change', dealer)) return { kind: 'forbidden' }
  if (dealer.review !== null) return { kind: 'invalid', fields: { review: 'exclusion' } }
  if (dealer.active) return { kind: 'done', version: dealer.version }
  if (dealer.closedByStaff && !may(actor, 'dealer.moderate', dealer))
    return { kind: 'invalid', fields: { closedByStaff: 'exclusion' } }
  if (await isNamesake(transaction, key, dealer)) return { kind: 'invalid', fields: { name: 'not_unique' } }
  await updateClosed(transaction, key, { closedAt: null, byStaff: false })
  await recordChange(transaction, {
    subject: { type: 'sales-center', key },
    actor,
    before: dealer,
    after: { active: true, closedByStaff: false, mergedInto: null },
  })
  return { kind: 'done', version: dealer.version + 1 }
}

/** Makes a dealer a member of an association, or of none. The caller has checked that both sides want it. */
export async function setDealerAssociation(
  transaction: Transaction,
  { key, actor, associationKey }: Pick<ChangeRequest, 'key' | 'actor'> & { associationKey: number | null },
): Promise<void> {
  const dealer = await lockDealer(transaction, key)
  if (!dealer || dealer.stateAssociationKey === associationKey) return
  await updateAssociation(transaction, key, associationKey)
  await recordChange(transaction, {
    subject: { type: 'sales-center', key },
    actor,
    before: dealer,
    after: { stateAssociationKey: associationKey },
  })
}
