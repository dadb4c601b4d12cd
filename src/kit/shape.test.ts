import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isInArea } from '#test/world/naive-area.ts'
import type { Corners } from './area.ts'
import { outlineOf } from './area-outline.ts'
import { boxBeyond, Shape, shapeOf } from './shape.ts'

const square: Corners = [
  { latitude: 27, longitude: -83 },
  { latitude: 27, longitude: -82 },
  { latitude: 28, longitude: -82 },
  { latitude: 28, longitude: -83 },
]

describe('a square', () => {
  it.each([
    ['contains its middle', 27.5, -82.5, true],
    ['contains its corners', 28, -83, true],
    ['contains its sides', 27.4, -82, true],
    ['contains what rounds to a side', 27.4, -81.9999996, true],
    ['does not contain a millionth of a degree beyond', 27.4, -81.999999, false],
    ['does not contain a place beside it', 27, -84, false],
  ])('%s', (_, latitude, longitude, is) => expect(shapeOf(square).contains(latitude, longitude)).toBe(is))
})

/** Corners on a map of four degrees a side, `x,y` by `x,y`. */
const drawn = (text: string): Corners =>
  text.split(' ').map(corner => {
    const [longitude = 0, latitude = 0] = corner.split(',').map(Number)
    return { latitude, longitude }
  })

test('a star is inside with its middle', () => {
  const star = Array.from({ length: 5 }, (_, index) => {
    const angle = (4 * Math.PI * index) / 5
    return { latitude: 28 + Math.cos(angle), longitude: -82 + Math.sin(angle) }
  })
  expect(shapeOf(star).contains(28.8, -82)).toBe(true)
  expect(shapeOf(star).contains(28, -82)).toBe(true)
  expect(shapeOf(star).contains(27.2, -82)).toBe(false)
})

test.each([
  ['a line that goes around twice', '0,0 4,0 4,4 0,4 0,0 1,1 3,1 3,3 1,3 1,1', '2,2 0.5,0.5', '5,2'],
  [
    'two loops in opposite directions that overlap',
    '0,0 3,0 3,3 0,3 0,0 1,1 1,4 4,4 4,1 1,1',
    '2,2 0.5,0.5 3.5,3.5',
    '3.5,0.5',
  ],
  ['a bow tie', '0,0 4,4 4,0 0,4', '1,2 3,2 2,2', '2,1 2,3'],
  ['a ring whose ends overlap', '0,0 4,0 4,4 0,4 0,1 1,1 1,3 3,3 3,1 -1,1 -1,0', '2,2 0.5,0.5', '-0.5,2'],
  ['a line that goes back on itself', '0,0 4,0 4,2 6,2 4,2 4,4 0,4', '2,2 5,2', '5,2.000001 5,1'],
])('%s has no holes', (_, corners, inside, outside) => {
  const shape = shapeOf(drawn(corners))
  const isInside = ({ latitude, longitude }: Corners[number]) => shape.contains(latitude, longitude)
  expect(drawn(inside).map(isInside)).not.toContain(false)
  expect(drawn(outside).map(isInside)).not.toContain(true)
})

test('the outline of crossing lines is their outer border', () => {
  expect(outlineOf(drawn('0,0 4,0 4,4 0,4'))).toEqual(drawn('0,0 4,0 4,4 0,4'))
  expect(outlineOf(drawn('0,0 3,0 3,3 0,3 0,0 1,1 1,4 4,4 4,1 1,1'))).toEqual(
    drawn('0,0 3,0 3,1 4,1 4,4 1,4 1,3 0,3'),
  )
  expect(outlineOf(drawn('0,0 4,4 4,0 0,4'))).toEqual(drawn('0,0 2,2 4,0 4,4 2,2 0,4'))
})

test('every place is where the reference says, on a small grid where many lines cross and coincide', () => {
  const small = fc.record({
    latitude: fc.integer({ min: 0, max: 6 }),
    longitude: fc.integer({ min: 0, max: 6 }),
  })
  fc.assert(
    fc.property(fc.array(small, { minLength: 3, maxLength: 12 }), corners => {
      const shape = new Shape(corners)
      for (let latitude = -0.5; latitude < 7; latitude += 0.5)
        for (let longitude = -0.5; longitude < 7; longitude += 0.5)
          expect(shape.contains(latitude, longitude)).toBe(isInArea(corners, latitude, longitude))
    }),
    { numRuns: 200 },
  )
})

test('every place is where exact arithmetic says, on the largest areas and on borders', () => {
  const degrees = (most: number) =>
    fc.oneof(
      fc.integer({ min: -most * 1e6, max: most * 1e6 }).map(millionths => millionths / 1e6),
      fc.integer({ min: -2, max: 2 }),
      fc.constantFrom(-most, most),
    )
  const point = fc.record({ latitude: degrees(90), longitude: degrees(180) })
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 20 }), fc.array(point), (corners, points) => {
      const shape = new Shape(corners)
      for (const { latitude, longitude } of [...points, ...corners])
        expect(shape.contains(latitude, longitude)).toBe(isInArea(corners, latitude, longitude))
    }),
    { numRuns: 500 },
  )
})

test('almost parallel lines of the whole world are told apart', () => {
  const sliver: Corners = [
    { latitude: -90, longitude: -180 },
    { latitude: 90, longitude: 180 },
    { latitude: 89.999999, longitude: 180 },
  ]
  expect(shapeOf(sliver).contains(0, 0)).toBe(true)
  expect(shapeOf(sliver).contains(0, 0.000001)).toBe(true)
  expect(shapeOf(sliver).contains(0, -0.000001)).toBe(false)
  expect(shapeOf(sliver).contains(0, 0.000002)).toBe(false)
})

test('the box has all places of the area, and stays on the earth', () => {
  expect(boxBeyond(square)).toEqual({
    south: 26.999999,
    north: 28.000001,
    west: -83.000001,
    east: -81.999999,
  })
  const world = [
    { latitude: -90, longitude: -180 },
    { latitude: 90, longitude: 180 },
    { latitude: 90, longitude: -180 },
  ]
  expect(boxBeyond(world)).toEqual({ south: -90, north: 90, west: -180, east: 180 })
})
