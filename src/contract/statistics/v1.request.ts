import { keyOf } from '../detail/v1.request.ts'
import type { Requests } from '../request.ts'

export const statisticsRequests = {
  'statistics.general': {
    summary: 'Returns the four counts on the home page.',
    errors: [422],
  },
  'statistics.state': {
    summary: "Returns averages and counts of an association's state, from today's listings.",
    pathParameters: keyOf('state association'),
    errors: [404, 422],
  },
} satisfies Requests
