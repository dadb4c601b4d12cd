import { type Nothing, operation } from '../operation.ts'
import type { LoanFit, ProgramRules } from './v1.response.ts'

export const getLoanFit = operation<LoanFit, Nothing>()({
  id: 'loan-fit.get',
  method: 'GET',
  path: '/api/v1/listings/{key}/loan-fit.json',
})

export const listLoanRules = operation<ProgramRules[], { on: string }>()({
  id: 'loan-fit.rules',
  method: 'GET',
  path: '/api/v1/loan-rules.json',
})
