import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { adForm, adReviewForm, budgetForm, isShownSite, unfairFields } from './campaign.ts'

describe('ads for housing, credit and insurance', () => {
  test.each(['housing', 'credit', 'insurance'] as const)(
    '%s: no age, language, ZIP code, city or small radius',
    subject => {
      expect(unfairFields(subject, { target: 'zip', seniors: 'yes', language: 'es' })).toEqual({
        target: 'too_narrow',
        seniors: 'too_narrow',
        language: 'too_narrow',
      })
      expect(unfairFields(subject, { target: 'city' })).toEqual({ target: 'too_narrow' })
      expect(unfairFields(subject, { target: 'radius', miles: 14 })).toEqual({ miles: 'too_narrow' })
      expect(unfairFields(subject, { target: 'radius', miles: 15 })).toEqual({})
      expect(unfairFields(subject, { target: 'county' })).toEqual({})
    },
  )

  test('others may be aimed at a city, a language or 55+ communities', () => {
    expect(unfairFields('other', { target: 'zip', seniors: 'yes', language: 'es', miles: 1 })).toEqual({})
  })
})

describe('forms', () => {
  const ad = {
    language: 'en',
    title: 'Insure your home',
    text: 'A quote in five minutes.',
    displayLink: 'insure.example',
    websiteLink: 'https://insure.example/quote',
  }
  test('an ad leads to an https address, without a password in it', () => {
    expect(v.is(adForm, ad)).toBe(true)
    for (const websiteLink of [
      'http://insure.example',
      'javascript:alert(1)',
      'insure.example',
      'https://a:b@insure.example',
      '//x',
    ])
      expect(v.is(adForm, { ...ad, websiteLink }), websiteLink).toBe(false)
  })

  test('bids and budgets have limits, and cents', () => {
    expect(v.is(budgetForm, { bid: 0.05, dailyBudget: 1 })).toBe(true)
    expect(v.is(budgetForm, { bid: 0.55, dailyBudget: 12.5, totalBudget: 400, endsOn: '2026-12-31' })).toBe(
      true,
    )
    for (const bad of [
      { bid: 0.04 },
      { bid: 51 },
      { dailyBudget: 0.5 },
      { startsOn: '2026-02-30' },
      { startsOn: '0000-01-01' },
      { endsOn: '9999-12-31' },
      { dailyViews: 0 },
    ])
      expect(v.is(budgetForm, { bid: 1, dailyBudget: 10, ...bad }), JSON.stringify(bad)).toBe(false)
  })

  test('a refusal has a reason', () => {
    expect(v.is(adReviewForm, { decision: 'approved' })).toBe(true)
    expect(v.is(adReviewForm, { decision: 'refused' })).toBe(false)
    expect(v.is(adReviewForm, { decision: 'refused', reason: 'The page it leads to does not exist.' })).toBe(
      true,
    )
  })
})

test.each([
  ['insure.example', 'https://insure.example/quote', true],
  ['www.Insure.example/quote', 'https://insure.example/', true],
  ['insure.example', 'https://www.insure.example/', true],
  ['https://insure.example', 'https://quotes.insure.example/', true],
  ['mybank.example', 'https://insure.example/', false],
  ['example', 'https://insure.example/', false],
  ['sure.example', 'https://insure.example/', false],
  ['insure.example.evil.example', 'https://insure.example/', false],
  ['Call us today', 'https://insure.example/', false],
])('an ad that shows %s and leads to %s shows its own site: %s', (shown, link, expected) => {
  expect(isShownSite(shown, link)).toBe(expected)
})
