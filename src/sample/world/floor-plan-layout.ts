import { itemAt, lastOf } from '#kit/lookup.ts'
import { areaOf, type Opening, type Room, type RoomKind, type Span } from '#model/floor-plan/rooms.ts'
import { outsideWalls, sharedWall } from '#model/floor-plan/walls.ts'
import type { Random } from './random.ts'

export interface LayoutOptions {
  readonly sections: 1 | 2 | 3
  /** Minimum 1; with two or more sections 2. */
  readonly bedrooms: number
  /** Minimum 1; with two or more sections 2. A half bath has a toilet and a sink. */
  readonly bathrooms: number
  /** Feet across all sections: 14 to 18, 24 to 32, 39 to 42. */
  readonly width: number
}

export interface Layout {
  /** Feet. */
  readonly length: number
  readonly width: number
  /** Total area of the rooms. */
  readonly squareFeet: number
  readonly rooms: readonly Room[]
  readonly openings: readonly Opening[]
}

/** Homes are transported by road: maximum length of a section, feet. */
const longest = 80
const closetDepth = 2.5

/** Part of a row of rooms: its minimum length in feet, and its share of the remaining length. */
interface Part {
  readonly kind: RoomKind
  readonly min: number
  readonly share: number
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const minLength = (parts: readonly Pick<Part, 'min'>[]) => sum(parts.map(({ min }) => min))
const toHalfFoot = (feet: number) => Math.round(feet * 2) / 2

/** Positions and lengths of the parts of a row, so that they fill it. */
function fill(parts: readonly Pick<Part, 'min' | 'share'>[], from: number, length: number) {
  const left = length - minLength(parts)
  const shares = sum(parts.map(({ share }) => share)) || 1
  let exact = from
  let at = from
  return parts.map(({ min, share }) => {
    exact += min + (left * share) / shares
    const placed = { at, length: toHalfFoot(exact) - at }
    at = toHalfFoot(exact)
    return placed
  })
}

class Draft {
  readonly rooms: Room[] = []
  readonly openings: Opening[] = []

  room(kind: RoomKind, x: number, y: number, width: number, depth: number): Room {
    const room = { kind, x, y, width, depth }
    this.rooms.push(room)
    return room
  }

  #open(kind: Opening['kind'], wall: Span, from: number, length: number, swing: Opening['swing']) {
    const at = wall.axis === 'x' ? { x: wall.x + from, y: wall.y } : { x: wall.x, y: wall.y + from }
    this.openings.push({ kind, ...at, axis: wall.axis, length, swing })
  }

  /** A door between two rooms that swings into the second. */
  door(from: Room, into: Room): void {
    const wall = sharedWall(from, into)
    if (!wall) throw new Error(`There is no wall between ${from.kind} and ${into.kind}.`)
    const length = wall.length >= 4 && from.kind !== 'closet' ? 3 : Math.min(2.5, wall.length)
    const offset = from.kind === 'closet' ? (wall.length - length) / 2 : Math.min(0.5, wall.length - length)
    const isBehind = wall.axis === 'x' ? into.y >= wall.y : into.x >= wall.x
    this.#open('door', wall, toHalfFoot(offset), length, isBehind ? 1 : -1)
  }

  passage(one: Room, other: Room): void {
    const wall = sharedWall(one, other)
    if (!wall) throw new Error(`There is no wall between ${one.kind} and ${other.kind}.`)
    const length = Math.min(10, wall.length - 0.5)
    this.#open('passage', wall, (wall.length - length) / 2, length, null)
  }

  /** An entrance through the long wall of a room. */
  entrance(room: Room): void {
    const walls = outsideWalls(room, this.rooms).filter(({ axis, length }) => axis === 'x' && length >= 4)
    const wall = walls.at(-1)
    if (wall) this.#open('entrance', wall, 1, 3, room.y + room.depth > wall.y ? 1 : -1)
  }

