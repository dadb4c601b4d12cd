import { keyOf } from '../detail/v1.request.ts'
import type { Requests } from '../request.ts'

export const loanFitRequests = {
  'loan-fit.get': {
    summary: 'Returns the loan programs a home may fit. Not advice or a promise of a loan.',
    addition: true,
    pathParameters: keyOf('listing'),
    errors: [404, 410, 422],
  },
  'loan-fit.rules': {
    summary: 'Lists the rules of loan programs about homes that are in force, with sources.',
    addition: true,
    errors: [422],
  },
} satisfies Requests
