import { describe, expect, test } from 'vitest'
import { siteAssumptions } from '#test/world/assumptions.ts'
import { readTerms } from './assumptions.ts'
import { homeRentOf, type TenYearHome, tenYears } from './ten-years.ts'

const home: TenYearHome = {
  askingPrice: 60_000,
  rentalPrice: null,
  tenure: 'leased-lot',
  lotRent: 500,
  rises: { low: 0, middle: 4, high: 10, years: 6 },
  taxes: 600,
}
/** A loan of $54,000 without interest over 20 years: $225 a month. */
const terms = {
  ...readTerms({}, siteAssumptions).terms,
  'down-payment': 10,
  'loan-term': 20,
  'home-loan-rate': 0,
  'land-loan-rate': 0,
  insurance: 50,
}
const names = (given: Partial<TenYearHome>, own: Partial<typeof terms> = {}) => {
  const found = tenYears({ ...home, ...given }, { ...terms, ...own })
  return found && [found.lines.map(({ name }) => name), found.gaps]
}
const line = (name: string, given: Partial<TenYearHome> = {}, own: Partial<typeof terms> = {}) =>
  tenYears({ ...home, ...given }, { ...terms, ...own })!.lines.find(one => one.name === name)!

describe('ten years of a home', () => {
  test('are down payment, loan, lot rent by each change of the park, taxes and insurance', () => {
    const fixed = 225 * 12 + 600 + 50 * 12
    const low = line('low')
    expect(low.years.slice(0, 2)).toEqual([(6_000 + fixed + 6_000) * 100, (fixed + 6_000) * 100])
    expect(low).toMatchObject({ total: (6_000 + 10 * (fixed + 6_000)) * 100, owed: 27_000_00 })
    expect(line('middle').years[1]).toBe((fixed + 6_240) * 100)
    expect(line('high').years[9]).toBe(fixed * 100 + Math.round(500_00 * 1.1 ** 9) * 12)
  })

  test('on owned land are a loan for home and land and no lot rent', () => {
    const owned = line('owned-land', {}, { 'land-price': 40_000 })
    expect(owned.years[1]).toBe((375 * 12 + 600 + 600) * 100)
    expect(owned).toMatchObject({ owed: 45_000_00 })
    // The land is in the price of a home that is sold with it.
    expect(line('owned-land', { tenure: 'own-land', lotRent: null }).years[1]).toBe(
      (225 * 12 + 600 + 600) * 100,
    )
  })

  test('of renting are the stated rent or the reader’s own, which rises', () => {
    expect(line('renting', { rentalPrice: 900 }).years.slice(0, 2)).toEqual([10_800_00, 11_124_00])
    expect(line('renting', { rentalPrice: 900 }, { 'home-rent': 1_000 }).years[0]).toBe(12_000_00)
    expect(homeRentOf({ rentalPrice: 900 }, { 'home-rent': null })).toEqual({ amount: 900, isStated: true })
  })

  test('have no line for what is not known, and say why', () => {
    expect(names({})).toEqual([
      ['low', 'middle', 'high'],
      ['no-land-price', 'no-home-rent'],
    ])
    expect(names({ rises: null })).toEqual([[], ['no-history', 'no-land-price', 'no-home-rent']])
    expect(names({ lotRent: null }, { 'land-price': 0 })).toEqual([
      ['owned-land'],
      ['no-lot-rent', 'no-home-rent'],
    ])
    expect(names({ tenure: 'own-land', lotRent: null, rentalPrice: 800 })).toEqual([
      ['owned-land', 'renting'],
      ['own-land'],
    ])
    expect(names({ rises: { low: 3, middle: 3, high: 3, years: 1 } })?.[0]).toEqual(['middle'])
    expect(names({ askingPrice: null })).toBeUndefined()
    expect(names({ askingPrice: 0 })).toBeUndefined()
  })

  test('end with the loan: nothing is paid or owed after its term', () => {
    const short = line('low', {}, { 'loan-term': 5, 'home-loan-rate': 8 })
    expect(short.owed).toBe(0)
    expect(short.years[5]).toBe((6_000 + 600 + 600) * 100)
    // 8%, 20 years: $451.68 a month, of which $37,228 is left after ten.
    expect(Math.round(line('low', {}, { 'home-loan-rate': 8 }).owed! / 100)).toBe(37_228)
  })
})

describe('assumptions of the reader', () => {
  test('are numbers as people type them, within limits; else the site’s', () => {
    const assumptions = siteAssumptions
    const typed = {
      'down-payment': '25%',
      'land-price': '$40,000',
      'loan-term': '12.5',
      'home-loan-rate': '31',
      insurance: 'none',
      'home-rent': '',
    }
    const { terms, own, wrong } = readTerms(typed, assumptions)
    expect(terms).toMatchObject({ 'down-payment': 25, 'land-price': 40_000, 'home-rent': null })
    expect(terms['loan-term']).toBe(assumptions['loan-term'])
    expect([...own]).toEqual(['down-payment', 'land-price'])
    expect(wrong).toEqual(['loan-term', 'home-loan-rate', 'insurance'])
  })
})
