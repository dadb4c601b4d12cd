import type { Actor, Owner } from '#model/access/access.ts'
import { type BulkChange, changedPrice } from '#model/listing/bulk.ts'
import { pricedField } from '#model/listing/list-price.ts'
import { type ListingMove, statusOfRemoval } from '#model/listing/move.ts'
import type { ListingPatch } from '#model/listing/patch.ts'
import { activeStatus } from '#model/listing/values.ts'
import type { Transaction } from '../write/index.ts'
import type { Moved } from './change.ts'
import { type LockedListing, lockListing } from './store.ts'

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

/** What became of one home. */
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

/** Changes homes of an owner, each one by the rules for a single home; those that are refused stay as they are. */
export async function changeMany(
  transaction: Transaction,
  own: Own,
  { homes, ...request }: ManyRequest,
): Promise<ChangedHome[]> {
  const results = new Map<number, ChangedHome>()
  // In the order in which jobs lock homes.
  for (const home of homes.toSorted((one, other) => one.key - other.key))
    results.set(home.key, await changeOne(transaction, own, home, request))
  return homes.flatMap(({ key }) => results.get(key) ?? [])
}

async function changeOne(
  transaction: Transaction,
  own: Own,
  { key, version }: BulkChange['homes'][number],
  { owner, ...request }: Omit<ManyRequest, 'homes'>,
): Promise<ChangedHome> {
  const listing = await lockListing(transaction, key)
  const same = { key, before: null, after: null }
  if (listing?.ownerType !== owner.ownerType || listing.ownerKey !== owner.ownerKey)
    return { ...same, problem: 'not_found' }
  if (listing.version !== version) return { ...same, problem: 'changed_meanwhile' }
  if (request.do === 'price') return changePrice(transaction, own, listing, { key, version, ...request })
  return { ...same, problem: problemOf(await changeStatus(transaction, own, { key, version, ...request })) }
}

type OneRequest = Omit<ManyRequest, 'homes' | 'owner'> & { key: number; version: number }

function changeStatus(
  transaction: Transaction,
  own: Own,
  { actor, key, version: expectedVersion, do: action, reason = 'later' }: OneRequest,
): Promise<Moved> {
  const request = { key, actor, expectedVersion }
  switch (action) {
    case 'confirm':
      return own.confirm(transaction, { key, actor })
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
  { fields }: LockedListing,
  { actor, key, version: expectedVersion, ...change }: OneRequest,
): Promise<ChangedHome> {
  const field = pricedField(fields)
  const before = fields[field]
  if (before === null) return { key, problem: 'blank', before, after: null }
  const after = changedPrice(before, change)
  if (after < 1) return { key, problem: 'greater_than_or_equal_to', before, after: before }
  const changed = await own.change(transaction, { key, actor, expectedVersion, patch: { [field]: after } })
  const problem = problemOf(changed)
  return { key, problem, before, after: problem === null ? after : before }
}

/** Why a home was not changed: an error key. */
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
