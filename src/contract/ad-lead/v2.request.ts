import { adLeadForm } from '#model/ad/lead.ts'
import type { Requests } from '../request.ts'

export const adLeadRequests = {
  'ad-lead.tell': {
    summary: 'Reports a lead from a click on one of your ads. Returns 404 for other clicks.',
    scope: 'ads.write',
    addition: true,
    body: adLeadForm,
    limit: { calls: 1_000, seconds: 3_600 },
    errors: [404, 422],
  },
} satisfies Requests
