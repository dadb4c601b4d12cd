import * as v from 'valibot'
import { feedOutcomes } from '#model/listing-load/feed.ts'
import { field, known } from '../describe.ts'
import { integer } from '../owner/v2.response.ts'

const feed = v.object({
  url: field(v.string(), 'URL of the file.'),
  hasPassword: field(v.boolean(), 'Whether a user name and a password are saved, which are never returned.'),
  isOn: field(v.boolean(), 'Whether the feed is fetched every night.'),
  isFetching: field(v.boolean(), 'Whether it is being fetched on request.'),
  fetched: known(v.string(), 'When it was last fetched, YYYY-MM-DD HH:mm:ss, UTC. Null if it was not yet.'),
  next: known(v.string(), 'When it is fetched next, YYYY-MM-DD HH:mm:ss, UTC. Null if it is paused.'),
  outcome: known(
    v.picklist(feedOutcomes),
    'Result of the last fetch: `loaded`, `loading`, `unchanged`; `preview` after a fetch on request; `waiting` if the import has columns or values that were not imported before, `missing` if many homes would be withdrawn: the import then has to be started. Other values are the reason why the file was not read.',
  ),
  loadKey: known(integer, 'Key of the latest import of the feed. Null if there is none.'),
})
export type ListingFeed = v.InferOutput<typeof feed>

const none = { payload: v.null(), meta: v.object({}) }
export const listingFeedResponses = {
  'listing-feed.get': { payload: v.nullable(feed), meta: v.object({}) },
  'listing-feed.save': none,
  'listing-feed.remove': none,
  'listing-feed.fetch': none,
}
