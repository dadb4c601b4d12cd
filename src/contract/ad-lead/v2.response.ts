import * as v from 'valibot'
import { field, known } from '../describe.ts'

const adLead = v.object({
  counted: field(
    v.boolean(),
    'Whether the lead is counted. A click counts at most one lead, within 30 days.',
  ),
  reason: known(
    v.picklist(['told-before', 'filtered', 'off']),
    'Why the lead is not counted: `told-before` if the click has a lead already, `filtered` if the click is not counted, `off` if the campaign does not count leads. Null if it is counted.',
  ),
})
export type AdLead = v.InferOutput<typeof adLead>

export const adLeadResponses = {
  'ad-lead.tell': { payload: adLead, meta: v.object({}) },
}
