import { type FileText, type Nothing, operation } from '../operation.ts'
import type { ListingLoad } from './v2.response.ts'

export const createListingLoad = operation<ListingLoad, Nothing>()({
  id: 'listing-load.create',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads.json',
  success: 201,
  repeatable: true,
  access: 'user',
})

export const listListingLoads = operation<ListingLoad[], Nothing>()({
  id: 'listing-load.list',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads.json',
  access: 'user',
})

export const getListingLoad = operation<ListingLoad, Nothing>()({
  id: 'listing-load.get',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads/{loadKey}.json',
  access: 'user',
})

export const mapListingLoad = operation<ListingLoad, Nothing>()({
  id: 'listing-load.map',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads/{loadKey}/columns.json',
  access: 'user',
})

export const startListingLoad = operation<ListingLoad, Nothing>()({
  id: 'listing-load.start',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads/{loadKey}/start.json',
  access: 'user',
})

export const undoListingLoad = operation<ListingLoad, Nothing>()({
  id: 'listing-load.undo',
  method: 'POST',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads/{loadKey}/undo.json',
  access: 'user',
})

export const refusedLines = operation<FileText, Nothing>()({
  id: 'listing-load.refused',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listing-loads/{loadKey}/refused.csv',
  file: { type: 'text/csv', name: 'refused-lines.csv' },
  access: 'user',
})

export const listingsTable = operation<FileText, Nothing>()({
  id: 'listing-load.table',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listings.csv',
  file: { type: 'text/csv', name: 'homes.csv' },
  access: 'user',
})

export const listingsAsReso = operation<FileText, Nothing>()({
  id: 'listing-load.reso',
  method: 'GET',
  path: '/api/v2/{ownerType}/{ownerKey}/listings.reso.json',
  file: { type: 'application/json', name: 'homes.reso.json' },
  access: 'user',
})
