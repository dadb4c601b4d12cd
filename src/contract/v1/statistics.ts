import * as v from 'valibot'
import { operation } from '../operation.ts'
import type { GeneralStatistics } from './statistics.response.ts'

export const generalStatistics = operation<GeneralStatistics, Record<never, never>>()({
  id: 'statistics.general',
  method: 'GET',
  path: '/api/v1/statistics/general.json',
  summary: 'The four counts of the home page.',
  pathParameters: v.strictObject({}),
  query: v.strictObject({}),
  errors: [422],
})
