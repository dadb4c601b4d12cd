import { type Nothing, operation } from '../operation.ts'
import type { SoldPlan } from './v2.response.ts'

export const soldPlans = operation<SoldPlan[], Nothing>()({
  id: 'sold-plan.list',
  method: 'GET',
  path: '/api/v2/sales-centers/{key}/floorplans.json',
  access: 'user',
})

export const findUnsoldPlans = operation<SoldPlan[], Nothing>()({
  id: 'sold-plan.find',
  method: 'GET',
  path: '/api/v2/sales-centers/{key}/unsold-floorplans.json',
  access: 'user',
})

export const sellPlan = operation<SoldPlan[], Nothing>()({
  id: 'sold-plan.save',
  method: 'PUT',
  path: '/api/v2/sales-centers/{key}/floorplans/{planKey}.json',
  access: 'user',
})

export const stopSellingPlan = operation<null, Nothing>()({
  id: 'sold-plan.remove',
  method: 'DELETE',
  path: '/api/v2/sales-centers/{key}/floorplans/{planKey}.json',
  success: 204,
  access: 'user',
})
