import * as v from 'valibot'
import type { DetailLevel } from '#model/detail-level.ts'
import type { FactorCounts } from '#model/listing/lead-factors.ts'
import { listingIncludes, listingSearch } from '#model/listing/search.ts'
import { trimmed } from '#model/sent-text.ts'
import { operation } from '../operation.ts'
import type { Phone } from '../phone.response.ts'
import { includeOf, keyOf } from './detail.ts'
import type {
  Listing,
  ListingCard,
  ListingCell,
  ListingLookup,
  ListingNano,
  ListingPage,
} from './listing.response.ts'
import { mapOperation, searchOperations } from './search.ts'

interface ListingLevels {
  nano: ListingNano
  micro: ListingCard
  milli: ListingPage
  centi: Listing
}
/** A listing at any detail level. */
export type AnyListing = ListingLevels[DetailLevel]

const nothing = v.strictObject({})
const listingKey = keyOf('listing', ', six to nine digits')

const paths = { feature: 'listing', search: 'listing-searches', list: 'listings' }
export const { search: searchListings, list: listListings } = searchOperations<ListingLevels>()(
  listingSearch,
  paths,
)
export const mapListings = mapOperation<ListingCell>()(listingSearch, paths)

export const lookUpListing = operation<ListingLookup, Record<never, never>>()({
  id: 'listing.lookup',
  method: 'GET',
  path: '/api/v1/listings/lookup.json',
  summary: 'Finds a listing by its number.',
  pathParameters: nothing,
  query: v.strictObject({
    number: v.pipe(
      trimmed(9, 'required', 'invalid'),
      v.regex(/^\d{6,9}$/, 'invalid'),
      v.transform(Number),
      v.description('Number of the listing, six to nine digits.'),
    ),
  }),
  errors: [422],
})

export const getListing = operation<AnyListing, Record<never, never>, ListingLevels>()({
  id: 'listing.get',
  method: 'GET',
  path: '/api/v1/listings/{key}.json',
  summary: 'One home.',
  pathParameters: listingKey,
  query: includeOf(listingIncludes),
  errors: [404, 410, 422],
})

export const similarListings = operation<ListingCard[], { total: number }>()({
  id: 'listing.similar',
  method: 'GET',
  path: '/api/v1/listings/{key}/similar.json',
  summary: 'Up to six homes in the same state, within 25 miles, at a price within 25 %.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  errors: [404, 422],
})

export const listLeadFactors = operation<FactorCounts[], Record<never, never>>()({
  id: 'listing.lead-factors',
  method: 'GET',
  path: '/api/v1/lead-factors.json',
  summary: 'What homes have or lack, and how many of them got a message in their first 30 days.',
  addition: true,
  pathParameters: nothing,
  query: nothing,
  errors: [],
})

export const showSellerPhones = operation<Phone[], Record<never, never>>()({
  id: 'listing.phones',
  method: 'POST',
  path: '/api/v1/listings/{key}/phones.json',
  summary:
    'Phones and fax of the seller of a home on the market, where the seller shows them; each request is counted.',
  addition: true,
  pathParameters: listingKey,
  query: nothing,
  repeatable: true,
  limit: { calls: 60, seconds: 3_600 },
  errors: [404],
})
