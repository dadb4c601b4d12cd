import { loanRuleForm } from '#model/loan-fit/switch.ts'
import type { Requests } from '../request.ts'
import { limit } from './owner.request.ts'

export const loanRuleRequests = {
  'loan-rule.get': {
    summary: 'Which rules of loans about homes are switched off.',
    addition: true,
    errors: [],
  },
  'loan-rule.set': {
    summary: 'Switches rules off; the others are in force by their dates. Pages follow within a second.',
    addition: true,
    body: loanRuleForm,
    limit,
    errors: [412, 422, 428],
  },
} satisfies Requests
