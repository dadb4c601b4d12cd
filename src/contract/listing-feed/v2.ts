import { type Nothing, operation } from '../operation.ts'
import type { ListingFeed } from './v2.response.ts'

export const getListingFeed = operation<ListingFeed | null, Nothing>()({
  id: 'listing-feed.get',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-feed.json',
  access: 'user',
})

export const saveListingFeed = operation<null, Nothing>()({
  id: 'listing-feed.save',
  method: 'PUT',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-feed.json',
  success: 204,
  access: 'user',
})

export const removeListingFeed = operation<null, Nothing>()({
  id: 'listing-feed.remove',
  method: 'DELETE',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-feed.json',
  success: 204,
  access: 'user',
})

export const fetchListingFeed = operation<null, Nothing>()({
  id: 'listing-feed.fetch',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-feed/fetch.json',
  success: 204,
  repeatable: true,
  access: 'user',
})
