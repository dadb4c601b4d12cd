import { moveQuestion } from '#model/move-fit/question.ts'
import { keyOf } from '../detail/v1.request.ts'
import type { Requests } from '../request.ts'

export const moveFitRequests = {
  'move-fit.get': {
    summary: 'Returns whether a home can be moved to a place, and a rough moving cost.',
    addition: true,
    pathParameters: keyOf('listing'),
    query: moveQuestion,
    errors: [404, 410, 422],
  },
} satisfies Requests
