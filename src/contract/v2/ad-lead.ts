import { adLeadForm } from '#model/ad/lead.ts'
import { operation } from '../operation.ts'
import type { AdLead } from './ad-lead.response.ts'
import { type Nothing, nothing } from './owner.ts'

export const tellAdLead = operation<AdLead, Nothing>()({
  id: 'ad-lead.tell',
  scope: 'ads.write',
  method: 'POST',
  path: '/api/v2/ad-leads.json',
  summary:
    'Tells that a click of an ad led to a request: once per click, within 30 days. 404 if the reference names no click of an own ad.',
  addition: true,
  pathParameters: nothing,
  query: nothing,
  body: adLeadForm,
  access: 'user',
  limit: { calls: 1_000, seconds: 3_600 },
  errors: [404, 422],
})
