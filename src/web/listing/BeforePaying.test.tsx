import { expect, test } from 'vitest'
import type { Listing } from '#contract/listing/v1.response.ts'
import { rendered } from '#test/world/rendered.tsx'
import { ApprovalNote } from './ApprovalNote.tsx'
import { BeforePaying } from './BeforePaying.tsx'

/** What the parts read of a home. */
const home = {
  key: 100_001,
  displayStatus: 'for-sale',
  address: { state: 'FL' },
  titleStatus: 'clear',
  askingPrice: { value: 60_000 },
  rentalPrice: null,
  rentToOwnPrice: null,
  rentToOwn: null,
  isRentToOwn: false,
  isSale: true,
  parkDetails: null,
}
const of = (given: object) => ({ ...home, ...given }) as unknown as Listing
const before = (given: object, language: 'en' | 'es' = 'en') =>
  rendered(<BeforePaying listing={of(given)} />, { language })
const note = (given: object) => rendered(<ApprovalNote listing={of(given)} />, { language: 'en' })

test.each(['modular', 'park-model', 'tiny-home'])('a %s home has a sentence on its loans', homeType => {
  expect(before({ homeType })).toContain('loan programs for manufactured homes')
  expect(before({ homeType }, 'es')).toContain('programas de préstamos para casas manufacturadas')
  expect(before({ homeType: 'manufactured' })).not.toContain('loan programs for manufactured homes')
})

test('the cost of rent to own is a table that says what is stated, calculated, and not known', () => {
  const offer = {
    isRentToOwn: true,
    rentToOwnPrice: { value: 850 },
    tenure: 'leased-lot',
    lotRent: { amount: 400 },
    rentToOwn: {
      optionFee: 2_000,
      optionMonths: 36,
      optionCreditPercent: 50,
      rentCreditPercent: 25,
      titleHolder: null,
    },
  }
  const html = before(offer)
  for (const cell of [
    '$2,000',
    '$850',
    '36 months',
    '$30,600',
    '$14,400',
    '$1,000',
    '$7,650',
    '$51,350',
    '$98,350',
  ])
    expect(html).toContain(cell)
  expect(html).toContain('$23,950 more than the cash price and the same lot rent')
  expect(html.match(/From the seller/g)).toHaveLength(4)
  const partly = before({ ...offer, rentToOwn: { ...offer.rentToOwn, rentCreditPercent: null } })
  expect(partly).toContain('$30,600')
  expect(partly).toContain('Not known')
  expect(partly.match(/Ask the seller/g)).toHaveLength(1)
  expect(before(offer)).not.toContain('Ask the seller')
  expect(partly).not.toContain('more than the cash price')
  expect(before({})).not.toContain('<table')
})

test('what the title means is said in Florida and Texas with its source, and nowhere else', () => {
  expect(before({})).toContain('In Florida, a home has a title from the state.')
  expect(before({})).toContain('https://claycountytax.com/')
  expect(before({ titleStatus: 'real-property' })).toContain('can retire the title')
  expect(before({ address: { state: 'TX' } }, 'es')).toContain('Statement of Ownership')
  expect(before({ address: { state: 'OH' } })).not.toContain('Read on')
})

test('a home for sale links to the checklist, and one that is only for rent does not', () => {
  expect(before({})).toContain('href="/resources/cash-sale-checklist"')
  expect(before({ askingPrice: null, rentalPrice: { value: 900 }, isSale: false })).toBe('')
})

test('a home in a park says that the park must approve, unless the park says otherwise', () => {
  const parkDetails = { key: 7, approvalApplication: null }
  expect(note({ parkDetails })).toContain('the park must approve you before you can live here.')
  expect(note({ parkDetails })).toContain('href="/parks/7#approval"')
  expect(note({ parkDetails })).toContain('href="/account/applications/new?park=7&amp;home=100001"')
  expect(note({ parkDetails: { key: 7, approvalApplication: false } })).toBe('')
  expect(note({ parkDetails, displayStatus: 'sold' })).toBe('')
  expect(note({})).toBe('')
})
