import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { Advertiser } from './v2.response.ts'

export const listAdvertisers = operation<Advertiser[], PageMeta>()({
  id: 'ad-limit.list',
  method: 'GET',
  path: '/api/v2/staff/advertisers.json',
  access: 'staff',
})

export const getAdvertiser = operation<Advertiser, Nothing>()({
  id: 'ad-limit.get',
  method: 'GET',
  path: '/api/v2/staff/advertisers/{companyKey}.json',
  versioned: true,
  access: 'staff',
})

export const setAdLimit = operation<Advertiser, Nothing>()({
  id: 'ad-limit.set',
  method: 'PUT',
  path: '/api/v2/staff/advertisers/{companyKey}.json',
  versioned: true,
  access: 'staff',
})
