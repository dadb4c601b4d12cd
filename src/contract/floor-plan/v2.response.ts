import * as v from 'valibot'
import { keysOf } from '#kit/keys.ts'
import { ownerTypes } from '#model/access/access.ts'
import { planFields } from '#model/floor-plan/fields.ts'
import { openingKinds, roomKinds } from '#model/floor-plan/rooms.ts'
import { field, known } from '../describe.ts'
import { responsesOf } from '../fields.response.ts'
import { integer, pageMeta } from '../owner/v2.response.ts'

const feet = (what: string) => field(v.number(), `${what}, feet.`)

/** A floor plan as its owner and staff see it. */
export const ownFloorPlan = v.object({
  key: field(integer, 'Key of the floor plan.'),
  version: field(integer, 'Version; the ETag is `"v{version}"`.'),
  label: field(v.string(), "Label of the floor plan in the form 'manufacturer model'."),
  ...responsesOf(planFields, keysOf(planFields)),
  length: known(v.number(), 'Length of the home, feet. Null if it is unknown.'),
  width: known(v.number(), 'Total width of all sections, feet. Null if it is unknown.'),
  rooms: field(
    v.array(
      v.object({
        kind: field(v.picklist(roomKinds), 'Purpose of the room.'),
        x: feet('Distance of the room from the left end'),
        y: feet('Distance of the room from the top'),
        width: feet('Size of the room along the x axis'),
        depth: feet('Size of the room along the y axis'),
      }),
    ),
    'Rooms of the drawing.',
  ),
  openings: field(
    v.array(
      v.object({
        kind: field(v.picklist(openingKinds), 'Kind of opening.'),
        x: feet("Distance of the opening's start from the left end"),
        y: feet("Distance of the opening's start from the top"),
        axis: field(v.picklist(['x', 'y']), 'Axis of the wall that has the opening.'),
        length: feet('Length of the opening'),
        swing: known(v.picklist([-1, 1]), 'Side to which a door swings. Null if nothing swings.'),
      }),
    ),
    'Doors, passages and windows of the drawing.',
  ),
  ownerType: known(v.picklist(ownerTypes), 'Type of the owner. Null if the floor plan has no owner.'),
  ownerKey: known(integer, 'Key of the owner. Null if the floor plan has no owner.'),
  active: field(v.boolean(), 'Whether the floor plan is offered and therefore public.'),
  removedByStaff: field(
    v.boolean(),
    'Whether staff retired the floor plan, so that only staff can restore it.',
  ),
  removed: known(
    v.string(),
    'When the floor plan was retired, YYYY-MM-DD HH:mm:ss, UTC. Null if it is offered.',
  ),
  created: field(v.string(), 'When the floor plan was created, YYYY-MM-DD HH:mm:ss, UTC.'),
  modified: field(v.string(), 'When the floor plan was last changed, YYYY-MM-DD HH:mm:ss, UTC.'),
  salesCenterCount: field(integer, 'Number of dealers that sell the floor plan.'),
  photoCount: field(integer, 'Number of photos.'),
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
