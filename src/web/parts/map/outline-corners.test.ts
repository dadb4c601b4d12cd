import { expect, test } from 'vitest'
import { cornersOfOutline } from './outline-corners.ts'

const ring = (side: number) => [
  [-82, 27],
  [-82 + side / 2, 27],
  [-82 + side, 27],
  [-82 + side, 27 + side],
  [-82.00004, 27 + side],
  [-82, 27],
]

test('the outline of a county becomes the corners of its largest part', () => {
  const expected = [
    { latitude: 27, longitude: -82 },
    { latitude: 27, longitude: -81 },
    { latitude: 28, longitude: -81 },
    { latitude: 28, longitude: -82 },
  ]
  expect(cornersOfOutline({ type: 'Polygon', coordinates: [ring(1), ring(0.1)] })).toEqual(expected)
  expect(cornersOfOutline({ type: 'MultiPolygon', coordinates: [[ring(0.2)], [ring(1)]] })).toEqual(expected)
})

test('anything else has no corners', () => {
  for (const data of [
    null,
    {},
    { type: 'Polygon', coordinates: [] },
    { type: 'MultiPolygon', coordinates: [3] },
  ])
    expect(cornersOfOutline(data)).toEqual([])
})
