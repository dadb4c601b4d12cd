import { type Nothing, operation } from '../operation.ts'
import type { GeneralStatistics, StatisticsOfState } from './v1.response.ts'

export const generalStatistics = operation<GeneralStatistics, Nothing>()({
  id: 'statistics.general',
  method: 'GET',
  path: '/api/v1/statistics/general.json',
})

export const stateStatistics = operation<StatisticsOfState, Nothing>()({
  id: 'statistics.state',
  method: 'GET',
  path: '/api/v1/statistics/state/{key}.json',
})
