import { expect, test } from 'vitest'
import type { Listing } from '#contract/listing/v1.response.ts'
import { rendered } from '#test/world/rendered.tsx'
import { PriceComparison } from './PriceComparison.tsx'
import { ReportOutcomes } from './ReportOutcomes.tsx'

const home = {
  key: 100_002,
  price: 54_900,
  basis: 'sold',
  year: 2004,
  squareFeet: 1_344,
  city: 'Tampa',
  state: 'FL',
  hasPage: true,
} as const
const shown = (given: Partial<Listing>, language: 'en' | 'es' = 'en') =>
  rendered(
    <PriceComparison
      listing={
        {
          pricePosition: 'below',
          tenure: 'leased-lot',
          address: { state: 'FL' },
          priceComparison: {
            low: 50_000,
            median: 55_000,
            high: 60_000,
            found: 30,
            radius: 25,
            comparedAt: '2026-06-15 12:00:00',
            homes: [home, { ...home, key: 100_003, hasPage: false }],
          },
          ...given,
        } as Listing
      }
    />,
    { language },
  )

test('the comparison of a price says how it was made, and links the homes that have a page', () => {
  const html = shown({})
  expect(html).toContain(
    'The asking price is below similar homes. Adjusted to its size, year and lot rent, half of 2 similar homes',
  )
  expect(html).toContain('Within 25 miles, compared on June 15, 2026')
  expect(html).toContain('without land')
  expect(html).toContain('href="/homes/100002"')
  expect(html).not.toContain('100003')
  expect(html).toContain('2004 · 1,344 sq ft · sold')
  expect(shown({}, 'es')).toContain('A menos de 25 millas; comparado el 15 de junio de 2026')
})

test('a price that is not compared shows nothing', () => {
  expect(shown({ priceComparison: null })).toBe('')
  expect(shown({ pricePosition: null })).toBe('')
})

test('what came of reports is told with its day and number', () => {
  const outcome = { kind: 'price', decision: 'correct', day: '2026-06-15' } as const
  const told = (count: number, language: 'en' | 'es') =>
    rendered(<ReportOutcomes outcomes={[{ ...outcome, count }]} />, { language })
  expect(told(2, 'en')).toContain(
    '2 visitors reported the price or lot rent. We checked, and it has been corrected.',
  )
  expect(told(1, 'es')).toContain('Alguien avisó de un problema: el precio o la renta del lote.')
  expect(rendered(<ReportOutcomes outcomes={[]} />)).toBe('')
})
