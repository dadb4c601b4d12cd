import type { Drawing } from '#contract/floor-plan/v1.response.ts'
import type { Opening, Room, RoomKind, Span } from '#model/floor-plan/rooms.ts'
import { outsideWalls } from '#model/floor-plan/walls.ts'

export type DrawnRoom = Room & { readonly number: number }

/** A plan to draw: feet, x to the right, y downward. */
export interface Plan {
  readonly width: number
  readonly height: number
  readonly rooms: readonly DrawnRoom[]
  readonly openings: readonly Opening[]
  /** Exterior walls. */
  readonly walls: readonly Span[]
  /** Marriage lines between sections. */
  readonly joints: readonly Span[]
}

const jointsOf = ({ dimension: { length, width } }: Drawing, sections: number | null): Span[] =>
  Array.from({ length: Math.max(0, (sections ?? 1) - 1) }, (_, index) => ({
    axis: 'x' as const,
    x: 0,
    y: (width / (sections ?? 1)) * (index + 1),
    length,
  }))

/** A plan in landscape, or rotated by 90 degrees for phones. */
export function planOf(drawing: Drawing, sections: number | null, upright: boolean): Plan {
  const { length, width } = drawing.dimension
  const span = <S extends Span>(one: S): S =>
    upright
      ? {
          ...one,
          ...(one.axis === 'x'
            ? { axis: 'y' as const, x: width - one.y, y: one.x }
            : { axis: 'x' as const, x: width - one.y - one.length, y: one.x }),
        }
      : one
  const rooms = drawing.rooms.map(room =>
    upright
      ? { ...room, x: width - room.y - room.depth, y: room.x, width: room.depth, depth: room.width }
      : room,
  )
  // Doors that open up or down open right or left after the rotation.
  const openings = drawing.openings.map(opening => ({
    ...span(opening),
    swing: upright && opening.axis === 'x' ? reversed(opening.swing) : opening.swing,
  }))
  return {
    width: upright ? width : length,
    height: upright ? length : width,
    rooms,
    openings,
    walls: rooms.flatMap(room => outsideWalls(room, rooms)),
    joints: jointsOf(drawing, sections).map(span),
  }
}

const reversed = (swing: Opening['swing']) => (swing === null ? null : swing === 1 ? -1 : 1)

/** Bedrooms and bathrooms are numbered, the main one first. */
const numbered: readonly (readonly [RoomKind, RoomKind])[] = [
  ['bedroom', 'primary-bedroom'],
  ['bathroom', 'primary-bathroom'],
]

/** Numbers of rooms of the same type, by index; single rooms have none. */
export function roomNumbers(rooms: readonly Pick<DrawnRoom, 'kind' | 'number'>[]): Map<number, number> {
  const numbers = new Map<number, number>()
  for (const [kind, first] of numbered) {
    const alike = rooms.filter(room => room.kind === kind)
    const before = rooms.filter(room => room.kind === first).length
    if (alike.length + before < 2) continue
    for (const [index, room] of alike.entries()) numbers.set(room.number, before + index + 1)
  }
  return numbers
}

/** 12.5 feet as 12′ 6″. */
export function feetAndInches(feet: number): string {
  const inches = Math.round(feet * 12)
  return inches % 12 === 0 ? `${inches / 12}′` : `${Math.floor(inches / 12)}′ ${inches % 12}″`
}

export interface Label {
  readonly lines: readonly string[]
  readonly size?: string
  /** Feet. */
  readonly font: number
  readonly upright: boolean
}

/** Average character width and line height, relative to the font size. */
const characterWidth = 0.56
const line = 1.2
const sizeShare = 0.85

/** Fits a room's name and size, at `font` feet or smaller, horizontally or vertically; undefined if it does not fit. */
export function fitLabel(
  { width, depth }: Pick<Room, 'width' | 'depth'>,
  name: string,
  size: string,
  font: number,
): Label | undefined {
  for (const share of [1, 0.8])
    for (const upright of [false, true]) {
      const textSize = font * share
      const room = { along: (upright ? depth : width) - 0.9, across: (upright ? width : depth) - 0.7 }
      const fits = (text: string, high: number) => text.length * characterWidth * high <= room.along
      const lines = [[name], name.split(' ')].find(
        parts => parts.every(part => fits(part, textSize)) && parts.length * line * textSize <= room.across,
      )
      if (!lines) continue
      const hasSize =
        fits(size, textSize * sizeShare) && (lines.length + sizeShare) * line * textSize <= room.across
      return { lines, font: textSize, upright, ...(hasSize && { size }) }
    }
  return undefined
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The square that a door sweeps. */
function swingOf({ x, y, axis, length, swing }: Opening): Box {
  const before = swing === -1 ? length : 0
  return { x: axis === 'y' ? x - before : x, y: axis === 'x' ? y - before : y, width: length, height: length }
}

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Step in feet between candidate positions of a label, and its minimum distance from the walls. */
const step = 0.5
const gap = 0.3

/** Center of a room's label: that of the room, or the nearest position that no door sweeps; feet. */
export function placeLabel(
  room: Pick<Room, 'x' | 'y' | 'width' | 'depth'>,
  { lines, size, font, upright }: Label,
  openings: readonly Opening[],
): { x: number; y: number } {
  const long =
    Math.max(...lines.map(({ length }) => length), (size?.length ?? 0) * sizeShare) * characterWidth * font
  const high = (lines.length + (size === undefined ? 0 : sizeShare)) * line * font
  const [width, height] = upright ? [high, long] : [long, high]
  const center = { x: room.x + room.width / 2, y: room.y + room.depth / 2 }
  const swings = openings.filter(({ kind }) => kind === 'door' || kind === 'entrance').map(swingOf)
  const isFree = ({ x, y }: typeof center) => {
    const box = { x: x - width / 2, y: y - height / 2, width, height }
    return !swings.some(swing => meet(swing, box))
  }
  const shifts = (spare: number) => {
    const count = Math.max(0, Math.floor(spare / step))
    return Array.from({ length: 2 * count + 1 }, (_, index) => (index - count) * step)
  }
  const places = shifts((room.width - width) / 2 - gap)
    .flatMap(right => shifts((room.depth - height) / 2 - gap).map(down => ({ right, down })))
    .toSorted((one, other) => Math.hypot(one.right, one.down) - Math.hypot(other.right, other.down))
    .map(({ right, down }) => ({ x: center.x + right, y: center.y + down }))
  return places.find(isFree) ?? center
}
