import { listingRequestForm } from '#model/listing-request.ts'
import type { Requests } from '../request.ts'

export const listingRequestRequests = {
  'listing-request.send': {
    summary: 'Requests help with listing a home.',
    addition: true,
    body: listingRequestForm,
    limit: { calls: 20, seconds: 600 },
    errors: [422],
  },
} satisfies Requests
