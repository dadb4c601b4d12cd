import * as v from 'valibot'
import { field } from '../describe.ts'

export const generalStatistics = v.object({
  homesActiveSaleCount: field(v.number(), 'Homes on the market with an asking price.'),
  homesActiveRentCount: field(v.number(), 'Homes on the market with a rental price.'),
  parkCount: field(v.number(), 'Parks (communities).'),
  salesCenterCount: field(v.number(), 'Dealers (sales centers).'),
})
export type GeneralStatistics = v.InferOutput<typeof generalStatistics>

export const statisticsResponses = {
  'statistics.general': { payload: generalStatistics, meta: v.object({}) },
}
