import { adNetworkForm } from '#model/ad/network.ts'
import type { Requests } from '../request.ts'
import { limit } from './owner.request.ts'

export const adNetworkRequests = {
  'ad-network.get': {
    summary: 'Whether an ad network is used, its script, and which slots have ads.',
    addition: true,
    errors: [],
  },
  'ad-network.set': {
    summary: 'Sets them for all pages, which follow within a second.',
    addition: true,
    body: adNetworkForm,
    limit,
    errors: [412, 422, 428],
  },
} satisfies Requests
