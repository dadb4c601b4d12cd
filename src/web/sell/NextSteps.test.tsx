import { expect, test } from 'vitest'
import type { FactorCounts } from '#model/listing/lead-factors.ts'
import { rendered } from '#test/world/rendered.tsx'
import { NextSteps } from './NextSteps.tsx'

const home = { key: 100_001 }
const worked = (factor: FactorCounts['factor']): FactorCounts => ({
  factor,
  having: { homes: 200, asked: 69 },
  lacking: { homes: 100, asked: 12 },
})

test('what worked for others comes with both figures, and with what they do not prove', () => {
  const html = rendered(<NextSteps home={home} steps={[]} factors={[worked('size')]} />)
  expect(html).toContain('Add the size of the home.')
  expect(html).toContain(
    '35% of homes that do this got a message in their first 30 days, compared with 12% of homes that do not.',
  )
  expect(html).toContain('They do not prove what made the difference.')
})

test('a step that is due is not said again as what worked', () => {
  const html = rendered(<NextSteps home={home} steps={['add-photos']} factors={[worked('photos')]} />)
  expect(html).toContain('Add photos.')
  expect(html).not.toContain('Show at least 8 photos.')
})

test('without a step there is no section', () => {
  expect(rendered(<NextSteps home={home} steps={[]} factors={[]} />)).toBe('')
})

test('each step leads to where it is done', () => {
  const html = rendered(
    <NextSteps home={home} steps={['confirm', 'add-photos', 'set-price']} factors={[worked('phone')]} />,
  )
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '#status-title',
    '/account/homes/100001/photos',
    '#price-askingPrice',
    '#details-showPhone',
  ])
})
