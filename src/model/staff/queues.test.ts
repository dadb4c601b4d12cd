import { expect, test } from 'vitest'
import { isLate } from './queues.ts'

const at = (text: string) => Date.parse(text)

test('an item is late after the promised business days', () => {
  // Friday, November 27, 2026.
  const friday = at('2026-11-27T15:00Z')
  expect(isLate('ads', friday, at('2026-11-30T16:00Z'))).toBe(false)
  expect(isLate('ads', friday, at('2026-12-01T16:00Z'))).toBe(true)
  expect(isLate('claims', friday, at('2026-12-01T16:00Z'))).toBe(false)
  expect(isLate('claims', friday, at('2026-12-02T16:00Z'))).toBe(true)
  expect(isLate('review', friday, at('2027-01-01T00:00Z'))).toBe(false)
})