  /** Windows in the free parts of the outside walls, at most one per 14 feet. */
  windows(): void {
    for (const room of this.rooms) {
      const wanted = windowLength[room.kind]
      if (wanted === undefined) continue
      for (const wall of outsideWalls(room, this.rooms)) {
        const along = wall.axis
        const overlapping = this.openings.filter(
          ({ kind, axis, x, y }) =>
            kind === 'entrance' &&
            axis === along &&
            (along === 'x' ? y === wall.y : x === wall.x) &&
            (along === 'x'
              ? x >= wall.x && x < wall.x + wall.length
              : y >= wall.y && y < wall.y + wall.length),
        )
        const from = overlapping.length > 0 ? 4.5 : 0
        const free = wall.length - from
        const count = Math.max(1, Math.round(free / 14))
        const length = Math.min(wanted, free / count - 1.5)
        if (length < 1.5) continue
        for (let n = 0; n < count; n += 1)
          this.#open('window', wall, from + (free / count) * (n + 0.5) - length / 2, length, null)
      }
    }
  }
}

/** Length of windows in feet by kind of room; rooms without an entry have none. */
const windowLength: Partial<Record<RoomKind, number>> = {
  'primary-bedroom': 5,
  bedroom: 4,
  'primary-bathroom': 3,
  bathroom: 2,
  'half-bathroom': 2,
  kitchen: 4,
  'dining-room': 5,
  'living-room': 6,
  'family-room': 6,
  office: 4,
}

const bedroom: Part = { kind: 'bedroom', min: 9.5, share: 3 }
const bathroom: Part = { kind: 'bathroom', min: 5.5, share: 0.5 }
const halfBathroom: Part = { kind: 'half-bathroom', min: 4, share: 0.2 }
const utility: Part = { kind: 'utility', min: 5.5, share: 0.5 }
const closet: Part = { kind: 'closet', min: closetDepth, share: 0 }
const repeat = <T>(count: number, item: T): T[] => Array.from({ length: Math.max(0, count) }, () => item)

/** Length of a home for a minimum length of its rooms, rounded up to feet with a margin. */
const lengthFor = (random: Random, min: number) =>
  Math.max(Math.ceil(min), Math.min(longest, Math.round(min * (1.02 + random.next() * 0.16))))

/**
 * One section: the primary bedroom at one end, the others along a hall at the other, living room and kitchen between.
 */
