import type { Requests } from '../request.ts'
import { keyOf } from './detail.request.ts'

export const statisticsRequests = {
  'statistics.general': {
    summary: 'The four counts of the home page.',
    errors: [422],
  },
  'statistics.state': {
    summary: 'Averages and counts of the state of an association, from what this site lists today.',
    pathParameters: keyOf('state association'),
    errors: [404, 422],
  },
} satisfies Requests
