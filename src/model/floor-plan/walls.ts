import type { Axis, Room, Span } from './rooms.ts'

interface Edge extends Span {
  readonly room: Room
}

const edgesOf = (room: Room): Edge[] => {
  const { x, y, width, depth } = room
  return [
    { room, x, y, axis: 'x', length: width },
    { room, x, y: y + depth, axis: 'x', length: width },
    { room, x, y, axis: 'y', length: depth },
    { room, x: x + width, y, axis: 'y', length: depth },
  ]
}
const start = ({ x, y, axis }: Span) => (axis === 'x' ? x : y)
const line = ({ x, y, axis }: Span) => (axis === 'x' ? y : x)
const spanOn = (axis: Axis, at: number, from: number, to: number): Span =>
  axis === 'x' ? { axis, x: from, y: at, length: to - from } : { axis, x: at, y: from, length: to - from }

/** The wall shared by two rooms; undefined if they touch only at a corner, or not at all. */
export function sharedWall(one: Room, other: Room): Span | undefined {
  for (const a of edgesOf(one))
    for (const b of edgesOf(other)) {
      if (a.axis !== b.axis || line(a) !== line(b)) continue
      const from = Math.max(start(a), start(b))
      const to = Math.min(start(a) + a.length, start(b) + b.length)
      if (to > from) return spanOn(a.axis, line(a), from, to)
    }
  return undefined
}

/** The exterior walls of a room. */
export function outsideWalls(room: Room, rooms: readonly Room[]): Span[] {
  return edgesOf(room).flatMap(edge => {
    let free: [from: number, to: number][] = [[start(edge), start(edge) + edge.length]]
    for (const other of rooms) {
      const shared = other === room ? undefined : sharedWall(room, other)
      if (!shared || shared.axis !== edge.axis || line(shared) !== line(edge)) continue
      const [from, to] = [start(shared), start(shared) + shared.length]
      free = free.flatMap(([a, b]) =>
        [[a, Math.min(b, from)] as const, [Math.max(a, to), b] as const]
          .filter(([low, high]) => high > low)
          .map(([low, high]): [number, number] => [low, high]),
      )
    }
    return free.map(([from, to]) => spanOn(edge.axis, line(edge), from, to))
  })
}