function single(random: Random, { bedrooms, bathrooms, width }: LayoutOptions): [Draft, number] {
  const draft = new Draft()
  const hallDepth = 3.5
  const deep = width - hallDepth
  const hasSuite = bathrooms >= 2
  const common: Part[] = [
    { kind: 'living-room', min: 13, share: 4 },
    { kind: 'kitchen', min: 10, share: 2 },
  ]
  if (random.chance(0.5)) common.reverse()
  const others = bedrooms - 1
  const alongHall: Part[] = [
    ...(others > 0 ? [utility] : []),
    ...repeat(Math.floor(bathrooms) - (hasSuite ? 1 : 0), bathroom),
    ...(bathrooms % 1 === 0 ? [] : [halfBathroom]),
    ...repeat(others - 1, bedroom),
    ...(others > 0 ? [closet] : []),
  ]
  const parts: Part[] = [
    { kind: 'primary-bedroom', min: 11.5, share: 2 },
    ...(hasSuite ? [{ kind: 'primary-bathroom', min: 6.5, share: 0.5 } as const] : []),
    ...common,
    ...alongHall,
    others > 0 ? bedroom : utility,
  ]
  const length = lengthFor(random, minLength(parts))
  const places = fill(parts, 0, length)
  const first = itemAt(places, 0)
  const afterSuite = hasSuite ? 2 : 1
  const [near, far] = common.map((part, index) => {
    const place = itemAt(places, afterSuite + index)
    return draft.room(part.kind, place.at, 0, place.length, width)
  }) as [Room, Room]
  draft.passage(near, far)

  if (hasSuite) {
    const strip = itemAt(places, 1)
    const main = draft.room('primary-bedroom', 0, 0, first.length, width)
    const bath = draft.room('primary-bathroom', strip.at, 0, strip.length, deep - 4.5)
    const clothes = draft.room('closet', strip.at, deep - 4.5, strip.length, 4.5)
    const passage = draft.room('hall', strip.at, deep, strip.length, hallDepth)
    draft.door(main, bath)
    draft.door(clothes, main)
    draft.door(passage, main)
    draft.passage(near, passage)
  } else {
    const main = draft.room('primary-bedroom', 0, closetDepth, first.length, width - closetDepth)
    draft.door(draft.room('closet', 0, 0, first.length, closetDepth), main)
    draft.door(near, main)
  }

  const start = afterSuite + common.length
  const hallAt = itemAt(places, start).at
  const last = lastOf(places)
  const hall = draft.room('hall', hallAt, deep, last.at - hallAt, hallDepth)
  draft.passage(far, hall)
  const end = draft.room(lastOf(parts).kind, last.at, 0, last.length, width)
  draft.door(hall, end)
  let before: Room | undefined
  for (const [index, part] of alongHall.entries()) {
    const { at, length: long } = itemAt(places, start + index)
    if (part.kind !== 'closet') {
      before = draft.room(part.kind, at, 0, long, deep)
      draft.door(hall, before)
      continue
    }
    // Side by side, one for the bedroom on each side; without an adjacent bedroom, one opens to the hall.
    const middle = toHalfFoot(deep / 2)
    draft.door(draft.room('closet', at, 0, long, middle), before?.kind === 'bedroom' ? before : end)
    draft.door(draft.room('closet', at, middle, long, deep - middle), before?.kind === 'bedroom' ? end : hall)
  }
  return [draft, length]
}

/** Distributes rooms to the two sides of a hall, longest first, each to the shorter side. */
function bothSides(rooms: readonly Part[], below: readonly Part[]): [above: Part[], below: Part[]] {
  const sides: [Part[], Part[]] = [[], [...below]]
  const lengthOf = (side: readonly Part[]) =>
    minLength(side) + side.filter(({ kind }) => kind === 'bedroom').length * closetDepth
  for (const room of rooms) {
    const [above, under] = sides
    ;(lengthOf(above) <= lengthOf(under) ? above : under).push(room)
  }
  // Bedrooms at the end; the hall ends a closet's depth before the wall.
  const order = (side: Part[]) => side.sort((a, b) => a.min - b.min)
  const withClosets = (side: Part[]) =>
    side.flatMap(part => (part.kind === 'bedroom' ? [closet, part] : [part]))
  const [above, under] = sides
  return [withClosets(order(above)), withClosets([...below, ...order(under.slice(below.length))])]
}

/**
 * Two sections: the primary suite at one end, living room, dining room and kitchen between, the other bedrooms on both
 * sides of a hall. `third` adds a shorter third section with a family room and an office.
 */
