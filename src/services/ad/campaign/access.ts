import type { Queryable } from '#db/database.ts'
import { isStale } from '#kit/version.ts'
import { type Action, type Actor, may, noOwner, ownedByCompany, type Subject } from '#model/access/access.ts'
import { type Changed, forbidden, notFound, type Transaction } from '#platform/write/index.ts'
import { recordChange } from '../../audit/index.ts'
import { type LockedCampaign, lockCampaign, selectCampaign } from './store.ts'

/* Read and write access to a campaign. */

/** Actor of a change to a campaign, and the version that they saw. */
export interface CampaignWrite {
  actor: Actor
  key: number
  version: number
}

/** Campaigns of the site itself belong to staff. */
export const ownedBy = ({ companyKey }: { companyKey: number | null }): Subject =>
  companyKey === null ? noOwner : ownedByCompany(companyKey)

/** A campaign, or the reason for a refusal. */
export async function read(
  queryable: Queryable,
  { actor, key, action = 'ad.read' }: { actor: Actor; key: number; action?: Action },
) {
  const row = await selectCampaign(queryable, key)
  if (!row) return 'not-found'
  return may(actor, action, ownedBy(row)) ? row : 'forbidden'
}

/** Locks a campaign and runs `work` on it. */
export async function changing(
  transaction: Transaction,
  { actor, key, version }: CampaignWrite,
  work: (campaign: LockedCampaign) => Promise<Changed | undefined>,
): Promise<Changed> {
  const campaign = await lockCampaign(transaction, key)
  if (!campaign) return notFound
  if (!may(actor, 'ad.manage', ownedBy(campaign))) return forbidden
  if (isStale(campaign.version, version)) return { kind: 'stale', version: campaign.version }
  return (await work(campaign)) ?? { kind: 'done', version: campaign.version + 1 }
}

/** Records a change of a campaign in the audit log. */
export const record = (transaction: Transaction, actor: Actor, key: number, before: object, after: object) =>
  recordChange(transaction, { subject: { type: 'ad-campaign', key }, actor, before, after })
