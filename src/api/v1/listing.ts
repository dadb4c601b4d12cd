import {
  getListing,
  listListings,
  lookUpListing,
  mapListings,
  searchListings,
  similarListings,
} from '#contract/v1/listing.ts'
import type { Freshness, Handler } from '../handle.ts'
import { found, handler, refused } from '../handle.ts'

/** Every answer of a search turns stale with any listing. */
const everyListing = (freshUntil: number | undefined): Freshness => ({
  tags: ['listings'],
  ...(freshUntil !== undefined && { freshUntil }),
})
const oneListing = (key: number, freshUntil?: number): Freshness => ({
  tags: [`listing:${key}`],
  ...(freshUntil !== undefined && { freshUntil }),
})

const unknownPlace = () => refused(422, 'There is no such place.', 'not_found')
const noListing = (key: number) => refused(404, `There is no listing ${key}.`, 'not_found', oneListing(key))

const search = handler(searchListings, async ({ listings }, { query, detail }) => {
  const answer = await listings.search(query, detail)
  if (!answer) return unknownPlace()
  const { items, total, counts, groups, place, freshUntil } = answer
  const { offset, limit } = query
  const relaxations = total === 0 ? { relaxations: listings.relax(query) } : {}
  const meta = { total, offset, limit, counts, ...(groups && { groups }), place, ...relaxations }
  return found(items, meta, everyListing(freshUntil))
})

const list = handler(listListings, async ({ listings }, { query, detail }) => {
  const answer = await listings.search(query, detail, false)
  if (!answer) return unknownPlace()
  const { offset, limit } = query
  return found(answer.items, { total: answer.total, offset, limit }, everyListing(answer.freshUntil))
})

const map = handler(mapListings, async ({ listings }, { query }) => {
  const answer = listings.map(query)
  if (!answer) return unknownPlace()
  return found(answer.cells, { total: answer.total }, everyListing(answer.freshUntil))
})

const get = handler(getListing, async ({ listings }, { path: { key }, query, detail }) => {
  const answer = await listings.get(key, detail, query.include)
  if (!answer) return noListing(key)
  if (answer.removed) return refused(410, `Listing ${key} was removed.`, answer.removed, oneListing(key))
  return found(answer.listing, {}, oneListing(key, answer.freshUntil))
})

const similar = handler(similarListings, async ({ listings }, { path: { key } }) => {
  const answer = await listings.similar(key)
  if (!answer) return noListing(key)
  return found(answer.items, { total: answer.items.length }, everyListing(answer.freshUntil))
})

const lookUp = handler(lookUpListing, async ({ listings }, { query: { number } }) => {
  const listing = await listings.lookup(number)
  if (!listing) return refused(422, `There is no listing ${number}.`, 'not_found', oneListing(number))
  return found(listing, {}, oneListing(number))
})

export const listingHandlers = [search, list, map, get, similar, lookUp] as readonly Handler[]
