import { adNetworkForm } from '#model/ad/network.ts'
import { operation } from '../operation.ts'
import type { AdNetworkSettings } from './ad-network.response.ts'
import { limit, type Nothing, nothing } from './owner.ts'

const shared = {
  path: '/api/v2/staff/ad-network.json',
  addition: true,
  pathParameters: nothing,
  query: nothing,
  versioned: true,
  access: 'staff',
} as const

export const getAdNetwork = operation<AdNetworkSettings, Nothing>()({
  ...shared,
  id: 'ad-network.get',
  method: 'GET',
  summary: 'Whether an ad network is used, its script, and which slots have ads.',
  errors: [],
})

export const setAdNetwork = operation<AdNetworkSettings, Nothing>()({
  ...shared,
  id: 'ad-network.set',
  method: 'PUT',
  summary: 'Sets them for all pages, which follow within a second.',
  body: adNetworkForm,
  limit,
  errors: [412, 422, 428],
})
