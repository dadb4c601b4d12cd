import { expect, test } from 'vitest'
import { meaningsOf } from './choices.ts'
import { absentCell } from './fields.ts'
import { unknownParts } from './line.ts'

const meanings = meaningsOf(() => [])

test('the texts of a cell that are unknown are asked about, not a field that a home in JSON does not have', () => {
  expect(unknownParts('tenure', 'Borrowed', meanings)).toEqual(['Borrowed'])
  expect(unknownParts('amenities', 'porch; Man cave', meanings)).toEqual(['Man cave'])
  for (const field of ['tenure', 'amenities', 'status'] as const)
    expect(unknownParts(field, absentCell, meanings)).toEqual([])
})
