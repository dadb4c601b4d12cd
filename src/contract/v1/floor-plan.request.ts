import * as v from 'valibot'
import { floorPlanIncludes, floorPlanSearch } from '#model/floor-plan/search.ts'
import { sent, trimmed } from '#model/sent-text.ts'
import type { Requests } from '../request.ts'
import { includeOf, keyOf } from './detail.request.ts'
import { listRequest, searchRequest } from './search.request.ts'

const floorPlanKey = keyOf('floor plan')

/** Maximum number of dealers per response. */
const maxSellers = 100

export const floorPlanRequests = {
  'floor-plan.search': searchRequest(floorPlanSearch),
  'floor-plan.list': listRequest(floorPlanSearch),
  'floor-plan.get': {
    summary: 'One floor plan.',
    pathParameters: floorPlanKey,
    query: includeOf(floorPlanIncludes),
    personalInclude: 'favorite',
    errors: [404, 410, 422],
  },
  'floor-plan.sales-centers': {
    summary: 'Dealers who sell a floor plan, nearest to a ZIP code first.',
    addition: true,
    pathParameters: floorPlanKey,
    query: v.strictObject({
      zip: v.optional(
        v.pipe(
          trimmed(10, 'invalid', 'zip'),
          v.regex(/^\d{5}(-\d{4})?$/, 'zip'),
          v.transform(text => text.slice(0, 5)),
          v.description('ZIP code, 5 or 9 digits; without it, dealers are ordered by state, city and name.'),
        ),
      ),
      limit: v.optional(
        v.pipe(
          sent(9, 'invalid', 'not_an_integer'),
          v.regex(/^\d{1,9}$/, 'not_an_integer'),
          v.transform(Number),
          v.minValue(1, 'greater_than_or_equal_to'),
          v.maxValue(maxSellers, 'less_than_or_equal_to'),
          v.description('Maximum number of dealers, 1 to 100; default 10.'),
        ),
        '10',
      ),
    }),
    errors: [404, 422],
  },
} satisfies Requests
