import { expect, test } from 'vitest'
import type { Drawing } from '#contract/floor-plan/v1.response.ts'
import { feetAndInches, fitLabel, placeLabel, planOf, roomNumbers } from './plan.ts'

const drawing: Drawing = {
  dimension: { length: 40, width: 28, unit: 'ft' },
  rooms: [
    { number: 1, kind: 'living-room', x: 0, y: 0, width: 40, depth: 14, squareFeet: 560 },
    { number: 2, kind: 'bedroom', x: 0, y: 14, width: 40, depth: 14, squareFeet: 560 },
  ],
  openings: [
    { kind: 'door', x: 2, y: 14, axis: 'x', length: 3, swing: 1 },
    { kind: 'window', x: 40, y: 3, axis: 'y', length: 4, swing: null },
  ],
}

test('in landscape a plan is unchanged; its sections meet in the middle', () => {
  const plan = planOf(drawing, 2, false)
  expect([plan.width, plan.height]).toEqual([40, 28])
  expect(plan.rooms).toEqual(drawing.rooms)
  expect(plan.joints).toEqual([{ axis: 'x', x: 0, y: 14, length: 40 }])
  expect(planOf(drawing, 1, false).joints).toEqual([])
  expect(planOf(drawing, null, false).joints).toEqual([])
})

test('in portrait it is rotated by 90 degrees, with doors and windows', () => {
  const plan = planOf(drawing, 2, true)
  expect([plan.width, plan.height]).toEqual([28, 40])
  expect(plan.rooms).toMatchObject([
    { x: 14, y: 0, width: 14, depth: 40 },
    { x: 0, y: 0, width: 14, depth: 40 },
  ])
  // A door that opened downward into the bedroom opens to the left, where the bedroom is now.
  expect(plan.openings).toMatchObject([
    { axis: 'y', x: 14, y: 2, swing: -1 },
    { axis: 'x', x: 21, y: 40, swing: null },
  ])
  expect(plan.joints).toEqual([{ axis: 'y', x: 14, y: 0, length: 40 }])
})

test('exterior walls surround all sections', () => {
  const { walls } = planOf(drawing, 2, false)
  expect(walls.reduce((sum, { length }) => sum + length, 0)).toBe(2 * (40 + 28))
})

test('rooms of the same type are numbered, the main one first', () => {
  const room = (number: number, kind: 'primary-bedroom' | 'bedroom' | 'bathroom' | 'closet') => ({
    number,
    kind,
  })
  const numbers = roomNumbers([
    room(1, 'primary-bedroom'),
    room(2, 'bedroom'),
    room(3, 'closet'),
    room(4, 'bedroom'),
    room(5, 'bathroom'),
    room(6, 'closet'),
  ])
  expect([...numbers]).toEqual([
    [2, 2],
    [4, 3],
  ])
})

test('feet are formatted with inches if there are any', () => {
  expect([12, 12.5, 0.5, 9.75].map(feetAndInches)).toEqual(['12′', '12′ 6″', '0′ 6″', '9′ 9″'])
})

test('names are wrapped, rotated or reduced until they fit, or left out', () => {
  const labelIn = (width: number, depth: number) =>
    fitLabel({ width, depth }, 'Primary bedroom', '9′ × 9′', 1)
  expect(labelIn(14, 14)).toEqual({ lines: ['Primary bedroom'], size: '9′ × 9′', font: 1, upright: false })
  expect(labelIn(7, 14)).toEqual({ lines: ['Primary', 'bedroom'], size: '9′ × 9′', font: 1, upright: false })
  expect(labelIn(2.5, 14)).toEqual({ lines: ['Primary bedroom'], font: 1, upright: true })
  expect(labelIn(14, 1.7)).toEqual({ lines: ['Primary bedroom'], font: 0.8, upright: false })
  expect(labelIn(2, 2)).toBeUndefined()
})

test('a name moves out of the way of a door', () => {
  const room = { x: 10, y: 0, width: 10, depth: 9 }
  const label = fitLabel(room, 'Bedroom 3', '10′ × 9′', 1)!
  expect(placeLabel(room, label, [])).toEqual({ x: 15, y: 4.5 })
  // A door in its lower wall, swinging up to the middle of the room.
  const door = { kind: 'door', x: 12, y: 9, axis: 'x', length: 4, swing: -1 } as const
  const { x, y } = placeLabel(room, label, [door])
  expect(x).toBe(15)
  expect(y + 1.11).toBeLessThanOrEqual(5)
  // It stays where there is no room beside the door.
  expect(placeLabel({ ...room, depth: 4 }, label, [{ ...door, y: 4 }])).toEqual({ x: 15, y: 2 })
})
