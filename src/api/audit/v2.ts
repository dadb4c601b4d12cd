import { auditRequests } from '#contract/audit/v2.request.ts'
import * as schemas from '#contract/audit/v2.response.ts'
import { allChanges, listingChanges } from '#contract/audit/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'
import { ownAnswers } from '../own/v2.ts'

const handler = handlerFor(auditRequests)

const { missing, notTheirs } = ownAnswers('home')

const ofListing = handler(listingChanges, async ({ audit }, { path, query: { offset, limit }, user }) => {
  const page = await audit.ofListing(actorOf(user), path.key, { offset, limit })
  if (page === 'not-found') return missing
  if (page === 'forbidden') return notTheirs
  return found(page.items, { total: page.total, offset, limit })
})

const list = handler(allChanges, async ({ audit }, { query, user }) => {
  const { 'subject-type': type, 'subject-key': key, 'user-key': userKey = null, offset, limit } = query
  const subject = type === undefined || key === undefined ? null : { type, key }
  const page = await audit.list(actorOf(user), { subject, userKey }, { offset, limit })
  if (!page) return refused(403, 'Only staff can do this.', null)
  return found(page.items, { total: page.total, offset, limit })
})

export const auditApi: FeatureApi = { handlers: [ofListing, list], schemas: [schemas] }
