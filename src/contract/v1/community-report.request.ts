import { communityReportSchema } from '#model/community-report.ts'
import type { Requests } from '../request.ts'

export const communityReportRequests = {
  'community-report.get': {
    summary: 'Parks, lot rents and homes of a city, a county or a state, counted from what this site lists.',
    addition: true,
    query: communityReportSchema,
    errors: [422],
  },
} satisfies Requests
