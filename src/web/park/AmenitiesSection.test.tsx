import { expect, test } from 'vitest'
import type { Park } from '#contract/park/v1.response.ts'
import { rendered } from '#test/world/rendered.tsx'
import { AmenitiesSection } from './AmenitiesSection.tsx'

const detail = (type: 'rv-sites' | 'pool', value: string) =>
  ({ type, value, showValue: true, category: type === 'pool' ? 'recreation' : 'sites' }) as const

test('the number of RV sites is in the language of the page, and words in another one are marked', () => {
  const park = { details: [detail('rv-sites', '1024'), detail('pool', 'Heated and open for the whole year')] }
  const html = rendered(<AmenitiesSection park={park as unknown as Park} />, { language: 'es' })
  expect(html).toContain('1,024 lotes')
  expect(html).toContain('<span lang="en">Heated and open for the whole year</span>')
})
