import * as v from 'valibot'
import { field, known } from '../describe.ts'

export const generalStatistics = v.object({
  homesActiveSaleCount: field(v.number(), 'Number of homes on the market with an asking price.'),
  homesActiveRentCount: field(v.number(), 'Number of homes on the market with a rental price.'),
  parkCount: field(v.number(), 'Number of parks (communities).'),
  salesCenterCount: field(v.number(), 'Number of dealers (sales centers).'),
})
export type GeneralStatistics = v.InferOutput<typeof generalStatistics>

/** Statistics of a state: averages over the homes and parks that list a value, null if none does. */
export const stateStatistics = v.object({
  asOf: field(v.string(), 'When the statistics were computed, YYYY-MM-DD HH:mm:ss, UTC.'),
  averageYearOfCommunity: known(v.number(), 'Average year in which the parks were built; null if unknown.'),
  averagePriceOfHome: known(
    v.number(),
    'Average asking price of homes on the market, whole US dollars; null if none.',
  ),
  averageHomesInCommunity: known(v.number(), 'Average number of lots in the parks; null if unknown.'),
  averageSquareFootageOfHome: known(
    v.number(),
    'Average living area of homes on the market, square feet; null if unknown.',
  ),
  averageYearOfHome: known(
    v.number(),
    'Average year in which homes on the market were built; null if unknown.',
  ),
  countOfSeniorCommunities: known(v.number(), 'Number of parks that are 55+ communities; null if unknown.'),
  countOfFamilyCommunities: known(v.number(), 'Number of parks for all ages; null if unknown.'),
})
export type StateStatistics = v.InferOutput<typeof stateStatistics>

export const entityCounts = v.object({
  activeListings: field(v.number(), 'Number of homes on the market.'),
  models: field(v.number(), 'Number of floor plans that dealers in the state sell.'),
  parks: field(v.number(), 'Number of parks (communities).'),
  salesCenters: field(v.number(), 'Number of dealers (sales centers).'),
})
export type EntityCounts = v.InferOutput<typeof entityCounts>

export const statisticsOfState = v.object({
  state: field(v.string(), 'Postal abbreviation of the state.'),
  statistics: field(stateStatistics, 'Averages and counts of the state.'),
  entityCounts: field(entityCounts, 'Counts of what this site lists in the state.'),
})
export type StatisticsOfState = v.InferOutput<typeof statisticsOfState>

export const statisticsResponses = {
  'statistics.general': { payload: generalStatistics, meta: v.object({}) },
  'statistics.state': { payload: statisticsOfState, meta: v.object({}) },
}
