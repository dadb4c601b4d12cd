import { type Nothing, operation } from '../operation.ts'
import type { AdNetworkSettings } from './v2.response.ts'

const shared = {
  path: '/api/v2/staff/ad-network.json',
  versioned: true,
  access: 'staff',
} as const

export const getAdNetwork = operation<AdNetworkSettings, Nothing>()({
  ...shared,
  id: 'ad-network.get',
  method: 'GET',
})

export const setAdNetwork = operation<AdNetworkSettings, Nothing>()({
  ...shared,
  id: 'ad-network.set',
  method: 'PUT',
})
