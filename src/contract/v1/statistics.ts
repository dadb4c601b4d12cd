import * as v from 'valibot'
import { operation } from '../operation.ts'
import { keyOf } from './detail.ts'
import type { GeneralStatistics, StatisticsOfState } from './statistics.response.ts'

export const generalStatistics = operation<GeneralStatistics, Record<never, never>>()({
  id: 'statistics.general',
  method: 'GET',
  path: '/api/v1/statistics/general.json',
  summary: 'The four counts of the home page.',
  pathParameters: v.strictObject({}),
  query: v.strictObject({}),
  errors: [422],
})

export const stateStatistics = operation<StatisticsOfState, Record<never, never>>()({
  id: 'statistics.state',
  method: 'GET',
  path: '/api/v1/statistics/state/{key}.json',
  summary: 'Averages and counts of the state of an association, from what this site lists today.',
  pathParameters: keyOf('state association'),
  query: v.strictObject({}),
  errors: [404, 422],
})
