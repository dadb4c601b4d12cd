import type { Runtime } from '#api/handle.ts'
import { withOldReads } from '#db/replicas.ts'

/**
 * Features whose public calls may read from a replica, up to a second old. All others read from the primary: personal
 * data, links of emails, logins, limits, ads and money.
 */
const features: ReadonlySet<string> = new Set([
  'association',
  'book-value',
  'community-report',
  'dealer',
  'floor-plan',
  'listing',
  'loan-fit',
  'monthly-cost',
  'move-fit',
  'park',
  'rent-report',
  'statistics',
])

/** Runs a call that is the same for everyone, on a replica if its feature allows. */
export const publicRead: NonNullable<Runtime['publicRead']> = ({ id }, work) =>
  features.has(id.slice(0, id.indexOf('.'))) ? withOldReads(work) : work()
