import * as v from 'valibot'
import { floorPlanIncludes, floorPlanSearch } from '#model/floor-plan/search.ts'
import { sent, trimmed } from '#model/sent-text.ts'
import { includeOf, keyOf } from '../detail/v1.request.ts'
import type { Requests } from '../request.ts'
import { listRequest, searchRequest } from '../search/v1.request.ts'

const floorPlanKey = keyOf('floor plan')

const integer = (lowest: number, highest: number, fallback: number, description: string) =>
  v.optional(
    v.pipe(
      sent(9, 'invalid', 'not_an_integer'),
      v.regex(/^\d{1,9}$/, 'not_an_integer'),
      v.transform(Number),
      v.minValue(lowest, 'greater_than_or_equal_to'),
      v.maxValue(highest, 'less_than_or_equal_to'),
      v.description(description),
    ),
    String(fallback),
  )

export const floorPlanRequests = {
  'floor-plan.search': searchRequest(floorPlanSearch),
  'floor-plan.list': listRequest(floorPlanSearch),
  'floor-plan.get': {
    summary: 'Returns a floor plan.',
    pathParameters: floorPlanKey,
    query: includeOf(floorPlanIncludes),
    personalInclude: 'favorite',
    errors: [404, 410, 422],
  },
  'floor-plan.sales-centers': {
    summary: 'Lists dealers who sell a floor plan, nearest to a ZIP code first.',
    addition: true,
    pathParameters: floorPlanKey,
    query: v.strictObject({
      zip: v.optional(
        v.pipe(
          trimmed(10, 'invalid', 'zip'),
          v.regex(/^\d{5}(-\d{4})?$/, 'zip'),
          v.transform(text => text.slice(0, 5)),
          v.description('ZIP code, 5 or 9 digits. Without it, dealers are ordered by state, city and name.'),
        ),
      ),
      limit: integer(1, 100, 10, 'Maximum number of dealers, 1 to 100; default 10.'),
    }),
    errors: [404, 422],
  },
  'floor-plan.maker': {
    summary: 'Returns a manufacturer with its floor plans and the dealers who sell them.',
    addition: true,
    pathParameters: v.strictObject({
      slug: v.pipe(
        sent(100),
        v.regex(/^[a-z\d-]+$/, 'invalid'),
        v.description('Slug of the name of the manufacturer. Slugs of former spellings also work.'),
      ),
    }),
    query: v.strictObject({
      offset: integer(0, 100_000, 0, 'Offset of the first plan; default 0.'),
      limit: integer(1, 100, 24, 'Maximum number of plans, 1 to 100; default 24.'),
    }),
    errors: [404, 422],
  },
} satisfies Requests
