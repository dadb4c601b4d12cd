import type { OwnDealer } from '../dealer/v2.response.ts'
import { type Nothing, operation } from '../operation.ts'
import type { PageMeta } from '../owner/v2.response.ts'
import type { NewDealer } from './v2.response.ts'

export const newDealerQueue = operation<NewDealer[], PageMeta>()({
  id: 'new-dealer.queue',
  method: 'GET',
  path: '/api/v2/staff/new-dealers.json',
  access: 'staff',
})

export const getNewDealer = operation<NewDealer, Nothing>()({
  id: 'new-dealer.get',
  method: 'GET',
  path: '/api/v2/staff/new-dealers/{key}.json',
  access: 'staff',
})

export const decideAboutNewDealer = operation<null, Nothing>()({
  id: 'new-dealer.decide',
  method: 'POST',
  path: '/api/v2/staff/new-dealers/{key}/decisions.json',
  success: 204,
  access: 'staff',
})

export const addDealerForStaff = operation<OwnDealer, Nothing>()({
  id: 'new-dealer.create',
  method: 'POST',
  path: '/api/v2/staff/sales-centers.json',
  success: 201,
  repeatable: true,
  access: 'staff',
})
