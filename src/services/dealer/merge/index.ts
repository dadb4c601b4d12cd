import { type Actor, may, noOwner, type Subject } from '#model/access/access.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../../audit/index.ts'
import { lockDealer, updateOwner } from '../store.ts'
import { deleteRequestsOfMember, lockHomesOf, moveBelongings, moveHomes, updateMerged } from './store.ts'

interface MergeRequest {
  actor: Actor
  /** The public dealer that stays. */
  key: number
  duplicateKey: number
}

/**
 * Merges a duplicate into a public dealer, for staff: what it has moves there, it is closed, and its page redirects.
 * Both have the same owner, or one has none. A duplicate that was merged into this dealer before stays as it is.
 */
export async function mergeDealer(
  transaction: Transaction,
  { actor, key, duplicateKey }: MergeRequest,
): Promise<Changed> {
  if (!may(actor, 'dealer.moderate', noOwner)) return { kind: 'forbidden' }
  if (key === duplicateKey) return { kind: 'invalid', fields: { duplicateKey: 'exclusion' } }
  // Two people who merge the same dealers wait for each other.
  const first = await lockDealer(transaction, Math.min(key, duplicateKey))
  const second = await lockDealer(transaction, Math.max(key, duplicateKey))
  const [dealer, duplicate] = key < duplicateKey ? [first, second] : [second, first]
  if (!dealer) return { kind: 'not-found' }
  if (!duplicate) return { kind: 'invalid', fields: { duplicateKey: 'inclusion' } }
  if (duplicate.mergedInto === key) return { kind: 'done', version: dealer.version }
  if (!dealer.active) return { kind: 'invalid', fields: { key: 'exclusion' } }
  if (duplicate.review !== null || duplicate.mergedInto !== null)
    return { kind: 'invalid', fields: { duplicateKey: 'exclusion' } }
  const owner = ownerOf(dealer.ownerKey === null ? duplicate : dealer)
  if (duplicate.ownerKey !== null && !isSameOwner(duplicate, owner))
    return { kind: 'invalid', fields: { duplicateKey: 'other_owner' } }
  if (!isSameOwner(dealer, owner)) await updateOwner(transaction, key, { owner, before: dealer })
  const pair = { key, duplicateKey }
  const homes = await lockHomesOf(transaction, duplicateKey)
  await moveHomes(transaction, pair)
  await moveBelongings(transaction, pair)
  const associationKey = dealer.stateAssociationKey ?? duplicate.stateAssociationKey
  await updateMerged(transaction, pair, { associationKey })
  await deleteRequestsOfMember(transaction, key)
  for (const home of homes)
    await recordChange(transaction, {
      subject: { type: 'listing', key: home },
      actor,
      before: { salesCenterKey: duplicateKey },
      after: { salesCenterKey: key },
    })
  await recordChange(transaction, {
    subject: { type: 'sales-center', key: duplicateKey },
    actor,
    before: duplicate,
    after: { active: false, closedByStaff: true, mergedInto: key, stateAssociationKey: null },
  })
  await recordChange(transaction, {
    subject: { type: 'sales-center', key },
    actor,
    before: dealer,
    after: { ...owner, duplicateKey, stateAssociationKey: associationKey },
  })
  return { kind: 'done', version: dealer.version + 1 }
}

const ownerOf = ({ ownerType, ownerKey }: Subject): Subject => ({ ownerType, ownerKey })
const isSameOwner = (one: Subject, other: Subject) =>
  one.ownerType === other.ownerType && one.ownerKey === other.ownerKey
