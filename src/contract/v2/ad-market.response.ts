import * as v from 'valibot'
import { field } from '../describe.ts'

const market = v.object({
  homes: field(v.number(), 'Homes on the market.'),
  parks: field(v.number(), 'Parks.'),
  shown: field(v.number(), 'How often homes were shown in results in 28 days.'),
})
export type Market = v.InferOutput<typeof market>

export const adMarketResponses = {
  'ad-market.get': { payload: market, meta: v.object({}) },
}
