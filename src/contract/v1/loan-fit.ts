import * as v from 'valibot'
import { operation } from '../operation.ts'
import { keyOf } from './detail.ts'
import type { LoanFit, ProgramRules } from './loan-fit.response.ts'

export const getLoanFit = operation<LoanFit, Record<never, never>>()({
  id: 'loan-fit.get',
  method: 'GET',
  path: '/api/v1/listings/{key}/loan-fit.json',
  summary:
    'Which loan programs a home can fit by their published rules about homes: no advice, and no promise of a loan.',
  addition: true,
  pathParameters: keyOf('listing'),
  query: v.strictObject({}),
  errors: [404, 410, 422],
})

export const listLoanRules = operation<ProgramRules[], { on: string }>()({
  id: 'loan-fit.rules',
  method: 'GET',
  path: '/api/v1/loan-rules.json',
  summary: 'The published rules of loan programs about homes that are in force, with their sources.',
  addition: true,
  pathParameters: v.strictObject({}),
  query: v.strictObject({}),
  errors: [422],
})
