import { expect, test } from 'vitest'
import {
  boundsText,
  boxOf,
  boxOfPoints,
  cellSide,
  cellsBeyond,
  cornersOf,
  joinCells,
  pinPrice,
} from './bounds.ts'

const shown = (west: number, east: number) => ({ west, south: 50, east, north: 70 })

test('a view is a box of longitudes and latitudes', () => {
  expect(boxOf({ west: -83.12351, south: 27, east: -82, north: 28.00004 })).toEqual({
    west: -83.1235,
    south: 27,
    east: -82,
    north: 28,
  })
})

test('a view over the Aleutians crosses the antimeridian, from either side', () => {
  const box = { west: 172, south: 50, east: -150, north: 70 }
  expect(boxOf(shown(-188, -150))).toEqual(box)
  expect(boxOf(shown(172, 210))).toEqual(box)
  expect(cornersOf(box)).toEqual([
    [-188, 50],
    [-150, 70],
  ])
  expect(boxOf({ west: -188, south: 50, east: -150, north: 70 })).toEqual(box)
})

test('a view of the whole world is the whole world', () => {
  expect(boxOf({ west: -300, south: -95, east: 120, north: 95 })).toEqual({
    west: -180,
    south: -90,
    east: 180,
    north: 90,
  })
})

test('a box is serialized as a parameter', () => {
  expect(boundsText(boxOf(shown(-90, -80)))).toBe('-90,50,-80,70')
})

test('a pin abbreviates its price', () => {
  expect([740, 1_100, 84_900, 999_400, 999_600, 1_240_000].map(pinPrice)).toEqual([
    '$740',
    '$1,100',
    '$85k',
    '$999k',
    '$1M',
    '$1.2M',
  ])
})

test('overlapping cells merge, and their counts add up', () => {
  const cell = (longitude: number, count: number) => ({
    coordinatePoint: { latitude: 0, longitude },
    count,
    key: count === 1 ? longitude : null,
    price: count === 1 ? 80_000 : null,
  })
  const joined = joinCells(
    [cell(0, 1), cell(10, 5), cell(100, 1), cell(31, 2)],
    point => ({ x: point.longitude, y: 0 }),
    20,
  )
  expect(joined).toEqual([{ ...cell(10, 6) }, cell(31, 2), cell(100, 1)])
})

test('the bounding box of points is the smallest, also across the antimeridian', () => {
  const point = (longitude: number, latitude = 60) => ({ longitude, latitude })
  expect(boxOfPoints([])).toBeUndefined()
  expect(boxOfPoints([point(-82, 27)])).toEqual({ west: -82, east: -82, south: 27, north: 27 })
  expect(boxOfPoints([point(-82, 27), point(-83, 28)])).toEqual({
    west: -83,
    east: -82,
    south: 27,
    north: 28,
  })
  expect(boxOfPoints([point(-150), point(175, 52), point(-178)])).toEqual({
    west: 175,
    east: -150,
    south: 52,
    north: 60,
  })
})

test('nearby cells are those without matches', () => {
  const cell = (longitude: number, count: number, key: number | null = null) => ({
    coordinatePoint: { latitude: 28, longitude },
    count,
    key,
  })
  const side = cellSide(8)
  const near = cellsBeyond(
    [cell(-82, 5), cell(-83, 1, 7), cell(-84, 2)],
    [cell(-82.001, 2), cell(-84, 2)],
    side,
  )
  expect(near).toEqual([cell(-82, 3), cell(-83, 1, 7)])
})
