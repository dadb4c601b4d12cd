import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, type Room } from '#model/floor-plan/rooms.ts'
import { outsideWalls, sharedWall } from '#model/floor-plan/walls.ts'
import { runs } from '#test/world/fuzz.ts'
import { type Layout, type LayoutOptions, layOut } from './floor-plan-layout.ts'
import { shapes } from './floor-plans.ts'
import { randomOf } from './random.ts'

const wanted: fc.Arbitrary<LayoutOptions> = fc
  .constantFrom(...shapes)
  .chain(({ sections, bedrooms, bathrooms, widths }) =>
    fc.record({
      sections: fc.constant(sections),
      bedrooms: fc.constant(bedrooms),
      bathrooms: fc.constant(bathrooms),
      width: fc.constantFrom(...widths),
    }),
  )
const layouts = fc
  .tuple(wanted, fc.nat())
  .map(([given, seed]): [LayoutOptions, Layout] => [given, layOut(randomOf('test', seed), given)])
const holds = (check: (layout: Layout, given: LayoutOptions) => void) =>
  fc.assert(
    fc.property(layouts, ([given, layout]) => check(layout, given)),
    { numRuns: runs(600) },
  )
const isIn = (x: number, y: number, room: Room) =>
  x > room.x && x < room.x + room.width && y > room.y && y < room.y + room.depth

test('rooms never overlap and are inside the home (L132)', () => {
  holds(({ rooms, length, width }) => {
    for (const [index, a] of rooms.entries()) {
      expect(Math.min(a.width, a.depth), a.kind).toBeGreaterThanOrEqual(2.5)
      expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(0)
      expect(a.x + a.width).toBeLessThanOrEqual(length)
      expect(a.y + a.depth).toBeLessThanOrEqual(width)
      for (const b of rooms.slice(index + 1)) {
        const apart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.depth <= b.y || b.y + b.depth <= a.y
        expect(apart, `${a.kind} and ${b.kind}`).toBe(true)
      }
    }
  })
})

test('areas of the rooms sum to the square feet within 10 %, and fill one and two sections (L132)', () => {
  holds(({ rooms, squareFeet, length, width }, { sections }) => {
    const area = rooms.reduce((total, room) => total + areaOf(room), 0)
    expect(Math.abs(area - squareFeet)).toBeLessThanOrEqual(squareFeet * 0.1)
    if (sections < 3) expect(area).toBeCloseTo(length * width)
    expect(length).toBeLessThanOrEqual(80)
  })
})

test('has the requested bedrooms and bathrooms', () => {
  holds(({ rooms }, { bedrooms, bathrooms }) => {
    const count = (...kinds: string[]) => rooms.filter(({ kind }) => kinds.includes(kind)).length
    expect(count('bedroom', 'primary-bedroom')).toBe(bedrooms)
    expect(count('bathroom', 'primary-bathroom') + count('half-bathroom') / 2).toBe(bathrooms)
    expect(count('kitchen')).toBe(1)
    expect(count('living-room')).toBe(1)
  })
})

test('every room can be reached from the front door, and no bedroom leads to a common room', () => {
  holds(({ rooms, openings }) => {
    const beside = (x: number, y: number) => rooms.find(room => isIn(x, y, room))
    const ways = openings
      .filter(({ kind }) => kind === 'door' || kind === 'passage')
      .map(({ x, y, axis, length }) =>
        axis === 'x'
          ? [beside(x + length / 2, y - 0.1), beside(x + length / 2, y + 0.1)]
          : [beside(x - 0.1, y + length / 2), beside(x + 0.1, y + length / 2)],
      )
    for (const sides of ways) expect(sides.every(side => side !== undefined)).toBe(true)
    const reached = new Set([rooms.find(({ kind }) => kind === 'living-room')!])
    for (const room of reached) {
      if (/bedroom/.test(room.kind)) {
        const next = ways.flatMap(([a, b]) => (a === room ? [b!] : b === room ? [a!] : []))
        const beyond = next.filter(other => /closet|primary-bathroom/.test(other.kind))
        for (const other of beyond) reached.add(other)
        continue
      }
      for (const [a, b] of ways) {
        if (a === room) reached.add(b!)
        if (b === room) reached.add(a!)
      }
    }
    expect(rooms.filter(room => !reached.has(room)).map(({ kind }) => kind)).toEqual([])
  })
})

test('openings are in walls: windows and entrances outside, doors between two rooms, none overlapping', () => {
  holds(({ rooms, openings }) => {
    const outside = rooms.flatMap(room => outsideWalls(room, rooms))
    const between = rooms.flatMap((a, index) => rooms.slice(index + 1).flatMap(b => sharedWall(a, b) ?? []))
    for (const [index, opening] of openings.entries()) {
      const { kind, axis, x, y, length } = opening
      const walls = kind === 'window' || kind === 'entrance' ? outside : between
      const inside = walls.some(wall =>
        wall.axis !== axis
          ? false
          : axis === 'x'
            ? wall.y === y && x >= wall.x && x + length <= wall.x + wall.length
            : wall.x === x && y >= wall.y && y + length <= wall.y + wall.length,
      )
      expect(inside, `${kind} at ${x}, ${y}`).toBe(true)
      for (const other of openings.slice(index + 1)) {
        if (other.axis !== axis || (axis === 'x' ? other.y !== y : other.x !== x)) continue
        const [a, b] = axis === 'x' ? [x, other.x] : [y, other.y]
        expect(a + length <= b || b + other.length <= a).toBe(true)
      }
    }
    expect(openings.filter(({ kind }) => kind === 'entrance')).toHaveLength(2)
    for (const room of rooms.filter(({ kind }) => /bedroom|living/.test(kind))) {
      const walls = outsideWalls(room, rooms)
      const hasWindow = openings.some(
        ({ kind, axis, x, y }) =>
          kind === 'window' &&
          walls.some(wall =>
            wall.axis === axis && axis === 'x'
              ? wall.y === y && x >= wall.x && x < wall.x + wall.length
              : wall.axis === axis && wall.x === x && y >= wall.y && y < wall.y + wall.length,
          ),
      )
      expect(hasWindow, room.kind).toBe(true)
    }
  })
})
