import type { DetailLevel } from '#model/detail-level.ts'
import type { FactorCounts } from '#model/listing/lead-factors.ts'
import { type Nothing, operation } from '../operation.ts'
import type { Phone } from '../phone.response.ts'
import { mapOperation, searchOperations } from '../search/v1.ts'
import type {
  Listing,
  ListingCard,
  ListingCell,
  ListingLookup,
  ListingNano,
  ListingPage,
} from './v1.response.ts'

interface ListingLevels {
  nano: ListingNano
  micro: ListingCard
  milli: ListingPage
  centi: Listing
}
/** A listing at any detail level. */
export type AnyListing = ListingLevels[DetailLevel]

const paths = { feature: 'listing', search: 'listing-searches', list: 'listings' } as const
export const { search: searchListings, list: listListings } = searchOperations<ListingLevels>()(paths)
export const mapListings = mapOperation<ListingCell>()(paths)

export const lookUpListing = operation<ListingLookup, Nothing>()({
  id: 'listing.lookup',
  method: 'GET',
  path: '/api/v1/listings/lookup.json',
})

export const getListing = operation<AnyListing, Nothing, ListingLevels>()({
  id: 'listing.get',
  method: 'GET',
  path: '/api/v1/listings/{key}.json',
})

export const similarListings = operation<ListingCard[], { total: number }>()({
  id: 'listing.similar',
  method: 'GET',
  path: '/api/v1/listings/{key}/similar.json',
})

export const listLeadFactors = operation<FactorCounts[], Nothing>()({
  id: 'listing.lead-factors',
  method: 'GET',
  path: '/api/v1/lead-factors.json',
})

export const showSellerPhones = operation<Phone[], Nothing>()({
  id: 'listing.phones',
  method: 'POST',
  path: '/api/v1/listings/{key}/phones.json',
  repeatable: true,
})
