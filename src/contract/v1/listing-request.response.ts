import * as v from 'valibot'
import { field } from '../describe.ts'

const listingRequest = v.object({
  key: field(v.number(), 'Number of the request, to refer to it.'),
})
export type ListingRequest = v.InferOutput<typeof listingRequest>

export const listingRequestResponses = {
  'listing-request.send': { payload: listingRequest, meta: v.object({}) },
}
