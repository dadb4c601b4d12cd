import { type Nothing, operation } from '../operation.ts'
import type { ListingRequest } from './v1.response.ts'

export const sendListingRequest = operation<ListingRequest, Nothing>()({
  id: 'listing-request.send',
  method: 'POST',
  path: '/api/v1/listing-requests.json',
  success: 201,
  repeatable: true,
})
