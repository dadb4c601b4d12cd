import * as v from 'valibot'
import { type FavoriteType, watchedSegments } from '#model/favorite/favorite.ts'
import { keyText, sent } from '#model/sent-text.ts'
import type {
  WatchedDealer,
  WatchedFloorPlan,
  WatchedListing,
  WatchedMeta,
  WatchedPark,
} from '../favorite.response.ts'
import { operation } from '../operation.ts'

const whole = (most: number, fallback: number, description: string) =>
  v.optional(
    v.pipe(
      sent(6, 'too_many', 'invalid'),
      v.regex(/^\d{1,6}$/, 'invalid'),
      v.transform(Number),
      v.maxValue(most, 'too_large'),
      v.description(description),
    ),
    String(fallback),
  )

/** One of the four favorites lists; `id` and `noun` identify it. */
const watched = <Item>(type: FavoriteType, id: string, noun: string) =>
  operation<Item[], WatchedMeta>()({
    id: `favorite.${id}`,
    method: 'GET',
    path: `/api/v2/registered-users/{key}/watched/${watchedSegments[type]}.json`,
    summary: `The user's favorite ${noun}, most recent first, with changes since they were saved.`,
    pathParameters: v.strictObject({
      key: keyText('Key of the user.'),
    }),
    query: v.strictObject({
      'is-hidden': v.optional(
        v.pipe(
          v.picklist(['true', 'false'], 'inclusion'),
          v.transform(text => text === 'true'),
          v.description('Only hidden favorites, or only visible ones; both if absent.'),
        ),
      ),
      offset: whole(100_000, 0, 'Offset of the first item.'),
      limit: whole(100, 100, 'Maximum number of items, up to 100.'),
    }),
    access: 'self',
    errors: [422],
  })

export const watchedListings = watched<WatchedListing>('listing', 'watchedListings', 'homes')
export const watchedParks = watched<WatchedPark>('park', 'watchedParks', 'parks')
export const watchedDealers = watched<WatchedDealer>('sales-center', 'watchedDealers', 'dealers')
export const watchedFloorPlans = watched<WatchedFloorPlan>('floorplan', 'watchedFloorPlans', 'floor plans')
