import { type Nothing, operation } from '../operation.ts'
import type { AdLead } from './v2.response.ts'

export const notifyOfAdLead = operation<AdLead, Nothing>()({
  id: 'ad-lead.tell',
  method: 'POST',
  path: '/api/v2/ad-leads.json',
  access: 'user',
})
