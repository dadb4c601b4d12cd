import * as v from 'valibot'
import { field } from '../describe.ts'

const listingRequest = v.object({
  key: field(v.number(), 'Reference number of the request.'),
})
export type ListingRequest = v.InferOutput<typeof listingRequest>

export const listingRequestResponses = {
  'listing-request.send': { payload: listingRequest, meta: v.object({}) },
}
