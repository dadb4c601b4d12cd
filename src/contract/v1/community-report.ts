import * as v from 'valibot'
import { communityReportSchema } from '#model/community-report.ts'
import { operation } from '../operation.ts'
import type { CommunityReport } from './community-report.response.ts'

/** Parks, lot rents and homes of a place in figures. */
export const getCommunityReport = operation<CommunityReport, Record<never, never>>()({
  id: 'community-report.get',
  method: 'GET',
  path: '/api/v1/community-report.json',
  summary: 'Parks, lot rents and homes of a city, a county or a state, counted from what this site lists.',
  addition: true,
  pathParameters: v.strictObject({}),
  query: communityReportSchema,
  errors: [422],
})
