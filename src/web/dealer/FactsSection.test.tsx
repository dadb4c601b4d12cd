import { expect, test } from 'vitest'
import type { Dealer } from '#contract/dealer/v1.response.ts'
import { rendered } from '#test/world/rendered.tsx'
import { FactsSection } from './FactsSection.tsx'

const dealer: Pick<
  Dealer,
  | 'packageName'
  | 'memberSince'
  | 'territoryRadius'
  | 'territoryLevel'
  | 'company'
  | 'park'
  | 'stateAssociation'
> = {
  packageName: 'ProPlus',
  memberSince: '2019-05-01',
  territoryRadius: 30,
  territoryLevel: 'pro-plus-bronze',
  company: null,
  park: null,
  stateAssociation: null,
}

test.each([
  ['en', 'Within 30 miles', 'Member since'],
  ['es', '30 millas', '2019'],
] as const)(
  'buyers read where the dealer delivers, and nothing of its package, in %s',
  (language, area, since) => {
    const html = rendered(<FactsSection dealer={dealer as Dealer} />, { language })
    expect(html).toContain(area)
    expect(html).toContain(since)
    expect(html).not.toMatch(/Pro|Bronze|bronce/i)
  },
)
