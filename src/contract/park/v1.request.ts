import * as v from 'valibot'
import { parkIncludes, parkSearch } from '#model/park/search.ts'
import { sent } from '#model/sent-text.ts'
import { includeOf, keyOf } from '../detail/v1.request.ts'
import type { Requests } from '../request.ts'
import { listRequest, mapRequest, searchRequest } from '../search/v1.request.ts'

const integer = (highest: number) =>
  v.pipe(
    sent(9, 'invalid', 'not_an_integer'),
    v.regex(/^\d{1,9}$/, 'not_an_integer'),
    v.transform(Number),
    v.maxValue(highest, 'less_than_or_equal_to'),
  )

/** Defaults of `parkListings`: miles and number of homes. */
const NEAR = { range: '10', limit: '6' }

export const parkRequests = {
  'park.search': searchRequest(parkSearch),
  'park.list': listRequest(parkSearch),
  'park.map': mapRequest(parkSearch),
  'park.get': {
    summary: 'Returns a park.',
    pathParameters: keyOf('park'),
    query: includeOf(parkIncludes),
    personalInclude: 'favorite',
    errors: [404, 410, 422],
  },
  'park.listings': {
    summary: 'Lists homes on the market in a park, then those near it, nearest first.',
    addition: true,
    pathParameters: keyOf('park'),
    query: v.strictObject({
      kind: v.optional(
        v.pipe(
          v.picklist(['for-sale', 'for-rent'], 'inclusion'),
          v.description('Type of the homes: only for sale or only for rent; both by default.'),
        ),
      ),
      range: v.optional(
        v.pipe(
          integer(100),
          v.description(
            'Maximum distance from the park, miles, 0 to 100; default 10. With 0, only homes in the park.',
          ),
        ),
        NEAR.range,
      ),
      limit: v.optional(
        v.pipe(
          integer(100),
          v.minValue(1, 'greater_than_or_equal_to'),
          v.description('Maximum number of homes, 1 to 100; default 6.'),
        ),
        NEAR.limit,
      ),
    }),
    errors: [404, 422],
  },
} satisfies Requests
