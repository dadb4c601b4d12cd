import { favoriteRequests } from '#contract/favorite/v2.request.ts'
import * as schemas from '#contract/favorite/v2.response.ts'
import { watchedDealers, watchedFloorPlans, watchedListings, watchedParks } from '#contract/favorite/v2.ts'
import { type FeatureApi, found, handlerFor } from '../handle.ts'

const handler = handlerFor(favoriteRequests)

const listings = handler(watchedListings, async ({ favorites }, { query, user }) =>
  answer(query, await favorites.watched(user.key, 'listing', pageOf(query))),
)
const parks = handler(watchedParks, async ({ favorites }, { query, user }) =>
  answer(query, await favorites.watched(user.key, 'park', pageOf(query))),
)
const dealers = handler(watchedDealers, async ({ favorites }, { query, user }) =>
  answer(query, await favorites.watched(user.key, 'sales-center', pageOf(query))),
)
const floorPlans = handler(watchedFloorPlans, async ({ favorites }, { query, user }) =>
  answer(query, await favorites.watched(user.key, 'floorplan', pageOf(query))),
)

interface Query {
  'is-hidden'?: boolean | undefined
  offset: number
  limit: number
}

const pageOf = ({ 'is-hidden': isHidden, offset, limit }: Query) => ({ isHidden, offset, limit })

const answer = <Item, Counts>(
  { offset, limit }: Query,
  { items, total, counts }: { items: Item[]; total: number; counts: Counts },
) => found(items, { total, offset, limit, counts })

export const watchedApi: FeatureApi = { handlers: [listings, parks, dealers, floorPlans], schemas: [schemas] }
