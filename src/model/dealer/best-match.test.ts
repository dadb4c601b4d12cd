import { expect, test } from 'vitest'
import { type DealerFacts, dealerScore } from './best-match.ts'

const plain: DealerFacts = {
  packageName: null,
  isLowVolumePro: false,
  homesCount: 62,
  hasPhone: true,
  hasHours: false,
  hasDescription: false,
  hasWebsite: false,
  isLeadBoosted: false,
}
const score = (facts: Partial<DealerFacts>) => dealerScore({ ...plain, ...facts })

test('a boosted member comes first among equals, but not before a dealer with a higher score (L139)', () => {
  expect(score({ isLeadBoosted: true })).toBeGreaterThan(score({}))
  for (const more of [{ homesCount: 63 }, { hasHours: true }, { packageName: 'BasicPro' }] as const)
    expect(score(more), JSON.stringify(more)).toBeGreaterThan(score({ isLeadBoosted: true }))
})
