import * as v from 'valibot'
import { ofOwner } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const limit = { calls: 60, seconds: 3_600 } as const

/** Calls about catalogs are for people: no API key may make them. */
export const listingCatalogRequests = {
  'listing-catalog.get': {
    summary:
      'Returns the token of the secret URLs at which other sites read the homes; null if there is none.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
  'listing-catalog.renew': {
    summary: 'Makes a token for the secret URLs. The previous one no longer works.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    limit,
    errors: [403],
  },
  'listing-catalog.remove': {
    summary: 'Ends the secret URLs.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    limit,
    errors: [403, 404],
  },
} satisfies Requests
