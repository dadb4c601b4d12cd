import * as v from 'valibot'
import { namesWith } from '#model/fields/field.ts'
import { planFields } from '#model/floor-plan/fields.ts'
import { openingKinds, roomKinds } from '#model/floor-plan/rooms.ts'
import { field, known } from '../describe.ts'
import { callersFavorite } from '../favorite-entity.response.ts'
import { responsesOf } from '../fields.response.ts'
import { phone } from '../phone.response.ts'
import { photo } from '../photo.response.ts'
import { coordinatePoint } from '../place/v1.response.ts'
import { searchResponses } from '../search/v1.response.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)
const feet = (what: string) => field(v.number(), `${what}, feet.`)

const dimension = v.object({
  length: feet('Length'),
  width: feet('Width of all sections together'),
  unit: field(v.literal('ft'), 'Unit of length and width: feet.'),
})

/** A drawing as data: x runs along the home from its left end, y across it from the top. */
export const drawing = v.object({
  dimension: field(dimension, 'Extent of the drawing.'),
  rooms: field(
    v.array(
      v.object({
        number: field(v.number(), 'Position among the rooms, starting at 1.'),
        kind: field(v.picklist(roomKinds), 'Type of the room.'),
        x: feet('Distance from the left end'),
        y: feet('Distance from the top'),
        width: feet('Size along x'),
        depth: feet('Size along y'),
        squareFeet: field(v.number(), 'Area, square feet.'),
      }),
    ),
    'Rooms, which do not overlap.',
  ),
  openings: field(
    v.array(
      v.object({
        kind: field(v.picklist(openingKinds), 'Type of the opening.'),
        x: feet('Start of the opening, from the left end'),
        y: feet('Start of the opening, from the top'),
        axis: field(v.picklist(['x', 'y']), 'Axis of the wall.'),
        length: feet('Length'),
        swing: known(
          v.picklist([-1, 1]),
          'Side to which a door swings: -1 toward smaller coordinates, 1 toward larger ones; null if nothing swings.',
        ),
      }),
    ),
    'Doors, passages and windows.',
  ),
})
export type Drawing = v.InferOutput<typeof drawing>

/** Detail level nano. A plan has no location, so no point. */
export const floorPlanNano = v.object({
  key: key('floor plan'),
  label: field(v.string(), "Label of the floor plan: 'manufacturer model'."),
})

/** Detail level micro: a card. */
export const floorPlanCard = v.object({
  ...floorPlanNano.entries,
  ...responsesOf(planFields, namesWith(planFields, { shown: 'card' })),
  displaySquareFeet: known(
    v.string(),
    'Living area with thousands separator, without unit; null if unknown.',
  ),
  dimension: known(dimension, 'Size of the home; null if unknown.'),
  photos: field(v.array(photo), 'First photos, up to 6; all photos with `include[]=photos`.'),
  photoCount: field(v.number(), 'Total number of photos.'),
})

/** Detail level milli: the page without relations. */
export const floorPlanPage = v.object({
  ...floorPlanCard.entries,
  ...responsesOf(planFields, namesWith(planFields, { shown: 'page' })),
  states: field(
    v.array(v.string()),
    'Postal abbreviations of the states in which a dealer sells it (addition).',
  ),
  salesCenterCount: field(v.number(), 'Number of dealers who sell it (addition).'),
  addedAt: field(
    v.string(),
    'When the floor plan was added to this site, YYYY-MM-DD HH:mm:ss, UTC (addition).',
  ),
})

/** Detail level centi, or less with `include[]`: everything. */
export const floorPlan = v.object({
  ...floorPlanPage.entries,
  floorPlans: v.optional(field(v.array(drawing), 'Drawings of the floor plan; empty if there are none.')),
  favorite: callersFavorite,
  favoriteCount: v.optional(
    field(v.number(), 'Number of users who saved it. A cached response can be out of date.'),
  ),
})
export type FloorPlanPage = v.InferOutput<typeof floorPlan>
export type FloorPlanCard = v.InferOutput<typeof floorPlanCard>
export type FloorPlanNano = v.InferOutput<typeof floorPlanNano>
const anyFloorPlan = v.union([floorPlan, floorPlanPage, floorPlanCard, floorPlanNano])
const levels = { nano: floorPlanNano, micro: floorPlanCard, milli: floorPlan, centi: floorPlan }