function wide(random: Random, wanted: LayoutOptions, third: boolean): [Draft, number] {
  const { bedrooms, bathrooms } = wanted
  const draft = new Draft()
  const row = wanted.width / (third ? 3 : 2)
  const hallDepth = row < 14 ? 3.5 : 4
  const deep = row - hallDepth
  const hasPantry = random.chance(0.5)
  const [above, below] = bothSides(
    [
      ...repeat(bedrooms - 1, bedroom),
      ...repeat(Math.floor(bathrooms) - 1, bathroom),
      ...(bathrooms % 1 === 0 ? [] : [halfBathroom]),
    ],
    [utility],
  )
  const zones = [
    { min: 13, share: 2 },
    { min: hasPantry ? 21 : 19, share: 4 },
    { min: Math.max(minLength(above), minLength(below)), share: 1.5 },
  ]
  const length = lengthFor(random, minLength(zones))
  const [suite, common, wing] = fill(zones, 0, length) as [Place, Place, Place]

  const main = draft.room('primary-bedroom', 0, 0, suite.length, row)
  const bath = draft.room('primary-bathroom', 0, row, suite.length - 5, row)
  const clothes = draft.room('closet', suite.length - 5, row, 5, row)
  draft.door(main, bath)
  draft.door(clothes, main)

  const living = draft.room('living-room', common.at, 0, common.length, row)
  draft.door(living, main)
  const kitchenParts = [
    { kind: 'dining-room', min: 8, share: 1 },
    { kind: 'kitchen', min: 9.5, share: 1.4 },
    ...(hasPantry ? [{ kind: 'pantry', min: 3.5, share: 0 } as const] : []),
  ] as const
  const [dining, kitchen, pantry] = fill(kitchenParts, common.at, common.length).map((place, index) =>
    draft.room(itemAt(kitchenParts, index).kind, place.at, row, place.length, row),
  ) as [Room, Room, Room | undefined]
  draft.passage(living, dining)
  draft.passage(dining, kitchen)
  draft.passage(living, kitchen)
  if (pantry) draft.door(kitchen, pantry)

  const hall = draft.room('hall', wing.at, deep, wing.length - closetDepth, hallDepth)
  draft.passage(living, hall)
  draft.door(draft.room('closet', length - closetDepth, deep, closetDepth, hallDepth), hall)
  const side = (parts: readonly Part[], y: number, depth: number) => {
    let clothesBefore: Room | undefined
    for (const [index, { at, length: long }] of fill(parts, wing.at, wing.length).entries()) {
      const { kind } = itemAt(parts, index)
      const room = draft.room(kind, at, y, long, depth)
      if (kind === 'closet') {
        clothesBefore = room
        continue
      }
      if (clothesBefore && kind === 'bedroom') draft.door(clothesBefore, room)
      draft.door(kind === 'utility' && !pantry ? kitchen : hall, room)
    }
  }
  side(above, 0, deep)
  side(below, row, row)

  if (third) {
    const office = draft.room('office', 0, 2 * row, suite.length, row)
    const family = draft.room('family-room', common.at, 2 * row, common.length, row)
    draft.door(family, office)
    draft.passage(kitchen, family)
  }
  return [draft, length]
}
interface Place {
  readonly at: number
  readonly length: number
}

/** Mirrors a layout along and across. */
function turned(
  draft: Draft,
  length: number,
  width: number,
  along: boolean,
  across: boolean,
): Omit<Layout, 'squareFeet' | 'length' | 'width'> {
  const place = (x: number, y: number, dx: number, dy: number) => ({
    x: along ? length - x - dx : x,
    y: across ? width - y - dy : y,
  })
  return {
    rooms: draft.rooms.map(room => ({ ...room, ...place(room.x, room.y, room.width, room.depth) })),
    openings: draft.openings.map(opening => {
      const isAlongX = opening.axis === 'x'
      const mirrored = isAlongX ? across : along
      return {
        ...opening,
        ...place(opening.x, opening.y, isAlongX ? opening.length : 0, isAlongX ? 0 : opening.length),
        swing: opening.swing === null || !mirrored ? opening.swing : opening.swing === 1 ? -1 : 1,
      }
    }),
  }
}

/**
 * Generates a layout: rooms that fill the home without gaps, all accessible, bedrooms and living rooms with windows.
 * Feet, on a grid of half a foot.
 */
export function layOut(random: Random, wanted: LayoutOptions): Layout {
  const { sections, width } = wanted
  const [draft, length] = sections === 1 ? single(random, wanted) : wide(random, wanted, sections === 3)
  const of = (kind: RoomKind) => draft.rooms.find(room => room.kind === kind)
  draft.entrance(of('living-room')!)
  draft.entrance(of('utility')!)
  draft.windows()
  const squareFeet = Math.round(sum(draft.rooms.map(areaOf)))
  return {
    length,
    width,
    squareFeet,
    ...turned(draft, length, width, random.chance(0.5), random.chance(0.5)),
  }
}
