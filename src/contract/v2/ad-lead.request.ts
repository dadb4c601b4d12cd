import { adLeadForm } from '#model/ad/lead.ts'
import type { Requests } from '../request.ts'

export const adLeadRequests = {
  'ad-lead.tell': {
    summary:
      'Tells that a click of an ad led to a request: once per click, within 30 days. 404 if the reference names no click of an own ad.',
    scope: 'ads.write',
    addition: true,
    body: adLeadForm,
    limit: { calls: 1_000, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
