import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { integer } from './owner.response.ts'

/** A floor plan that a dealer sells, or may sell. */
export const soldPlan = v.object({
  key: field(integer, 'Key of the floor plan.'),
  label: field(v.string(), "'manufacturer model'."),
  active: field(v.boolean(), 'Offered, so public.'),
  price: known(integer, 'What the dealer asks for it, dollars, without land.'),
})
export type SoldPlan = v.InferOutput<typeof soldPlan>

const all = { payload: v.array(soldPlan), meta: v.object({}) }

export const soldPlanResponses = {
  'sold-plan.list': all,
  'sold-plan.find': all,
  'sold-plan.save': all,
  'sold-plan.remove': { payload: v.null(), meta: v.object({}) },
}
