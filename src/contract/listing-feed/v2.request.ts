import * as v from 'valibot'
import { feedForm } from '#model/listing-load/feed.ts'
import { ofOwner } from '../owner/v2.request.ts'
import type { Requests } from '../request.ts'

const limit = { calls: 60, seconds: 3_600 } as const

/** Calls about feeds are for people: no API key may make them. */
export const listingFeedRequests = {
  'listing-feed.get': {
    summary:
      'Returns the list of homes at a web address that is imported every night; null if there is none.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    errors: [403],
  },
  'listing-feed.save': {
    summary: 'Sets the URL of a CSV or JSON file whose homes are imported every night.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    body: feedForm,
    limit,
    errors: [403, 422],
  },
  'listing-feed.remove': {
    summary: 'Deletes the feed. Its homes and imports stay.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    limit,
    errors: [403, 404],
  },
  'listing-feed.fetch': {
    summary: 'Starts to fetch the feed for a preview; the feed then has the key of the import.',
    addition: true,
    pathParameters: v.strictObject(ofOwner),
    limit,
    errors: [403, 404],
  },
} satisfies Requests
