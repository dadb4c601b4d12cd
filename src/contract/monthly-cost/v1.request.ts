import { listingSearch } from '#model/listing/search.ts'
import { termsSchema } from '#model/search/schema.ts'
import { keyOf } from '../detail/v1.request.ts'
import type { Requests } from '../request.ts'

export const monthlyCostRequests = {
  'monthly-cost.assumptions': {
    summary: "Returns the site's monthly cost assumptions. Not advice or an offer.",
    addition: true,
    errors: [422],
  },
  'monthly-cost.get': {
    summary: 'Returns the total monthly cost of a home, by part. Not advice or an offer.',
    addition: true,
    pathParameters: keyOf('listing'),
    query: termsSchema(listingSearch),
    errors: [404, 410, 422],
  },
} satisfies Requests
