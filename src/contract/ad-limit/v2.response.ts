import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { pageMeta } from '../owner/v2.response.ts'

const advertiser = v.object({
  companyKey: field(v.number(), 'Key of the company.'),
  name: field(v.string(), 'Name of the company.'),
  credit: field(v.number(), 'Prepaid credit that is not spent yet, US dollars.'),
  spentToday: field(v.number(), 'Spending today in New York time, US dollars.'),
  spent28: field(v.number(), 'Spending in the last 28 days, US dollars.'),
  running: field(v.number(), 'Number of campaigns that the company has started.'),
  dailyLimit: known(
    v.number(),
    'Maximum that all campaigns can spend per day, US dollars. Null if there is no limit.',
  ),
  stopReason: known(v.string(), 'Why staff stopped all ads of the company. Null if they are not stopped.'),
  stoppedAt: known(
    v.string(),
    'When the ads were stopped, YYYY-MM-DD HH:mm:ss, UTC. Null if they are not stopped.',
  ),
  version: field(v.number(), 'Version of the limits, as in the ETag.'),
})
export type Advertiser = v.InferOutput<typeof advertiser>

export const adLimitResponses = {
  'ad-limit.list': { payload: v.array(advertiser), meta: pageMeta },
  'ad-limit.get': { payload: advertiser, meta: v.object({}) },
  'ad-limit.set': { payload: advertiser, meta: v.object({}) },
}
