import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { pageMeta } from './owner.response.ts'

const advertiser = v.object({
  companyKey: field(v.number(), 'Key of the company.'),
  name: field(v.string(), 'Name of the company.'),
  credit: field(v.number(), 'Paid in advance and not spent, dollars.'),
  spentToday: field(v.number(), 'Spent today, New York time, dollars.'),
  spent28: field(v.number(), 'Spent in the last 28 days, dollars.'),
  running: field(v.number(), 'Campaigns that their owner started.'),
  dailyLimit: known(v.number(), 'The most that all campaigns may spend a day, dollars.'),
  stopReason: known(v.string(), 'Why no ad of the company runs; null: they are not stopped.'),
  stoppedAt: known(v.string(), 'When they were stopped, YYYY-MM-DD HH:mm:ss, UTC.'),
  version: field(v.number(), 'Version of the limits, as in the ETag.'),
})
export type Advertiser = v.InferOutput<typeof advertiser>

export const adLimitResponses = {
  'ad-limit.list': { payload: v.array(advertiser), meta: pageMeta },
  'ad-limit.get': { payload: advertiser, meta: v.object({}) },
  'ad-limit.set': { payload: advertiser, meta: v.object({}) },
}
