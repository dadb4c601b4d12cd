import { securityLogRequests } from '#contract/security-log/v1.request.ts'
import * as schemas from '#contract/security-log/v1.response.ts'
import { listSecurityEvents } from '#contract/security-log/v1.ts'
import { type FeatureApi, found, handlerFor } from '../handle.ts'

const handler = handlerFor(securityLogRequests)

const listHandler = handler(listSecurityEvents, async ({ securityLog }, { user, query }) => {
  const { events, total } = await securityLog.ofPerson(user.key, query)
  return found(events, { total, ...query })
})

export const securityLogApi: FeatureApi = { handlers: [listHandler], schemas: [schemas] }
