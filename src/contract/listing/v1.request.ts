import * as v from 'valibot'
import { listingIncludes, listingSearch } from '#model/listing/search.ts'
import { trimmed } from '#model/sent-text.ts'
import { includeOf, keyOf } from '../detail/v1.request.ts'
import type { Requests } from '../request.ts'
import { listRequest, mapRequest, searchRequest } from '../search/v1.request.ts'

const listingKey = keyOf('listing', ', six to nine digits')

export const listingRequests = {
  'listing.search': searchRequest(listingSearch),
  'listing.list': listRequest(listingSearch),
  'listing.map': mapRequest(listingSearch),
  'listing.lookup': {
    summary: 'Finds a listing by its number.',
    query: v.strictObject({
      number: v.pipe(
        trimmed(9, 'required', 'invalid'),
        v.regex(/^\d{6,9}$/, 'invalid'),
        v.transform(Number),
        v.description('Number of the listing, six to nine digits.'),
      ),
    }),
    errors: [422],
  },
  'listing.get': {
    summary: 'Returns a home.',
    pathParameters: listingKey,
    query: includeOf(listingIncludes),
    errors: [404, 410, 422],
  },
  'listing.similar': {
    summary: 'Lists up to six homes in the same state, within 25 miles and 25% of the price.',
    addition: true,
    pathParameters: listingKey,
    errors: [404, 422],
  },
  'listing.lead-factors': {
    summary: 'Counts homes with and without certain facts, and how many of them got messages.',
    addition: true,
    errors: [],
  },
  'listing.phones': {
    summary: "Returns the seller's phone and fax numbers, if shown. Each request is counted.",
    addition: true,
    pathParameters: listingKey,
    limit: { calls: 60, seconds: 3_600 },
    errors: [404],
  },
} satisfies Requests
