import * as v from 'valibot'
import { field, known } from '../describe.ts'

export const generalStatistics = v.object({
  homesActiveSaleCount: field(v.number(), 'Homes on the market with an asking price.'),
  homesActiveRentCount: field(v.number(), 'Homes on the market with a rental price.'),
  parkCount: field(v.number(), 'Parks (communities).'),
  salesCenterCount: field(v.number(), 'Dealers (sales centers).'),
})
export type GeneralStatistics = v.InferOutput<typeof generalStatistics>

/** Statistics of a state: averages over the homes and parks that list a value, null if none does. */
export const stateStatistics = v.object({
  asOf: field(v.string(), 'When this was counted, YYYY-MM-DD HH:mm:ss, UTC.'),
  averageYearOfCommunity: known(v.number(), 'Average year in which its parks were built.'),
  averagePriceOfHome: known(v.number(), 'Average asking price of homes on the market, whole dollars.'),
  averageHomesInCommunity: known(v.number(), 'Average number of lots of its parks.'),
  averageSquareFootageOfHome: known(v.number(), 'Average size of homes on the market, square feet.'),
  averageYearOfHome: known(v.number(), 'Average year in which homes on the market were built.'),
  countOfSeniorCommunities: known(v.number(), 'Parks that are 55+ communities.'),
  countOfFamilyCommunities: known(v.number(), 'Parks that are for all ages.'),
})
export type StateStatistics = v.InferOutput<typeof stateStatistics>

export const entityCounts = v.object({
  activeListings: field(v.number(), 'Homes on the market.'),
  models: field(v.number(), 'Floor plans that dealers of the state sell.'),
  parks: field(v.number(), 'Parks (communities).'),
  salesCenters: field(v.number(), 'Dealers (sales centers).'),
})
export type EntityCounts = v.InferOutput<typeof entityCounts>

export const statisticsOfState = v.object({
  state: field(v.string(), 'Postal abbreviation of the state.'),
  statistics: field(stateStatistics, 'Averages and counts.'),
  entityCounts: field(entityCounts, 'Counts of what this site lists there.'),
})
export type StatisticsOfState = v.InferOutput<typeof statisticsOfState>

export const statisticsResponses = {
  'statistics.general': { payload: generalStatistics, meta: v.object({}) },
  'statistics.state': { payload: statisticsOfState, meta: v.object({}) },
}
