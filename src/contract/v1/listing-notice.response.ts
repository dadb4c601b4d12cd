import * as v from 'valibot'
import { field } from '../describe.ts'

const confirmedHome = v.object({
  listingKey: field(v.number(), 'Key of the home, which is on the market.'),
})
export type ConfirmedHome = v.InferOutput<typeof confirmedHome>

export const listingNoticeResponses = {
  'listing-notice.confirm': { payload: confirmedHome, meta: v.object({}) },
}
