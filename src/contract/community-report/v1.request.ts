import { communityReportSchema } from '#model/community-report.ts'
import type { Requests } from '../request.ts'

export const communityReportRequests = {
  'community-report.get': {
    summary: 'Returns statistics on parks, lot rents and homes in a city, county or state.',
    addition: true,
    query: communityReportSchema,
    errors: [422],
  },
} satisfies Requests
