import { expect, test } from 'vitest'
import { associationLabel, isLeadBoosted } from './association.ts'

test('a dropdown shows abbreviation, dash, name (L140)', () => {
  expect(associationLabel({ abbreviation: 'FSC', name: 'Florida Sample Council' })).toBe(
    'FSC - Florida Sample Council',
  )
})

test.each([
  [{ stateAssociation: { boostsLeads: true } }, true],
  [{ stateAssociation: { boostsLeads: false } }, false],
  [{ stateAssociation: null }, false],
])(
  'only members of an association that boosts leads come first among equals (L139): %o',
  (dealer, boosted) => {
    expect(isLeadBoosted(dealer)).toBe(boosted)
  },
)
