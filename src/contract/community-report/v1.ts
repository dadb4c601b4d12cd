import { type Nothing, operation } from '../operation.ts'
import type { CommunityReport } from './v1.response.ts'

/** Parks, lot rents and homes of a place in figures. */
export const getCommunityReport = operation<CommunityReport, Nothing>()({
  id: 'community-report.get',
  method: 'GET',
  path: '/api/v1/community-report.json',
})
