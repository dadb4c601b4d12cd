import { loanRuleForm } from '#model/loan-fit/switch.ts'
import { operation } from '../operation.ts'
import type { LoanRuleSwitches } from './loan-rule.response.ts'
import { limit, type Nothing, nothing } from './owner.ts'

const shared = {
  path: '/api/v2/staff/loan-rules.json',
  addition: true,
  pathParameters: nothing,
  query: nothing,
  versioned: true,
  access: 'staff',
} as const

export const getLoanRules = operation<LoanRuleSwitches, Nothing>()({
  ...shared,
  id: 'loan-rule.get',
  method: 'GET',
  summary: 'Which rules of loans about homes are switched off.',
  errors: [],
})

export const setLoanRules = operation<LoanRuleSwitches, Nothing>()({
  ...shared,
  id: 'loan-rule.set',
  method: 'PUT',
  summary: 'Switches rules off; the others are in force by their dates. Pages follow within a second.',
  body: loanRuleForm,
  limit,
  errors: [412, 422, 428],
})
