import { expect, test } from 'vitest'
import { associationLabel } from './association.ts'

test('a dropdown shows abbreviation, dash, name (L140)', () => {
  expect(associationLabel({ abbreviation: 'FSC', name: 'Florida Sample Council' })).toBe(
    'FSC - Florida Sample Council',
  )
})
