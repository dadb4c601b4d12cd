import * as v from 'valibot'
import { field, known } from '../describe.ts'

const adLead = v.object({
  counted: field(v.boolean(), 'It counts.'),
  reason: known(
    v.picklist(['told-before', 'filtered', 'off']),
    'Why not: the click has a lead already, the click itself does not count, or the campaign does not count leads.',
  ),
})
export type AdLead = v.InferOutput<typeof adLead>

export const adLeadResponses = {
  'ad-lead.tell': { payload: adLead, meta: v.object({}) },
}
