import { loanRuleForm } from '#model/loan-fit/switch.ts'
import { limit } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

export const loanRuleRequests = {
  'loan-rule.get': {
    summary: 'Returns the loan rules about homes that are turned off. Staff only.',
    addition: true,
    errors: [],
  },
  'loan-rule.set': {
    summary: 'Sets the loan rules to turn off. Pages change within a second. Staff only.',
    addition: true,
    body: loanRuleForm,
    limit,
    errors: [412, 422, 428],
  },
} satisfies Requests
