import { type Nothing, operation } from '../operation.ts'
import type { ListingCatalog } from './v2.response.ts'

export const getListingCatalog = operation<ListingCatalog | null, Nothing>()({
  id: 'listing-catalog.get',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-catalog.json',
  access: 'user',
})

export const renewListingCatalog = operation<null, Nothing>()({
  id: 'listing-catalog.renew',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-catalog.json',
  success: 204,
  repeatable: true,
  access: 'user',
})

export const removeListingCatalog = operation<null, Nothing>()({
  id: 'listing-catalog.remove',
  method: 'DELETE',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-catalog.json',
  success: 204,
  access: 'user',
})
