import * as v from 'valibot'
import { openingKinds, roomKinds } from '#model/floor-plan/rooms.ts'
import { field, known } from '../describe.ts'
import { photo } from './photo.response.ts'
import { coordinatePoint } from './place.response.ts'
import { searchResponses } from './search.response.ts'

const key = (of: string) => field(v.pipe(v.number(), v.integer()), `Key of the ${of}.`)
const feet = (what: string) => field(v.number(), `${what}, feet.`)

const dimension = v.object({
  length: feet('Length'),
  width: feet('Width of all sections together'),
  unit: field(v.literal('ft'), 'Unit of both.'),
})

/** A drawing as data: x runs along the home from its left end, y across it from the top. */
export const drawing = v.object({
  dimension: field(dimension, 'What the drawing fills.'),
  rooms: field(
    v.array(
      v.object({
        number: field(v.number(), 'Its place among the rooms, from 1.'),
        kind: field(v.picklist(roomKinds), 'What it is for.'),
        x: feet('From the left end'),
        y: feet('From the top'),
        width: feet('Size along x'),
        depth: feet('Size along y'),
        squareFeet: field(v.number(), 'Area, square feet.'),
      }),
    ),
    'The rooms; they do not overlap.',
  ),
  openings: field(
    v.array(
      v.object({
        kind: field(v.picklist(openingKinds), 'What breaks the wall.'),
        x: feet('Where it begins, from the left end'),
        y: feet('Where it begins, from the top'),
        axis: field(v.picklist(['x', 'y']), 'Along which axis it runs.'),
        length: feet('Length'),
        swing: known(
          v.picklist([-1, 1]),
          'Side to which a door swings: -1 to smaller coordinates, 1 to larger ones; null where nothing swings.',
        ),
      }),
    ),
    'Doors, passages and windows.',
  ),
})
export type Drawing = v.InferOutput<typeof drawing>

/** Detail level nano. A plan stands nowhere, so it has no point. */
export const floorPlanNano = v.object({
  key: key('floor plan'),
  label: field(v.string(), "'manufacturer model'."),
})

/** A card: detail level micro. */
export const floorPlanCard = v.object({
  ...floorPlanNano.entries,
  manufacturer: field(v.string(), 'Who builds it.'),
  modelName: field(v.string(), "The manufacturer's name of the plan."),
  bedrooms: known(v.number(), 'Bedrooms.'),
  bathrooms: known(v.number(), 'Bathrooms; halves count 0.5.'),
  squareFeet: known(v.number(), 'Living area, square feet.'),
  displaySquareFeet: known(v.string(), 'Living area with thousands separator, without unit.'),
  sections: known(v.number(), 'Sections, 1 to 4 (RESO BodyType).'),
  dimension: known(dimension, 'Size of the home.'),
  virtualTour: known(v.string(), 'Address of the virtual tour.'),
  isShowcase: field(v.boolean(), 'Showcased.'),
  photos: field(v.array(photo), 'The first photos, 6 at most; all of them with `include[]=photos`.'),
  photoCount: field(v.number(), 'Photos in all.'),
})

/** The page without its relations: detail level milli. */
export const floorPlanPage = v.object({
  ...floorPlanCard.entries,
  description: known(v.string(), 'Words about the plan.'),
  states: field(v.array(v.string()), 'States in which a dealer sells it, postal abbreviations (addition).'),
  salesCenterCount: field(v.number(), 'Dealers who sell it (addition).'),
})

/** Everything: detail level centi, or less with `include[]`. */
export const floorPlan = v.object({
  ...floorPlanPage.entries,
  floorPlans: v.optional(field(v.array(drawing), 'Drawings of the plan; none where there is no drawing.')),
  favorite: v.optional(
    known(
      v.boolean(),
      'Always null: this answer is the same for everybody; favorites.json knows whether the asker saved it.',
    ),
  ),
  favoriteCount: v.optional(field(v.number(), 'How many people have saved it. A cached answer may lag.')),
})
export type FloorPlanPage = v.InferOutput<typeof floorPlan>
export type FloorPlanCard = v.InferOutput<typeof floorPlanCard>
export type FloorPlanNano = v.InferOutput<typeof floorPlanNano>
const anyFloorPlan = v.union([floorPlan, floorPlanPage, floorPlanCard, floorPlanNano])
/** A floor plan at any detail level. */
export type FloorPlan = v.InferOutput<typeof anyFloorPlan>

export const floorPlanSeller = v.object({
  key: key('dealer'),
  name: field(v.string(), 'Name.'),
  phone: known(v.string(), 'Phone, (xxx) xxx-xxxx.'),
  website: known(v.string(), 'Web address.'),
  isTourOffered: field(v.boolean(), 'Visits can be asked for.'),
  address: field(
    v.object({
      city: field(v.string(), 'City.'),
      state: field(v.string(), 'Postal abbreviation of the state.'),
      postalCode: field(v.string(), 'ZIP code, five digits.'),
      coordinatePoint: field(coordinatePoint, "The dealer's point."),
    }),
    'Where it is.',
  ),
  distance: v.optional(field(v.number(), 'Miles from the ZIP code.')),
})
export type FloorPlanSeller = v.InferOutput<typeof floorPlanSeller>

const sellersMeta = v.object({
  total: field(v.number(), 'Dealers who sell it, in all.'),
  place: known(
    v.object({
      label: field(v.string(), 'Name of the ZIP code.'),
      coordinatePoint: field(coordinatePoint, 'Its point.'),
    }),
    'The ZIP code that distances are from.',
  ),
})
export type FloorPlanSellersMeta = v.InferOutput<typeof sellersMeta>

export const floorPlanResponses = {
  ...searchResponses('floor-plan', anyFloorPlan),
  'floor-plan.get': { payload: anyFloorPlan, meta: v.object({}) },
  'floor-plan.sales-centers': { payload: v.array(floorPlanSeller), meta: sellersMeta },
}
