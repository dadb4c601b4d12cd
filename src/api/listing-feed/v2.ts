import { listingFeedRequests } from '#contract/listing-feed/v2.request.ts'
import * as schemas from '#contract/listing-feed/v2.response.ts'
import {
  fetchListingFeed,
  getListingFeed,
  removeListingFeed,
  saveListingFeed,
} from '#contract/listing-feed/v2.ts'
import { actorOf } from '#services/account/index.ts'
import type { FeedResult } from '#services/listing-load/index.ts'
import { type FeatureApi, found, handlerFor, invalid, refused } from '../handle.ts'

const handler = handlerFor(listingFeedRequests)

const notTheirs = refused(403, 'These homes belong to someone else.', null)
const missing = refused(404, 'Feed not found.', 'not_found')
const done = { status: 204, payload: null, meta: {} } as const

function answerOf(result: FeedResult) {
  if (result.kind === 'invalid') return invalid(result.fields)
  return result.kind === 'done' ? done : result.kind === 'forbidden' ? notTheirs : missing
}

const get = handler(getListingFeed, async ({ listingLoads }, { user, path }) => {
  const feed = await listingLoads.feeds.get(actorOf(user), path)
  return feed === undefined ? notTheirs : found(feed, {})
})

const save = handler(saveListingFeed, ({ listingLoads }, { user, path, body, write }) =>
  write(async transaction => answerOf(await listingLoads.feeds.save(transaction, actorOf(user), path, body))),
)

const remove = handler(removeListingFeed, ({ listingLoads }, { user, path, write }) =>
  write(async transaction => answerOf(await listingLoads.feeds.remove(transaction, actorOf(user), path))),
)

const fetchNow = handler(fetchListingFeed, ({ listingLoads }, { user, path, write }) =>
  write(async transaction => answerOf(await listingLoads.feeds.fetch(transaction, actorOf(user), path))),
)

export const listingFeedApi: FeatureApi = {
  handlers: [get, save, remove, fetchNow],
  schemas: [schemas],
}
