import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { LoanFit } from './LoanFit.tsx'
import type { ShownLoanFit } from './listing-page-data.ts'

const fit: ShownLoanFit = {
  on: '2026-11-27',
  programs: [
    { program: 'fha-title-1', fit: 'can', because: [], ask: [] },
    { program: 'fannie-mae', fit: 'cannot', because: ['fannie-size'], ask: [] },
    { program: 'usda', fit: 'unknown', because: [], ask: ['own-land', 'permanent-foundation', 'rural-area'] },
  ],
  facts: [{ fact: 'square-feet', value: 390, basis: 'assumed' }],
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('says which programs can fit, which cannot and by which rule, and whom to ask for what is not known', () => {
  const html = rendered(<LoanFit fit={fit} />, { language: 'en' })
  const text = textOf(html)
  expect(text).toContain('as of November 27, 2026')
  expect(text).toContain(
    'May qualify: FHA Title I loan Depends on the answers: USDA guaranteed loan Does not qualify: Fannie Mae mortgage',
  )
  expect(text).toMatch(
    /Fannie Mae mortgage Needs: At least 400 square feet\. This home: 390 sq ft \(assumed from this page\)\. Fannie Mae, Manufactured Housing Product Matrix/,
  )
  expect(html).toContain('href="https://singlefamily.fanniemae.com/')
  expect(text).toMatch(
    /Questions you can answer Does the buyer own the land\? Ask the seller Is it on a permanent foundation\? Ask the lender Is the area USDA-eligible/,
  )
})

test('is in Spanish on Spanish pages, and links to all rules there', () => {
  const html = rendered(<LoanFit fit={fit} />, { language: 'es' })
  expect(textOf(html)).toContain('Pregúntale a quien vende ¿Está sobre cimientos permanentes?')
  expect(html).toContain('href="/es/resources/loan-rules"')
})
