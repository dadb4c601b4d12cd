import { assumptionsForm } from '#model/monthly-cost/form.ts'
import { operation } from '../operation.ts'
import type { CostAssumptions } from './cost-assumption.response.ts'
import { limit, type Nothing, nothing } from './owner.ts'

const shared = {
  path: '/api/v2/staff/cost-assumptions.json',
  addition: true,
  pathParameters: nothing,
  query: nothing,
  versioned: true,
  access: 'staff',
} as const

export const getStaffAssumptions = operation<CostAssumptions, Nothing>()({
  ...shared,
  id: 'cost-assumption.get',
  method: 'GET',
  summary: 'What the monthly costs of homes assume.',
  errors: [],
})

export const setAssumptions = operation<CostAssumptions, Nothing>()({
  ...shared,
  id: 'cost-assumption.set',
  method: 'PUT',
  summary:
    'Sets what the monthly costs of homes assume from now on. Pages and searches follow within a second.',
  body: assumptionsForm,
  limit,
  errors: [412, 422, 428],
})
