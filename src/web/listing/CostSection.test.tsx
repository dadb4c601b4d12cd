import { expect, test } from 'vitest'
import { paymentTerms } from '#model/listing/values.ts'
import { rendered } from '#test/world/rendered.tsx'
import { PaymentTerms } from './CostSection.tsx'

test.each([
  ['en', 'cash-or-financing', 'Cash or financing'],
  ['es', 'cash-or-financing', 'Al contado o con financiamiento'],
  ['en', 'month-to-month', 'Month to month'],
  ['es', 'month-to-month', 'Mes a mes'],
] as const)(
  'terms that a seller chose from the list are in the language of the page, in %s: %s',
  (language, terms, shown) => {
    expect(paymentTerms).toContain(terms)
    expect(rendered(<PaymentTerms terms={terms} />, { language })).toBe(shown)
  },
)

test('payment terms in the seller’s own words are not translated, and marked with their language', () => {
  const html = rendered(<PaymentTerms terms="The buyer pays for the move and the permit" />, {
    language: 'es',
  })
  expect(html).toBe('<span lang="en">The buyer pays for the move and the permit</span>')
})
