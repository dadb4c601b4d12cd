import * as v from 'valibot'
import { keysOf } from '#kit/keys.ts'
import { shownVersion } from '../edit-form.ts'
import { schemasOf } from '../fields/field.ts'
import { checkbox, choice, form, price } from '../form.ts'
import { keyNumber } from '../patch-fields.ts'
import { planFacts, size } from './fields.ts'
import { type Opening, openingKinds, type Room, roomKinds } from './rooms.ts'

/* Floor plans as their owners and staff enter them. Lengths are feet; null is unknown. */

/** Maximum number of rooms, and of doors, passages and windows, in a drawing. */
export const maxRooms = 30
const maxOpenings = 120

/** Units in which the length and the width may be entered. */
export const dimensionUnits = ['ft', 'm'] as const
const feetPerMeter = 3.280_84

const facts = schemasOf(planFacts)
const dimensionUnit = v.optional(
  choice(dimensionUnits, 'Unit of length and width; they are stored in feet.'),
  'ft',
)

const from = (max: number, description: string) => size(0, max, description)
const room = {
  kind: choice(roomKinds, 'Purpose.'),
  x: from(150, 'Feet from the left end.'),
  y: from(100, 'Feet from the top.'),
  width: size(0.5, 150, 'Feet along x.'),
  depth: size(0.5, 100, 'Feet along y.'),
}
const opening = {
  kind: choice(openingKinds, 'Kind of opening.'),
  x: from(150, 'Left edge, feet from the left end.'),
  y: from(100, 'Top edge, feet from the top.'),
  axis: choice(['x', 'y'], 'Axis of its wall.'),
  length: size(0.5, 50, 'Length, feet.'),
  swing: v.nullish(
    v.pipe(
      v.picklist([-1, 1], 'inclusion'),
      v.description(
        'Side to which a door or an entrance swings: -1 to smaller coordinates, 1 to larger ones.',
      ),
    ),
    null,
  ),
}

/** A complete floor plan. Absent facts become unknown; an absent drawing stays unchanged. */
export const floorPlanForm = form({
  ...facts,
  dimensionUnit,
  rooms: v.optional(
    v.pipe(
      v.array(form(room), 'invalid'),
      v.maxLength(maxRooms, 'too_many'),
      v.check(
        rooms => !rooms.some((one, at) => rooms.slice(at + 1).some(other => overlap(one, other))),
        'rooms_overlap',
      ),
      v.description('The rooms of the drawing; they do not overlap.'),
    ),
  ),
  openings: v.optional(
    v.pipe(
      v.array(
        v.pipe(
          form(opening),
          v.check(
            ({ kind, swing }) => (swing !== null) === (kind === 'door' || kind === 'entrance'),
            'invalid',
          ),
        ),
        'invalid',
      ),
      v.maxLength(maxOpenings, 'too_many'),
      v.description(
        'Doors, passages and windows, each on the wall of a room. If absent, existing ones that are still on a wall stay.',
      ),
    ),
  ),
  isShowcase: v.optional(checkbox('Showcased; only staff can set it. If absent, unchanged.')),
})
export type FloorPlanForm = v.InferOutput<typeof floorPlanForm>

const rowNames = Array.from({ length: maxRooms }, (_, at) => `r${at + 1}`)
const row = form({
  kind: v.optional(room.kind),
  x: v.optional(room.x),
  y: v.optional(room.y),
  width: v.optional(room.width),
  depth: v.optional(room.depth),
})

type Row = v.InferOutput<typeof row>
const isEmpty = (sent: Row | undefined) =>
  sent === undefined || Object.values(sent).every(value => value === undefined)
const isCompleteRow = (sent: Row | undefined) =>
  sent !== undefined && keysOf(row.entries).every(name => sent[name] !== undefined)

/** The same as sent by a page: each room is a row of fields; empty rows are ignored. */
export const floorPlanPageForm = form({
  ...facts,
  dimensionUnit,
  rooms: v.optional(
    v.pipe(
      form(Object.fromEntries(rowNames.map(name => [name, v.optional(row)]))),
      v.check(rows => Object.values(rows).every(sent => isEmpty(sent) || isCompleteRow(sent)), 'required'),
    ),
  ),
  isShowcase: v.optional(choice(['yes', 'no'], 'Showcased.')),
  forCompany: v.optional(checkbox('Whether the plan belongs to the company.'), false),
  version: v.optional(shownVersion),
})

/** The form of a floor plan as a request body. */
export const planOfPage = ({
  rooms,
  isShowcase,
  forCompany: _,
  version: __,
  ...plan
}: v.InferOutput<typeof floorPlanPageForm>) => ({
  ...plan,
  ...(rooms && { rooms: Object.values(rooms).filter(sent => !isEmpty(sent)) }),
  ...(isShowcase && { isShowcase: isShowcase === 'yes' }),
})

/** Rooms as the rows of a page's form. */
export const rowsOfPage = (rooms: readonly Room[]) =>
  Object.fromEntries(
    rooms.map(({ kind, x, y, width, depth }, at) => [rowNames[at] ?? '', { kind, x, y, width, depth }]),
  )

/** Names of the rows that a page shows: those of the rooms, and empty ones for more. */
export const shownRows = (rooms: number) => rowNames.slice(0, Math.max(8, rooms + 3))

/** Tolerance for rounding of measurements, in feet. */
const slack = 0.05

const overlap = (one: Room, other: Room) =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > slack &&
  Math.min(one.y + one.depth, other.y + other.depth) - Math.max(one.y, other.y) > slack

/** Whether a door, passage or window is on a wall of a room. */
export function isOnWall({ x, y, axis, length }: Opening, rooms: readonly Room[]): boolean {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= slack
  const isWithin = (at: number, start: number, extent: number) =>
    at >= start - slack && at + length <= start + extent + slack
  return rooms.some(room =>
    axis === 'x'
      ? (isNear(y, room.y) || isNear(y, room.y + room.depth)) && isWithin(x, room.x, room.width)
      : (isNear(x, room.x) || isNear(x, room.x + room.width)) && isWithin(y, room.y, room.depth),
  )
}

/** The facts of a plan as they are stored, with length and width in feet. */
export function factsOf({ dimensionUnit, rooms: _, openings: __, isShowcase: ___, ...plan }: FloorPlanForm) {
  const inFeet = (entered: number | null) =>
    entered === null || dimensionUnit === 'ft' ? entered : Math.round(entered * feetPerMeter * 10) / 10
  return { ...plan, length: inFeet(plan.length), width: inFeet(plan.width) }
}

const askingPrice = v.nullish(
  price('Asking price of the dealer, dollars, without land; absent: not listed.'),
  null,
)

/** At what price a dealer sells a plan. */
export const soldPlanForm = form({ price: askingPrice })

/** The same as a page sends it, with the plan. */
export const soldPlanPageForm = form({ planKey: keyNumber, price: askingPrice })
export const stopSellingForm = form({ planKey: keyNumber })
