import { type Nothing, operation } from '../operation.ts'
import type { CostAssumptions, CostOfHome } from './v1.response.ts'

export const getCostAssumptions = operation<CostAssumptions, Nothing>()({
  id: 'monthly-cost.assumptions',
  method: 'GET',
  path: '/api/v1/monthly-cost/assumptions.json',
})

export const getMonthlyCost = operation<CostOfHome, Nothing>()({
  id: 'monthly-cost.get',
  method: 'GET',
  path: '/api/v1/listings/{key}/monthly-cost.json',
})
