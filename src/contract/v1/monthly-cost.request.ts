import { listingSearch } from '#model/listing/search.ts'
import { termsSchema } from '#model/search/schema.ts'
import type { Requests } from '../request.ts'
import { keyOf } from './detail.request.ts'

export const monthlyCostRequests = {
  'monthly-cost.assumptions': {
    summary:
      "The site's assumptions behind the monthly costs of homes: no advice, and no offer of a loan or of insurance.",
    addition: true,
    errors: [422],
  },
  'monthly-cost.get': {
    summary:
      'What a home costs a month in all, part by part with its source: no advice, and no offer of a loan or of insurance.',
    addition: true,
    pathParameters: keyOf('listing'),
    query: termsSchema(listingSearch),
    errors: [404, 410, 422],
  },
} satisfies Requests
