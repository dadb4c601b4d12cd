import { communityReportRequests } from '#contract/community-report/v1.request.ts'
import * as schemas from '#contract/community-report/v1.response.ts'
import { getCommunityReport } from '#contract/community-report/v1.ts'
import { type FeatureApi, found, handlerFor, refused } from '../handle.ts'

const handler = handlerFor(communityReportRequests)

const get = handler(getCommunityReport, async ({ communityReports }, { query }) => {
  const report = await communityReports.of(query)
  if (!report) return refused(422, 'Place not found.', 'not_found')
  const freshUntil = communityReports.nextChange()
  return found(report, {}, { tags: ['listings', 'parks'], ...(freshUntil !== undefined && { freshUntil }) })
})

export const communityReportApi: FeatureApi = { handlers: [get], schemas: [schemas] }
