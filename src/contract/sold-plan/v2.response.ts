import * as v from 'valibot'
import { field, known } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

/** A floor plan that a dealer sells or can sell. */
export const soldPlan = v.object({
  key: field(integer, 'Key of the floor plan.'),
  label: field(v.string(), "Label of the floor plan in the form 'manufacturer model'."),
  active: field(v.boolean(), 'Whether the floor plan is offered and therefore public.'),
  price: known(integer, 'Price of the dealer without land, US dollars. Null if it is not listed.'),
})
export type SoldPlan = v.InferOutput<typeof soldPlan>

const all = { payload: v.array(soldPlan), meta: v.object({}) }

export const soldPlanResponses = {
  'sold-plan.list': all,
  'sold-plan.find': all,
  'sold-plan.save': all,
  'sold-plan.remove': { payload: v.null(), meta: v.object({}) },
}
