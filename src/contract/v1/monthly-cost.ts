import * as v from 'valibot'
import { listingSearch } from '#model/listing/search.ts'
import { termsSchema } from '#model/search/schema.ts'
import { operation } from '../operation.ts'
import { keyOf } from './detail.ts'
import type { CostAssumptions, CostOfHome } from './monthly-cost.response.ts'

export const getCostAssumptions = operation<CostAssumptions, Record<never, never>>()({
  id: 'monthly-cost.assumptions',
  method: 'GET',
  path: '/api/v1/monthly-cost/assumptions.json',
  summary:
    "The site's assumptions behind the monthly costs of homes: no advice, and no offer of a loan or of insurance.",
  addition: true,
  pathParameters: v.strictObject({}),
  query: v.strictObject({}),
  errors: [422],
})

export const getMonthlyCost = operation<CostOfHome, Record<never, never>>()({
  id: 'monthly-cost.get',
  method: 'GET',
  path: '/api/v1/listings/{key}/monthly-cost.json',
  summary:
    'What a home costs a month in all, part by part with its source: no advice, and no offer of a loan or of insurance.',
  addition: true,
  pathParameters: keyOf('listing'),
  query: termsSchema(listingSearch),
  errors: [404, 410, 422],
})
