import * as v from 'valibot'
import {
  watchedDealer,
  watchedFloorPlan,
  watchedListing,
  watchedMeta,
  watchedPark,
} from '../favorite.response.ts'

export const watchedResponses = {
  'favorite.watchedListings': { payload: v.array(watchedListing), meta: watchedMeta },
  'favorite.watchedParks': { payload: v.array(watchedPark), meta: watchedMeta },
  'favorite.watchedDealers': { payload: v.array(watchedDealer), meta: watchedMeta },
  'favorite.watchedFloorPlans': { payload: v.array(watchedFloorPlan), meta: watchedMeta },
}
