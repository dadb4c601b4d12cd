import * as v from 'valibot'
import { recordOf } from '#kit/keys.ts'
import { assumptionKeys, assumptionLimits } from '#model/monthly-cost/assumptions.ts'
import { field } from './describe.ts'

export const costAssumptions = v.object({
  assumptions: field(
    v.object(
      recordOf(assumptionKeys, key => field(v.number(), `Assumed value, ${assumptionLimits[key].unit}.`)),
    ),
    'Down payment (percent of the price), loan term (years), interest rates of a home-only loan and of a loan for home and land (percent per year), and insurance (US dollars per month).',
  ),
  asOf: field(v.string(), 'Date from which the assumptions apply, YYYY-MM-DD.'),
  version: field(v.number(), 'Version of the assumptions.'),
})
export type CostAssumptions = v.InferOutput<typeof costAssumptions>

export const ofAssumptions = { payload: costAssumptions, meta: v.object({}) }
