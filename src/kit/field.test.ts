import { expect, test } from 'vitest'
import { fieldOf } from './field.ts'

test('a field of any value is read, if it has one', () => {
  expect(fieldOf({ status: 404 }, 'status')).toBe(404)
  expect(fieldOf({ status: 404 }, 'payload')).toBeUndefined()
  expect(fieldOf(null, 'status')).toBeUndefined()
  expect(fieldOf('text', 'length')).toBeUndefined()
})
