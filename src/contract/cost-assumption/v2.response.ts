import * as v from 'valibot'
import { ofAssumptions } from '../cost-assumptions.response.ts'

export type { CostAssumptions } from '../cost-assumptions.response.ts'

export const costAssumptionResponses = {
  'cost-assumption.get': ofAssumptions,
  'cost-assumption.set': ofAssumptions,
  'cost-assumption.keep': { payload: v.null(), meta: v.object({}) },
}
