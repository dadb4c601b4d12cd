import { listingRequests } from '#contract/listing/v1.request.ts'
import * as schemas from '#contract/listing/v1.response.ts'
import {
  getListing,
  listLeadFactors,
  listListings,
  lookUpListing,
  mapListings,
  searchListings,
  showSellerPhones,
  similarListings,
} from '#contract/listing/v1.ts'
import * as photoSchemas from '#contract/photo.response.ts'
import * as searchSchemas from '#contract/search/v1.response.ts'
import { type FeatureApi, type Freshness, found, handlerFor, refused } from '../handle.ts'
import { answerList, answerMap, answerSearch, freshnessOf } from '../search/v1.ts'
import type { Services } from '../services.ts'

const handler = handlerFor(listingRequests)

const oneListing = (key: number, freshUntil?: number): Freshness => ({
  tags: [`listing:${key}`],
  ...(freshUntil !== undefined && { freshUntil }),
})

const noListing = (key: number) => refused(404, `Listing ${key} not found.`, 'not_found', oneListing(key))

const listings = ({ listings }: Services) => listings
const searches = [
  handler(searchListings, answerSearch(listings, 'listings')),
  handler(listListings, answerList(listings, 'listings')),
  handler(mapListings, answerMap(listings, 'listings')),
]

const get = handler(getListing, async ({ listings }, { path: { key }, query, detail }) => {
  const answer = await listings.get(key, detail, query.include)
  if (!answer) return noListing(key)
  if (answer.removed) return refused(410, `Listing ${key} was removed.`, answer.removed, oneListing(key))
  return found(answer.listing, {}, oneListing(key, answer.freshUntil))
})

const similar = handler(similarListings, async ({ listings }, { path: { key } }) => {
  const answer = await listings.similar(key)
  if (!answer) return noListing(key)
  return found(answer.items, { total: answer.items.length }, freshnessOf('listings', answer.freshUntil))
})

const phones = handler(showSellerPhones, async ({ listings, events }, { path: { key }, visitor, write }) => {
  const counted = await write(async transaction => {
    if ((await listings.sellerPhones(key, transaction)).length === 0)
      return refused(404, `Phone numbers of listing ${key} not found.`, 'not_found')
    const event = { type: 'listing', subType: 'phone', entityKey: key } as const
    await events.report(event, visitor.userAgent, undefined, transaction)
    return found(null, {})
  })
  // Not part of the result stored for repeated requests.
  return 'meta' in counted ? found(await listings.sellerPhones(key), {}) : counted
})

const leadFactors = handler(listLeadFactors, async ({ listings }) => found(await listings.leadFactors(), {}))

const lookUp = handler(lookUpListing, async ({ listings }, { query: { number } }) => {
  const listing = await listings.lookup(number)
  if (!listing) return refused(422, `Listing ${number} not found.`, 'not_found', oneListing(number))
  return found(listing, {}, oneListing(number))
})

export const listingApi: FeatureApi = {
  handlers: [...searches, get, similar, leadFactors, phones, lookUp],
  schemas: [schemas, searchSchemas, photoSchemas],
}
