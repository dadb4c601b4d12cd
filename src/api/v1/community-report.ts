import * as schemas from '#contract/v1/community-report.response.ts'
import { getCommunityReport } from '#contract/v1/community-report.ts'
import { type FeatureApi, found, handler, refused } from '../handle.ts'

const get = handler(getCommunityReport, async ({ communityReports }, { query }) => {
  const report = await communityReports.of(query)
  if (!report) return refused(422, 'Place not found.', 'not_found')
  const freshUntil = communityReports.nextChange()
  return found(report, {}, { tags: ['listings', 'parks'], ...(freshUntil !== undefined && { freshUntil }) })
})

export const communityReportApi: FeatureApi = { handlers: [get], schemas: [schemas] }
