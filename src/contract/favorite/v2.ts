import type {
  WatchedDealer,
  WatchedFloorPlan,
  WatchedListing,
  WatchedMeta,
  WatchedPark,
} from '../favorite.response.ts'
import { operation } from '../operation.ts'

const shared = { method: 'GET', access: 'self' } as const

export const watchedListings = operation<WatchedListing[], WatchedMeta>()({
  ...shared,
  id: 'favorite.watchedListings',
  path: '/api/v2/registered-users/{key}/watched/listings.json',
})

export const watchedParks = operation<WatchedPark[], WatchedMeta>()({
  ...shared,
  id: 'favorite.watchedParks',
  path: '/api/v2/registered-users/{key}/watched/parks.json',
})

export const watchedDealers = operation<WatchedDealer[], WatchedMeta>()({
  ...shared,
  id: 'favorite.watchedDealers',
  path: '/api/v2/registered-users/{key}/watched/sales-centers.json',
})

export const watchedFloorPlans = operation<WatchedFloorPlan[], WatchedMeta>()({
  ...shared,
  id: 'favorite.watchedFloorPlans',
  path: '/api/v2/registered-users/{key}/watched/floorplans.json',
})
