import { adLeadRequests } from '#contract/ad-lead/v2.request.ts'
import * as schemas from '#contract/ad-lead/v2.response.ts'
import { notifyOfAdLead } from '#contract/ad-lead/v2.ts'
import { actorOf } from '#services/account/index.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(adLeadRequests)

const report = handler(notifyOfAdLead, async ({ adLeads }, { user, body, count, write }) => {
  const limited = await count()
  if (limited) return limited
  return write(async transaction => {
    const outcome = await adLeads.report(transaction, actorOf(user), body.click)
    return outcome
      ? found({ counted: outcome.reason === null, reason: outcome.reason }, {})
      : refused(404, 'No click on your ads in the last 30 days has this reference.', 'not_found')
  })
})

export const adLeadApi: FeatureApi = { handlers: [report], schemas: [schemas] }
