import * as v from 'valibot'
import { ownerTypes } from '#model/access/access.ts'
import { openingKinds, roomKinds } from '#model/floor-plan/rooms.ts'
import { field, known } from '../describe.ts'
import { integer, pageMeta } from './owner.response.ts'

const feet = (what: string) => field(v.number(), `${what}, feet.`)

/** A floor plan as its owner and staff see it. */
export const ownFloorPlan = v.object({
  key: field(integer, 'Key of the floor plan.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), "'manufacturer model'."),
  manufacturer: field(v.string(), 'Manufacturer.'),
  modelName: field(v.string(), "The manufacturer's name of the plan."),
  series: known(v.string(), 'Series of the manufacturer.'),
  bedrooms: known(v.number(), 'Bedrooms.'),
  bathrooms: known(v.number(), 'Bathrooms; halves count 0.5.'),
  squareFeet: known(v.number(), 'Living area, square feet.'),
  sections: known(v.number(), 'Sections, 1 to 4.'),
  length: known(v.number(), 'Length of the home, feet.'),
  width: known(v.number(), 'Width of all sections together, feet.'),
  description: known(v.string(), 'Description.'),
  options: known(v.string(), 'What the manufacturer offers with it, in words.'),
  virtualTour: known(v.string(), 'URL of the virtual tour.'),
  isShowcase: field(v.boolean(), 'Showcased.'),
  rooms: field(
    v.array(
      v.object({
        kind: field(v.picklist(roomKinds), 'Purpose.'),
        x: feet('From the left end'),
        y: feet('From the top'),
        width: feet('Size along x'),
        depth: feet('Size along y'),
      }),
    ),
    'The rooms of the drawing.',
  ),
  openings: field(
    v.array(
      v.object({
        kind: field(v.picklist(openingKinds), 'Kind of opening.'),
        x: feet('Where it begins, from the left end'),
        y: feet('Where it begins, from the top'),
        axis: field(v.picklist(['x', 'y']), 'Axis of its wall.'),
        length: feet('Length'),
        swing: known(v.picklist([-1, 1]), 'Side to which a door swings; null where nothing swings.'),
      }),
    ),
    'Doors, passages and windows of the drawing.',
  ),
  ownerType: known(v.picklist(ownerTypes), 'Kind of its owner.'),
  ownerKey: known(integer, 'Key of its owner.'),
  active: field(v.boolean(), 'Offered, so public.'),
  removedByStaff: field(v.boolean(), 'Staff retired it, and staff alone restore it.'),
  removed: known(v.string(), 'When it was retired, YYYY-MM-DD HH:mm:ss, UTC.'),
  created: field(v.string(), 'Creation, YYYY-MM-DD HH:mm:ss, UTC.'),
  modified: field(v.string(), 'Last change, YYYY-MM-DD HH:mm:ss, UTC.'),
  salesCenterCount: field(integer, 'Dealers who sell it.'),
  photoCount: field(integer, 'Its photos.'),
})
export type OwnFloorPlan = v.InferOutput<typeof ownFloorPlan>

const one = { payload: ownFloorPlan, meta: v.object({}) }
const page = { payload: v.array(ownFloorPlan), meta: pageMeta }

export const ownFloorPlanResponses = {
  'own-floor-plan.list': page,
  'own-floor-plan.all': page,
  'own-floor-plan.get': one,
  'own-floor-plan.create': one,
  'own-floor-plan.create-for-staff': one,
  'own-floor-plan.change': one,
  'own-floor-plan.retire': one,
  'own-floor-plan.restore': one,
  'own-floor-plan.assign': one,
}
