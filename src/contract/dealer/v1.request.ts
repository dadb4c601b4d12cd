import { dealerIncludes, dealerSearch } from '#model/dealer/search.ts'
import { includeOf, keyOf } from '../detail/v1.request.ts'
import type { Requests } from '../request.ts'
import { listRequest, mapRequest, searchRequest } from '../search/v1.request.ts'

export const dealerRequests = {
  'dealer.search': searchRequest(dealerSearch),
  'dealer.list': { ...listRequest(dealerSearch), addition: true },
  'dealer.map': mapRequest(dealerSearch),
  'dealer.get': {
    summary: 'Returns a dealer.',
    pathParameters: keyOf('dealer'),
    query: includeOf(dealerIncludes),
    errors: [404, 410, 422],
  },
} satisfies Requests