/** Payload of a 410: identifies the plan that is no longer offered. */
export const retiredFloorPlan = v.object({
  ...floorPlanNano.entries,
  removedDate: known(
    v.string(),
    'When the floor plan was retired, YYYY-MM-DD HH:mm:ss, UTC; null if unknown.',
  ),
})
export type RetiredFloorPlan = v.InferOutput<typeof retiredFloorPlan>

export const floorPlanSeller = v.object({
  key: key('dealer'),
  name: field(v.string(), 'Name of the dealer.'),
  phone: known(phone, 'Phone of the dealer; null if not listed.'),
  website: known(v.string(), "URL of the dealer's website; null if none."),
  isTourOffered: field(v.boolean(), 'Whether tours are available.'),
  price: known(
    v.number(),
    'Price of the floor plan at this dealer, US dollars, without land; null if not listed (addition).',
  ),
  address: field(
    v.object({
      city: field(v.string(), 'City.'),
      state: field(v.string(), 'Postal abbreviation of the state.'),
      postalCode: field(v.string(), 'ZIP code, five digits.'),
      coordinatePoint: field(coordinatePoint, 'Coordinates of the dealer.'),
    }),
    'Location of the dealer.',
  ),
  distance: v.optional(field(v.number(), 'Distance from the ZIP code, miles.')),
})
export type FloorPlanSeller = v.InferOutput<typeof floorPlanSeller>

const sellersMeta = v.object({
  total: field(v.number(), 'Total number of dealers who sell the floor plan.'),
  place: known(
    v.object({
      label: field(v.string(), 'Name of the ZIP code.'),
      coordinatePoint: field(coordinatePoint, 'Coordinates of the ZIP code.'),
    }),
    'ZIP code from which distances are measured; null if none.',
  ),
})
export type FloorPlanSellersMeta = v.InferOutput<typeof sellersMeta>

const makerSeller = v.object({
  key: key('dealer'),
  name: field(v.string(), 'Name of the dealer.'),
  city: field(v.string(), 'City.'),
  state: field(v.string(), 'Postal abbreviation of the state.'),
  planCount: field(v.number(), 'Number of floor plans of the manufacturer that the dealer sells.'),
})
export type MakerSeller = v.InferOutput<typeof makerSeller>

/** A maker of floor plans. */
export const maker = v.object({
  slug: field(v.string(), "Slug of the manufacturer's page."),
  name: field(v.string(), 'Name, as most of its floor plans spell it.'),
  floorPlans: field(
    v.array(
      v.object({
        ...floorPlanCard.entries,
        floorPlans: field(v.array(drawing), 'Drawing of the floor plan; empty if there is none.'),
      }),
    ),
    'Floor plans that the manufacturer offers, by name.',
  ),
  salesCenters: field(
    v.array(makerSeller),
    'Dealers who sell the floor plans, by state, city and name; up to 100.',
  ),
})
export type Maker = v.InferOutput<typeof maker>

const makerMeta = v.object({
  total: field(v.number(), 'Total number of floor plans that the manufacturer offers.'),
  salesCenterCount: field(v.number(), 'Total number of dealers who sell the floor plans.'),
  offset: field(v.number(), 'Offset of the first plan.'),
  limit: field(v.number(), 'Maximum number of plans per response.'),
})
export type MakerMeta = v.InferOutput<typeof makerMeta>

export const floorPlanResponses = {
  ...searchResponses('floor-plan', anyFloorPlan, levels),
  'floor-plan.get': { payload: anyFloorPlan, meta: v.object({}), levels },
  'floor-plan.sales-centers': { payload: v.array(floorPlanSeller), meta: sellersMeta },
  'floor-plan.maker': { payload: maker, meta: makerMeta },
}
