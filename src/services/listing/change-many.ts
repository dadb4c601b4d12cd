import type { Actor, Owner } from '#model/access/access.ts'
import { type BulkChange, newPriceOf } from '#model/listing/bulk.ts'
import { type ListingMove, statusOfRemoval } from '#model/listing/move.ts'
import type { ListingPatch } from '#model/listing/patch.ts'
import { isDraft } from '#model/listing/status.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { Transaction } from '#platform/write/index.ts'
import type { Moved } from './change.ts'
import { lockHomes } from './lock-homes.ts'
import type { LockedListing } from './store.ts'

interface OfOne {
  key: number
  actor: Actor
  expectedVersion: number
}
/** The changes of a single home. */
interface Own {
  change(transaction: Transaction, request: OfOne & { patch: ListingPatch }): Promise<Moved>
  move(transaction: Transaction, request: OfOne & { move: ListingMove }): Promise<Moved>
  confirm(transaction: Transaction, request: Omit<OfOne, 'expectedVersion'>): Promise<Moved>
}

/** Outcome for one home. */
export interface ChangedHome {
  key: number
  /** Error key; null: it was changed. */
  problem: string | null
  /** Of a change of the price, dollars. */
  before: number | null
  after: number | null
}

interface ManyRequest extends BulkChange {
  actor: Actor
  owner: Owner
}

/** Changes homes of an owner, each one by the rules for a single home; refused ones do not change. */
export async function changeMany(
  transaction: Transaction,
  own: Own,
  { homes, owner, ...request }: ManyRequest,
): Promise<ChangedHome[]> {
  const isReturning = request.do === 'relist' || request.do === 'confirm'
  const keys = homes.map(({ key }) => key)
  const listings = await lockHomes(transaction, owner, keys, { isReturning })
  const results: ChangedHome[] = []
  for (const home of homes)
    results.push(await changeOne(transaction, own, listings.get(home.key), { ...home, ...request }))
  return results
}

type OneRequest = Omit<ManyRequest, 'homes' | 'owner'> & { key: number; version: number }

async function changeOne(
  transaction: Transaction,
  own: Own,
  listing: LockedListing | undefined,
  request: OneRequest,
): Promise<ChangedHome> {
  const { key, version } = request
  const same = { key, before: null, after: null }
  if (!listing) return { ...same, problem: 'not_found' }
  if (listing.version !== version) return { ...same, problem: 'changed_meanwhile' }
  // Drafts are discarded one at a time on their page, never together with homes that were on the market.
  if (request.do === 'remove' && isDraft(listing.active)) return { ...same, problem: 'not_allowed' }
  if (request.do === 'price') return changePrice(transaction, own, listing, request)
  return { ...same, problem: problemOf(await changeStatus(transaction, own, request)) }
}

function changeStatus(
  transaction: Transaction,
  own: Own,
  { actor, key, version: expectedVersion, do: action, reason = 'later' }: OneRequest,
): Promise<Moved> {
  const request = { key, actor, expectedVersion }
  switch (action) {
    case 'confirm':
      return own.confirm(transaction, { key, actor })
    case 'sold':
      return own.move(transaction, { ...request, move: { active: activeStatus.Sold } })
    case 'remove':
      return own.move(transaction, { ...request, move: { active: statusOfRemoval(reason), reason } })
    case 'relist':
      return own.move(transaction, { ...request, move: { active: activeStatus.Active } })
    default:
      return own.change(transaction, { ...request, patch: { isSalePending: action === 'pending' } })
  }
}

async function changePrice(
  transaction: Transaction,
  own: Own,
  { active, fields }: LockedListing,
  { actor, key, version: expectedVersion, ...change }: OneRequest,
): Promise<ChangedHome> {
  const { field, before, after, problem: fault } = newPriceOf({ ...fields, active }, change)
  if (fault !== null) return { key, problem: fault, before, after }
  const changed = await own.change(transaction, { key, actor, expectedVersion, patch: { [field]: after } })
  const problem = problemOf(changed)
  return { key, problem, before, after: problem === null ? after : before }
}

/** Reason that a home was not changed: an error key. */
function problemOf(changed: Moved): string | null {
  switch (changed.kind) {
    case 'done':
      return null
    case 'invalid':
      return Object.values(changed.fields)[0] ?? 'invalid'
    case 'refused':
      return changed.fault
    case 'stale':
      return 'changed_meanwhile'
    case 'forbidden':
      return 'not_allowed'
    case 'not-found':
      return 'not_found'
  }
}
