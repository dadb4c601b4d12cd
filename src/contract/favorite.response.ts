import * as v from 'valibot'
import { favoriteStatuses, favoriteTypes } from '#model/favorite/favorite.ts'
import { field, known } from './describe.ts'
import { dealerCard } from './v1/dealer.response.ts'
import { drawing, floorPlanCard } from './v1/floor-plan.response.ts'
import { listingCard } from './v1/listing.response.ts'
import { parkCard } from './v1/park.response.ts'

/* What somebody has saved, as both versions of the API tell it, to them alone. */

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)

/** A favorite (part 2 §3). */
export const favorite = v.object({
  key: key('favorite'),
  type: field(v.picklist(favoriteTypes), 'Kind of the thing that is saved.'),
  entityKey: key('thing'),
  userKey: key('person'),
  note: known(v.string(), 'What the person noted of it.'),
  isHidden: field(v.boolean(), 'Kept out of their list.'),
  savedAt: field(v.string(), 'When it was saved, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type Favorite = v.InferOutput<typeof favorite>

const watched = {
  ...favorite.entries,
  label: field(v.string(), 'What it is called, also once it is removed.'),
  priceWhenSaved: known(v.number(), 'Price of a home when it was saved, dollars: asking, else rent.'),
  priceNow: known(v.number(), 'The same now.'),
  statusWhenSaved: field(
    v.picklist(favoriteStatuses),
    'How it stood when it was saved; what is no home is for-sale while it is there.',
  ),
  statusNow: field(v.picklist(favoriteStatuses), 'How it stands now.'),
}
const card = <const S extends v.GenericSchema>(schema: S) =>
  known(schema, 'Its card; null once it is removed.')

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
      floorPlans: field(v.array(drawing), 'Its drawing, where there is one.'),
    }),
  ),
})
export type WatchedFloorPlan = v.InferOutput<typeof watchedFloorPlan>

const count = (what: string) => field(v.number(), `Saved ${what} that are not hidden.`)
export const watchedMeta = v.object({
  total: field(v.number(), 'How many there are of this kind.'),
  offset: field(v.number(), 'How many were left out before these.'),
  limit: field(v.number(), 'The most that one answer holds.'),
  counts: field(
    v.object({
      listing: count('homes'),
      park: count('parks'),
      'sales-center': count('dealers'),
      floorplan: count('floor plans'),
      hidden: field(v.number(), 'Hidden ones of every kind.'),
    }),
    'How many of each kind.',
  ),
})
export type WatchedMeta = v.InferOutput<typeof watchedMeta>
