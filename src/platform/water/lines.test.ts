import { expect, test } from 'vitest'
import { decodeLines, encodeLines } from './lines.ts'

test('packed lines decode to within about two meters', () => {
  const layers = {
    shores: [
      {
        level: 1,
        points: [
          [-82.46, 27.95],
          [-82.4, 27.9],
          [179.99, -14.2],
        ] as const,
      },
      { level: 2, points: [] },
    ],
    rivers: [],
  }
  const { shores, rivers } = decodeLines(encodeLines(layers))
  expect(rivers).toEqual([])
  expect(shores?.map(({ level }) => level)).toEqual([1, 2])
  for (const [index, [longitude, latitude]] of layers.shores[0]!.points.entries()) {
    expect(shores![0]!.points[index]![0]).toBeCloseTo(longitude, 4)
    expect(shores![0]!.points[index]![1]).toBeCloseTo(latitude, 4)
  }
})
