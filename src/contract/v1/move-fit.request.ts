import { moveQuestion } from '#model/move-fit/question.ts'
import type { Requests } from '../request.ts'
import { keyOf } from './detail.request.ts'

export const moveFitRequests = {
  'move-fit.get': {
    summary:
      'Whether a home may be moved to a place, by the zones of its data plate, and a rough cost: no permit, and no offer.',
    addition: true,
    pathParameters: keyOf('listing'),
    query: moveQuestion,
    errors: [404, 410, 422],
  },
} satisfies Requests
