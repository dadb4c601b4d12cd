import { type Nothing, operation } from '../operation.ts'
import type { LoanRuleSwitches } from './v2.response.ts'

const shared = {
  path: '/api/v2/staff/loan-rules.json',
  versioned: true,
  access: 'staff',
} as const

export const getLoanRules = operation<LoanRuleSwitches, Nothing>()({
  ...shared,
  id: 'loan-rule.get',
  method: 'GET',
})

export const setLoanRules = operation<LoanRuleSwitches, Nothing>()({
  ...shared,
  id: 'loan-rule.set',
  method: 'PUT',
})
