import * as v from 'valibot'
import { assumptionsForm, ownAssumptionsForm } from '#model/monthly-cost/form.ts'
import { operation } from '../operation.ts'
import type { CostAssumptions } from './cost-assumption.response.ts'
import { key, limit, type Nothing, nothing } from './owner.ts'

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

export const keepOwnAssumptions = operation<null, Nothing>()({
  id: 'cost-assumption.keep',
  method: 'PUT',
  path: '/api/v2/registered-users/{userKey}/cost-assumptions.json',
  summary:
    "Keeps what the user assumes about monthly costs instead of the site, in place of what was kept before; nothing: the site's assumptions. `costAssumptions` of the user has it.",
  addition: true,
  pathParameters: v.strictObject({ userKey: key('Key of the user.') }),
  query: nothing,
  body: ownAssumptionsForm,
  limit: { calls: 200, seconds: 3_600 },
  access: 'self',
  errors: [422],
})
