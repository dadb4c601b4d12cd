import { type Nothing, operation } from '../operation.ts'
import type { CostAssumptions } from './v2.response.ts'

const shared = {
  path: '/api/v2/staff/cost-assumptions.json',
  versioned: true,
  access: 'staff',
} as const

export const getStaffAssumptions = operation<CostAssumptions, Nothing>()({
  ...shared,
  id: 'cost-assumption.get',
  method: 'GET',
})

export const setAssumptions = operation<CostAssumptions, Nothing>()({
  ...shared,
  id: 'cost-assumption.set',
  method: 'PUT',
})

export const storeOwnAssumptions = operation<null, Nothing>()({
  id: 'cost-assumption.keep',
  method: 'PUT',
  path: '/api/v2/registered-users/{userKey}/cost-assumptions.json',
  access: 'self',
})
