/** Kinds of room. A primary bedroom also counts as a bedroom, a primary bathroom as a bathroom. */
export const roomKinds = [
  'primary-bedroom',
  'bedroom',
  'primary-bathroom',
  'bathroom',
  'half-bathroom',
  'kitchen',
  'dining-room',
  'living-room',
  'family-room',
  'office',
  'utility',
  'hall',
  'closet',
  'pantry',
] as const
export type RoomKind = (typeof roomKinds)[number]

/** Kinds of opening in a wall: entrance, door, passage without a door, window. */
export const openingKinds = ['entrance', 'door', 'passage', 'window'] as const
export type OpeningKind = (typeof openingKinds)[number]

/** A rectangle in feet: x runs along the home from its left end, y across it from the top of the drawing. */
export interface Room {
  readonly kind: RoomKind
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

export type Axis = 'x' | 'y'

/** A segment of a wall or opening: starts at x, y and runs along an axis; feet. */
export interface Span {
  readonly x: number
  readonly y: number
  readonly axis: Axis
  readonly length: number
}

export interface Opening extends Span {
  readonly kind: OpeningKind
  /** Direction in which a door swings: -1 to smaller coordinates, 1 to larger ones; null if nothing swings. */
  readonly swing: -1 | 1 | null
}

/** Area of a room in square feet. */
export const areaOf = ({ width, depth }: Room) => width * depth
