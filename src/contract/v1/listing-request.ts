import * as v from 'valibot'
import { listingRequestForm } from '#model/listing-request.ts'
import { operation } from '../operation.ts'
import type { ListingRequest } from './listing-request.response.ts'

export const sendListingRequest = operation<ListingRequest, Record<never, never>>()({
  id: 'listing-request.send',
  method: 'POST',
  path: '/api/v1/listing-requests.json',
  summary: 'Requests help with listing a home.',
  addition: true,
  pathParameters: v.strictObject({}),
  query: v.strictObject({}),
  body: listingRequestForm,
  success: 201,
  repeatable: true,
  limit: { calls: 20, seconds: 600 },
  errors: [422],
})
