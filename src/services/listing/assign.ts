import { isStale } from '#kit/version.ts'
import { type Actor, accessRules, may } from '#model/access/access.ts'
import type { Changed, Transaction } from '#platform/write/index.ts'
import { recordChange } from '../audit/index.ts'
import { isSellerOf, updateAgent } from './agent-store.ts'
import { lockListing, selectSalesPersonOf } from './store.ts'

interface AssignRequest {
  key: number
  actor: Actor
  /** The version that the change is based on. */
  expectedVersion: number
  /** A person of the company; null for no one in particular. */
  agentKey: number | null
}

/**
 * Sets the agent of a company's home. Buyers see the agent if they are a salesperson of its dealer; new messages are
 * assigned to the agent.
 */
export async function assignListing(
  transaction: Transaction,
  { key, actor, expectedVersion, agentKey }: AssignRequest,
): Promise<Changed> {
  const listing = await lockListing(transaction, key)
  if (!listing) return { kind: 'not-found' }
  const { ownerKey, salesCenterKey, version } = listing
  if (!may(actor, 'listing.assign', listing) || ownerKey === null) return { kind: 'forbidden' }
  if (isStale(version, expectedVersion)) return { kind: 'stale', version }
  const { roles } = accessRules['listing.change']
  if (
    agentKey !== null &&
    !(await isSellerOf(transaction, { companyKey: ownerKey, userKey: agentKey, roles }))
  )
    return { kind: 'invalid', fields: { userKey: 'inclusion' } }
  const after = {
    agentKey,
    salesPersonKey:
      agentKey === null || salesCenterKey === null
        ? null
        : await selectSalesPersonOf(transaction, salesCenterKey, agentKey),
  }
  if (after.agentKey === listing.agentKey && after.salesPersonKey === listing.salesPersonKey)
    return { kind: 'done', version }
  const changed = await updateAgent(transaction, key, after)
  await recordChange(transaction, { subject: { type: 'listing', key }, actor, before: listing, after })
  return { kind: 'done', version: changed }
}
