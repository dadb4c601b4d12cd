import { expect, test } from 'vitest'
import { rendered } from '#test/world/rendered.tsx'
import { LoanFit, LoanReasons } from './LoanFit.tsx'
import type { ShownLoanFit } from './listing-page-data.ts'

const fit: ShownLoanFit = {
  on: '2026-12-01',
  programs: [
    { program: 'home-only', fit: 'can', because: [], ask: [], steps: [] },
    { program: 'fha-title-2', fit: 'can', because: [], ask: [], steps: ['convertible-title'] },
    { program: 'fha-title-1', fit: 'unknown', because: [], ask: ['lease-years', 'lease-notice'], steps: [] },
    { program: 'va-home', fit: 'can', because: [], ask: [], steps: [] },
    { program: 'fannie-mae', fit: 'cannot', because: ['fannie-title', 'fannie-land'], ask: [], steps: [] },
    {
      program: 'mh-advantage',
      fit: 'cannot',
      because: ['fannie-size', 'fannie-title', 'fannie-land'],
      ask: [],
      steps: [],
    },
    { program: 'va-land', fit: 'cannot', because: ['va-land-title', 'va-land-lot'], ask: [], steps: [] },
    { program: 'usda', fit: 'cannot', because: ['usda-year'], ask: [], steps: [] },
  ],
  facts: [
    { fact: 'square-feet', value: 390, basis: 'assumed' },
    { fact: 'own-land', value: false, basis: 'stated' },
    { fact: 'real-property', value: false, basis: 'assumed' },
    { fact: 'built-year', value: 1999, basis: 'stated' },
  ],
}
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
const requestUrl = (facts: readonly string[]) => `/homes/1/ask?${facts.join()}`

test('concludes in one sentence of three lines, and asks the seller what would decide more', () => {
  const html = rendered(<LoanFit fit={fit} requestUrl={requestUrl} />, { language: 'en' })
  const text = textOf(html)
  expect(text).toContain('Likely: home-only loan; FHA Title II once the home is real property.')
  expect(text).toContain(
    'Possible: FHA Title I if the first lot lease is for at least 3 years and ending the lot lease takes 180 days’ notice; VA (home only) if you find one of the few lenders that offer it.',
  )
  expect(text).toContain(
    'Not: Fannie Mae and VA, because the lot is rented; USDA, because it was built before 2006.',
  )
  expect(html).toContain('href="/homes/1/ask?lotLeaseYears,lotLeaseNoticeDays"')
})

test('gives the rule, the source and the fact of each home that is excluded', () => {
  const html = rendered(<LoanReasons fit={fit} />, { language: 'en' })
  expect(textOf(html)).toContain('as of December 1, 2026')
  expect(textOf(html)).toMatch(
    /MH Advantage\. Needs: At least 400 square feet\. This home: 390 sq ft \(assumed from this page\)\. Fannie Mae, Manufactured Housing Product Matrix/,
  )
  expect(textOf(html)).toContain(
    'USDA. Needs: Built in 2006 or later (pre-owned home). This home: 1999 (from this page)',
  )
  expect(html).toContain('href="https://singlefamily.fanniemae.com/')
})

test('is in Spanish on Spanish pages, and links to all rules there', () => {
  const html = rendered(<LoanFit fit={fit} requestUrl={undefined} />, { language: 'es' })
  expect(textOf(html)).toContain('No: Fannie Mae y VA, porque el lote es rentado')
  expect(html).not.toContain('/ask')
  expect(rendered(<LoanReasons fit={fit} />, { language: 'es' })).toContain('href="/es/resources/loan-rules"')
})
