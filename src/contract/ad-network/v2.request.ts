import { adNetworkForm } from '#model/ad/network.ts'
import { limit } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

export const adNetworkRequests = {
  'ad-network.get': {
    summary: 'Returns the ad network settings. Staff only.',
    addition: true,
    errors: [],
  },
  'ad-network.set': {
    summary: 'Replaces the ad network settings. Pages change within a second. Staff only.',
    addition: true,
    body: adNetworkForm,
    limit,
    errors: [412, 422, 428],
  },
} satisfies Requests
