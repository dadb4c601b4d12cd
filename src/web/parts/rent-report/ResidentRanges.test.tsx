import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { ResidentRanges } from './ResidentRanges.tsx'

const homes = {
  siteGroup: 'homes',
  low: 510,
  high: 605,
  reports: 3,
  from: '2025-02',
  to: '2026-05',
  includes: ['water', 'trash'],
  raise: { low: 20, high: 20, reports: 3 },
} as const
const rv = { ...homes, siteGroup: 'rv', high: 510, to: '2025-02', includes: [], raise: null } as const
const textOf = (language: 'en' | 'es') =>
  rendered(
    <ResidentRanges
      ranges={[
        { ...homes, includes: [...homes.includes] },
        { ...rv, includes: [] },
      ]}
    />,
    { language },
  ).replace(/<[^>]+>/g, '|')

test('ranges are sentences in both languages, also of one amount and one month', () => {
  expect(textOf('en')).toContain(
    'Lots for homes: $510 to $605 per month, reported by 3 residents from February 2025 to May 2026. ' +
      'All of them say the rent includes water and trash. Last increase: about $20 per month, according to 3 of them.',
  )
  expect(textOf('en')).toContain('RV sites: about $510 per month, reported by 3 residents in February 2025.')
  expect(textOf('es')).toContain(
    'Lotes para casas: de $510 a $605 al mes, según 3 residentes que informaron entre febrero de 2025 y mayo de 2026.',
  )
  expect(textOf('es')).toContain('Lotes para RV: cerca de $510 al mes')
})
