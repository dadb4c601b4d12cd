import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { assumptionKeys, assumptionLimits } from '#model/monthly-cost/assumptions.ts'
import { field } from './describe.ts'

export const costAssumptions = v.object({
  assumptions: field(
    v.object(recordOf(assumptionKeys, key => field(v.number(), `In ${assumptionLimits[key].unit}.`))),
    'Down payment, term of the loan, rate of a loan for the home only and of one for home and land, insurance a month.',
  ),
  asOf: field(v.string(), 'Since when the site assumes this, YYYY-MM-DD.'),
  version: field(v.number(), 'Version of the assumptions.'),
})
export type CostAssumptions = v.InferOutput<typeof costAssumptions>

export const ofAssumptions = { payload: costAssumptions, meta: v.object({}) }
