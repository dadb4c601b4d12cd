import * as v from 'valibot'
import { openingKinds, roomKinds } from '#model/floor-plan/rooms.ts'
import { field, known } from '../describe.ts'
import { callersFavorite } from '../favorite-entity.response.ts'
import { phone } from '../phone.response.ts'
import { photo } from '../photo.response.ts'
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
  dimension: field(dimension, 'Extent of the drawing.'),
  rooms: field(
    v.array(
      v.object({
        number: field(v.number(), 'Its place among the rooms, from 1.'),
        kind: field(v.picklist(roomKinds), 'Purpose.'),
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
        kind: field(v.picklist(openingKinds), 'Kind of opening.'),
        x: feet('Where it begins, from the left end'),
        y: feet('Where it begins, from the top'),
        axis: field(v.picklist(['x', 'y']), 'Axis of its wall.'),
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

/** Detail level nano. A plan has no location, so no point. */
export const floorPlanNano = v.object({
  key: key('floor plan'),
  label: field(v.string(), "'manufacturer model'."),
})

/** Detail level micro: a card. */
export const floorPlanCard = v.object({
  ...floorPlanNano.entries,
  manufacturer: field(v.string(), 'Manufacturer.'),
  modelName: field(v.string(), "The manufacturer's name of the plan."),
  bedrooms: known(v.number(), 'Bedrooms.'),
  bathrooms: known(v.number(), 'Bathrooms; halves count 0.5.'),
  squareFeet: known(v.number(), 'Living area, square feet.'),
  displaySquareFeet: known(v.string(), 'Living area with thousands separator, without unit.'),
  sections: known(v.number(), 'Sections, 1 to 4 (RESO BodyType).'),
  dimension: known(dimension, 'Size of the home.'),
  virtualTour: known(v.string(), 'URL of the virtual tour.'),
  isShowcase: field(v.boolean(), 'Showcased.'),
  photos: field(v.array(photo), 'The first photos, up to 6; all with `include[]=photos`.'),
  photoCount: field(v.number(), 'Total number of photos.'),
})

/** Detail level milli: the page without relations. */
export const floorPlanPage = v.object({
  ...floorPlanCard.entries,
  series: known(v.string(), 'Series of the manufacturer (addition).'),
  description: known(v.string(), 'Description.'),
  options: known(v.string(), 'What the manufacturer offers with it, in words (addition).'),
  states: field(v.array(v.string()), 'States in which a dealer sells it, postal abbreviations (addition).'),
  salesCenterCount: field(v.number(), 'Dealers who sell it (addition).'),
  addedAt: field(v.string(), 'When the site got it, YYYY-MM-DD HH:mm:ss, UTC (addition).'),
})

/** Detail level centi, or less with `include[]`: everything. */
export const floorPlan = v.object({
  ...floorPlanPage.entries,
  floorPlans: v.optional(field(v.array(drawing), 'Drawings of the plan; none where there is no drawing.')),
  favorite: callersFavorite,
  favoriteCount: v.optional(field(v.number(), 'Number of users who saved it. A cached response may lag.')),
})
export type FloorPlanPage = v.InferOutput<typeof floorPlan>
export type FloorPlanCard = v.InferOutput<typeof floorPlanCard>
export type FloorPlanNano = v.InferOutput<typeof floorPlanNano>
const anyFloorPlan = v.union([floorPlan, floorPlanPage, floorPlanCard, floorPlanNano])

/** Payload of a 410: enough to say which plan is no longer offered. */
export const retiredFloorPlan = v.object({
  ...floorPlanNano.entries,
  removedDate: known(v.string(), 'When it was retired, YYYY-MM-DD HH:mm:ss, UTC.'),
})
export type RetiredFloorPlan = v.InferOutput<typeof retiredFloorPlan>

export const floorPlanSeller = v.object({
  key: key('dealer'),
  name: field(v.string(), 'Name.'),
  phone: known(phone, 'Phone.'),
  website: known(v.string(), 'URL.'),
  isTourOffered: field(v.boolean(), 'Tours are available.'),
  price: known(v.number(), 'What it asks for the plan, dollars, without land (addition).'),
  address: field(
    v.object({
      city: field(v.string(), 'City.'),
      state: field(v.string(), 'Postal abbreviation of the state.'),
      postalCode: field(v.string(), 'ZIP code, five digits.'),
      coordinatePoint: field(coordinatePoint, "The dealer's point."),
    }),
    'Location.',
  ),
  distance: v.optional(field(v.number(), 'Miles from the ZIP code.')),
})
export type FloorPlanSeller = v.InferOutput<typeof floorPlanSeller>

const sellersMeta = v.object({
  total: field(v.number(), 'Total number of dealers who sell it.'),
  place: known(
    v.object({
      label: field(v.string(), 'Name of the ZIP code.'),
      coordinatePoint: field(coordinatePoint, 'Its point.'),
    }),
    'The ZIP code that distances are from.',
  ),
})
export type FloorPlanSellersMeta = v.InferOutput<typeof sellersMeta>

const makerSeller = v.object({
  key: key('dealer'),
  name: field(v.string(), 'Name.'),
  city: field(v.string(), 'City.'),
  state: field(v.string(), 'Postal abbreviation of the state.'),
  planCount: field(v.number(), 'How many plans of the maker it sells.'),
})
export type MakerSeller = v.InferOutput<typeof makerSeller>

/** A maker of floor plans. */
export const maker = v.object({
  slug: field(v.string(), 'Slug of its page.'),
  name: field(v.string(), 'Name, as most of its plans spell it.'),
  floorPlans: field(
    v.array(
      v.object({ ...floorPlanCard.entries, floorPlans: field(v.array(drawing), 'Drawing of the plan.') }),
    ),
    'Its offered plans by name.',
  ),
  salesCenters: field(v.array(makerSeller), 'Dealers who sell them, by state, city and name; at most 100.'),
})
export type Maker = v.InferOutput<typeof maker>

const makerMeta = v.object({
  total: field(v.number(), 'Total number of its offered plans.'),
  salesCenterCount: field(v.number(), 'Total number of dealers who sell them.'),
  offset: field(v.number(), 'Offset of the first plan.'),
  limit: field(v.number(), 'Maximum number of plans.'),
})
export type MakerMeta = v.InferOutput<typeof makerMeta>

export const floorPlanResponses = {
  ...searchResponses('floor-plan', anyFloorPlan),
  'floor-plan.get': { payload: anyFloorPlan, meta: v.object({}) },
  'floor-plan.sales-centers': { payload: v.array(floorPlanSeller), meta: sellersMeta },
  'floor-plan.maker': { payload: maker, meta: makerMeta },
}
