import type { Requests } from '../request.ts'
import { keyOf } from './detail.request.ts'

export const loanFitRequests = {
  'loan-fit.get': {
    summary:
      'Which loan programs a home can fit by their published rules about homes: no advice, and no promise of a loan.',
    addition: true,
    pathParameters: keyOf('listing'),
    errors: [404, 410, 422],
  },
  'loan-fit.rules': {
    summary: 'The published rules of loan programs about homes that are in force, with their sources.',
    addition: true,
    errors: [422],
  },
} satisfies Requests
