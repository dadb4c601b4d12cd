import * as v from 'valibot'
import { favoriteStatuses } from '#model/favorite/favorite.ts'
import { dealerCard } from './dealer/v1.response.ts'
import { field, known } from './describe.ts'
import { favorite } from './favorite-entity.response.ts'
import { drawing, floorPlanCard } from './floor-plan/v1.response.ts'
import { listingCard } from './listing/v1.response.ts'
import { parkCard } from './park/v1.response.ts'

/* A user's favorites, in both versions of the API; visible only to that user. */

const watched = {
  ...favorite.entries,
  label: field(v.string(), 'Title of the saved entity. Also returned after the entity is removed.'),
  priceWhenSaved: known(
    v.number(),
    'Price of the home when it was saved, US dollars: the asking price, or else the monthly rent. Null if none.',
  ),
  priceNow: known(v.number(), 'Current price of the home, US dollars; null if none.'),
  statusWhenSaved: field(
    v.picklist(favoriteStatuses),
    'Display status of the home when it was saved; `for-sale` for other types.',
  ),
  statusNow: field(v.picklist(favoriteStatuses), 'Current display status.'),
}
const card = <const S extends v.GenericSchema>(schema: S) =>
  known(schema, 'Card of the saved entity; null if the entity was removed.')

export const watchedListing = v.object({ ...watched, card: card(listingCard) })
export type WatchedListing = v.InferOutput<typeof watchedListing>
export const watchedPark = v.object({ ...watched, card: card(parkCard) })
export type WatchedPark = v.InferOutput<typeof watchedPark>
export const watchedDealer = v.object({ ...watched, card: card(dealerCard) })
export type WatchedDealer = v.InferOutput<typeof watchedDealer>
export const watchedFloorPlan = v.object({
  ...watched,
  card: card(
    v.object({
      ...floorPlanCard.entries,
      floorPlans: field(v.array(drawing), 'Drawing of the floor plan; empty if there is none.'),
    }),
  ),
})
export type WatchedFloorPlan = v.InferOutput<typeof watchedFloorPlan>

const count = (what: string) => field(v.number(), `Number of saved ${what} that are not hidden.`)
export const watchedMeta = v.object({
  total: field(v.number(), 'Total number of favorites of this type.'),
  offset: field(v.number(), 'Offset of the first item.'),
  limit: field(v.number(), 'Maximum number of items per response.'),
  counts: field(
    v.object({
      listing: count('homes'),
      park: count('parks'),
      'sales-center': count('dealers'),
      floorplan: count('floor plans'),
      hidden: field(v.number(), 'Number of hidden favorites of all types.'),
    }),
    'Number of favorites by type.',
  ),
})
export type WatchedMeta = v.InferOutput<typeof watchedMeta>
