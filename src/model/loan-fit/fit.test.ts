import { describe, expect, test } from 'vitest'
import { type Fact, type FactKey, factKeys, facts, factsOf, type HomeFacts, type LoanHome } from './facts.ts'
import { loanFit, rulesInForce } from './fit.ts'
import { type LoanProgram, type LoanRule, type LoanRuleKey, loanPrograms, loanRules } from './rules.ts'

type Given = Partial<Record<FactKey, boolean | number | null>>

const today = '2026-12-01'
const fact = (value: boolean | number | null): Fact =>
  value === null ? { value, basis: 'unknown' } : { value, basis: 'stated' }

/** A home that fits every program except those that need one section or personal property. */
const fitting: Given = {
  ...Object.fromEntries(factKeys.map(key => [key, true])),
  'square-feet': 1_200,
  width: 24,
  'built-year': 2020,
  'lease-years': 20,
  'lease-notice': 365,
}
const homeWith = (given: Given): HomeFacts =>
  facts(
    Object.fromEntries(Object.entries({ ...fitting, ...given }).map(([key, value]) => [key, fact(value)])),
  )
const fitOf = (program: LoanProgram, given: Given, on = today) =>
  loanFit(homeWith(given), loanRules, on).find(one => one.program === program)!

/** Rule, program, fact, a value that passes, one that fails, and what else makes the rule ask. */
const cases: [LoanRuleKey, LoanProgram, FactKey, boolean | number, boolean | number, Given?, string?][] = [
  ['home-only-title', 'home-only', 'personal-property', true, false],
  ['title-1-code', 'fha-title-1', 'built-to-code', true, false],
  ['title-1-lease', 'fha-title-1', 'lease-years', 3, 2, { 'own-land': false }],
  ['title-1-notice', 'fha-title-1', 'lease-notice', 180, 179, { 'own-land': false }],
  ['title-2-code', 'fha-title-2', 'built-to-code', true, false],
  ['title-2-size', 'fha-title-2', 'square-feet', 400, 399],
  ['title-2-foundation', 'fha-title-2', 'permanent-foundation', true, false],
  ['title-2-moved', 'fha-title-2', 'never-moved', true, false],
  ['title-2-title', 'fha-title-2', 'real-property', true, false, { 'convertible-title': false }],
  ['title-2-lease', 'fha-title-2', 'long-lease', true, false, { 'own-land': false }],
  ['va-single-width', 'va-home', 'width', 10, 9, { 'multi-section': false }],
  ['va-single-size', 'va-home', 'square-feet', 400, 399, { 'multi-section': false }],
  ['va-multi-width', 'va-home', 'width', 20, 19],
  ['va-multi-size', 'va-home', 'square-feet', 700, 699],
  ['va-code', 'va-home', 'built-to-code', true, false, { 'va-specifications': false }],
  ['va-site', 'va-home', 'va-site', true, false, { 'own-land': false }],
  ['va-land-lot', 'va-land', 'own-land', true, false],
  ['va-land-foundation', 'va-land', 'permanent-foundation', true, false],
  ['va-land-title', 'va-land', 'real-property', true, false, { 'convertible-title': false }],
  ['usda-new', 'usda', 'new', true, false, {}, '2025-03-03'],
  ['usda-code', 'usda', 'built-to-code', true, false],
  ['usda-size', 'usda', 'square-feet', 400, 399],
  ['usda-foundation', 'usda', 'permanent-foundation', true, false],
  ['usda-title', 'usda', 'real-property', true, false, { 'convertible-title': false }],
  ['usda-land', 'usda', 'own-land', true, false, { 'nonprofit-community': false }],
  ['usda-moved', 'usda', 'never-moved', true, false, { new: false }],
  ['usda-year', 'usda', 'built-year', 2006, 2005, { new: false }],
  ['usda-rural', 'usda', 'rural-area', true, false],
  ['fannie-code', 'fannie-mae', 'built-to-code', true, false],
  ['fannie-foundation', 'fannie-mae', 'permanent-foundation', true, false],
  ['fannie-width', 'fannie-mae', 'width', 12, 11, { 'multi-section': false }],
  ['fannie-size', 'fannie-mae', 'square-feet', 400, 399],
  ['fannie-land', 'fannie-mae', 'own-land', true, false, { 'approved-project': false }],
  ['fannie-title', 'fannie-mae', 'real-property', true, false, { 'convertible-title': false }],
  ['mh-advantage-sections', 'mh-advantage', 'multi-section', true, false],
  ['mh-advantage-sticker', 'mh-advantage', 'mh-advantage-sticker', true, false],
  ['freddie-code', 'freddie-mac', 'built-to-code', true, false],
  ['freddie-width', 'freddie-mac', 'width', 12, 11, { 'multi-section': false }],
  ['freddie-foundation', 'freddie-mac', 'permanent-foundation', true, false],
  ['freddie-title', 'freddie-mac', 'real-property', true, false, { 'convertible-title': false }],
  ['freddie-land', 'freddie-mac', 'own-land', true, false],
  ['freddie-moved', 'freddie-mac', 'never-moved', true, false],
  ['choicehome-certificate', 'choicehome', 'choicehome-certificate', true, false],
]

describe('the rules', () => {
  test.each(cases)('%s passes, fails and asks', (key, program, about, passing, failing, given, on) => {
    const outcome = (value: boolean | number | null) => {
      const fit = fitOf(program, { ...given, [about]: value }, on)
      return { ...fit, outcome: fit.rules.find(rule => rule.key === key)?.outcome }
    }
    expect(outcome(passing).outcome).toBe('passes')
    expect(outcome(passing).because).not.toContain(key)
    const failed = outcome(failing)
    expect([failed.outcome, failed.fit, failed.ask]).toEqual(['fails', 'cannot', []])
    expect(failed.because).toContain(key)
    const open = outcome(null)
    expect([open.outcome, open.fit]).toEqual(['unknown', 'unknown'])
    expect(open.ask).toContain(about)
  })

  test('have a case each, and keys of their own', () => {
    expect(cases.map(([key]) => key)).toEqual(loanRules.map(({ key }) => key))
    expect(new Set(loanRules.map(({ key }) => key)).size).toBe(loanRules.length)
  })

  test('hold from their first day until the day before their last date', () => {
    const dated: LoanRule[] = [
      { ...loanRules[0]!, key: 'old', from: '2016-03-09', until: '2025-03-04' },
      { ...loanRules[0]!, key: 'new', from: '2025-03-04' },
    ]
    const on = (day: string) => rulesInForce(dated, day).map(({ key }) => key)
    expect(['2016-03-08', '2016-03-09', '2025-03-03', '2025-03-04'].map(on)).toEqual([
      [],
      ['old'],
      ['old'],
      ['new'],
    ])
  })

  test('let USDA loans buy used homes since March 4, 2025 only', () => {
    expect(fitOf('usda', { new: false }, '2025-03-03').because).toEqual(['usda-new'])
    expect(fitOf('usda', { new: false }, '2025-03-04').fit).toBe('can')
  })

  test('ask nothing of homes that they are not about', () => {
    const rules = fitOf('va-home', { 'own-land': true }).rules.map(({ key }) => key)
    expect(rules).toEqual(['va-multi-width', 'va-multi-size', 'va-code'])
    // It fails the rules of double-wides only.
    expect(fitOf('va-home', { 'multi-section': null, width: 19 }).ask).toEqual(['multi-section'])
  })

  test('ask for an exception before they rule a home out', () => {
    const leased = { 'own-land': false, 'approved-project': null }
    expect(fitOf('fannie-mae', leased)).toMatchObject({ fit: 'unknown', ask: ['approved-project'] })
    expect(fitOf('fannie-mae', { ...leased, 'approved-project': true }).fit).toBe('can')
    const titled = { 'real-property': false, 'convertible-title': null }
    const convertible = fitOf('va-land', { ...titled, 'convertible-title': true })
    expect(convertible).toMatchObject({ fit: 'can', steps: ['convertible-title'] })
    expect(fitOf('va-land', titled)).toMatchObject({ fit: 'unknown', ask: ['convertible-title'] })
  })

  test('leave land, foundation and title of a home to be moved to its buyer', () => {
    const home = homeWith({ 'real-property': false, 'personal-property': true })
    const byBuyer: Fact = { value: null, basis: 'buyer' }
    const moved = {
      ...home,
      'own-land': byBuyer,
      'permanent-foundation': byBuyer,
      'convertible-title': byBuyer,
    }
    const of = (program: LoanProgram, given: Partial<HomeFacts> = {}) =>
      loanFit({ ...moved, ...given }, loanRules, today).find(one => one.program === program)!
    expect(of('home-only')).toMatchObject({ fit: 'can', steps: [] })
    expect(of('fha-title-1')).toMatchObject({ fit: 'can', steps: ['own-land'] })
    expect(of('fannie-mae')).toMatchObject({
      fit: 'can',
      steps: ['own-land', 'permanent-foundation', 'convertible-title'],
    })
    expect(of('freddie-mac', { 'never-moved': fact(false) })).toMatchObject({ fit: 'cannot', steps: [] })
  })

  test('let a home without an open question fit', () => {
    expect(loanFit(homeWith({}), loanRules, today).map(({ fit }) => fit)).toEqual(
      loanPrograms.map(() => 'can'),
    )
    expect(loanFit(homeWith({ manufactured: false }), loanRules, today)).toEqual([])
  })
})

describe('the facts of a home', () => {
  const bare: LoanHome = {
    homeType: null,
    year: null,
    isHud: null,
    isNew: null,
    sections: null,
    sectionSizes: [],
    squareFeet: null,
    tenure: null,
    locationTypes: [],
    park: null,
    titleStatus: null,
    foundation: null,
    moves: null,
    lotLeaseYears: null,
    lotLeaseNoticeDays: null,
  }
  const known = (given: Partial<LoanHome>) =>
    Object.fromEntries(
      Object.entries(factsOf({ ...bare, ...given })).flatMap(([key, { value, basis }]) =>
        basis === 'unknown' ? [] : [[key, [value, basis]]],
      ),
    )
  const manufactured = { manufactured: [true, 'assumed'] }

  test('are unknown where the page says nothing, except that it is a manufactured home', () => {
    expect(known({})).toEqual(manufactured)
    expect(Object.keys(factsOf(bare))).toEqual([...factKeys])
  })

  test('are those that the page states', () => {
    expect(
      known({
        homeType: 'mobile',
        isHud: true,
        isNew: false,
        sections: 1,
        sectionSizes: [{ length: 60, width: 14 }],
        squareFeet: 800,
        tenure: 'own-land',
        titleStatus: 'real-property',
      }),
    ).toEqual({
      manufactured: [true, 'stated'],
      'built-to-code': [true, 'stated'],
      new: [false, 'stated'],
      'multi-section': [false, 'stated'],
      'square-feet': [800, 'stated'],
      width: [14, 'stated'],
      'own-land': [true, 'stated'],
      'convertible-title': [true, 'assumed'],
      'real-property': [true, 'stated'],
      'personal-property': [false, 'stated'],
    })
    expect(known({ homeType: 'modular' })).toEqual({ manufactured: [false, 'stated'] })
  })

  test('are what the seller states of the foundation, earlier moves and the lease of the lot', () => {
    const stated = {
      foundation: 'permanent',
      moves: 'never-moved',
      lotLeaseYears: 3,
      lotLeaseNoticeDays: 180,
    } as const
    expect(known({ ...stated, isNew: false, tenure: 'own-land' })).toMatchObject({
      'permanent-foundation': [true, 'stated'],
      'never-moved': [true, 'stated'],
      'lease-years': [3, 'stated'],
      'lease-notice': [180, 'stated'],
    })
    expect(known({ foundation: 'not-permanent', moves: 'moved', isNew: true })).toMatchObject({
      'permanent-foundation': [false, 'stated'],
      'never-moved': [false, 'stated'],
    })
  })

  test('are assumed from the sizes of all sections', () => {
    const size = { length: 50, width: 13 }
    expect(known({ sections: 2, sectionSizes: [size, size] })).toMatchObject({
      'square-feet': [1_300, 'assumed'],
      width: [26, 'assumed'],
    })
    expect(known({ sections: 2, sectionSizes: [size] })).not.toHaveProperty('width')
    const half = { length: null, width: 13 }
    const wide = known({ sections: 2, sectionSizes: [size, half] })
    expect([wide.width, wide['square-feet']]).toEqual([[26, 'assumed'], undefined])
  })

  test('are assumed of the land: a home in a park is on a leased lot', () => {
    const leased = {
      ...manufactured,
      'own-land': [false, 'assumed'],
      'long-lease': [false, 'assumed'],
      'approved-project': [false, 'assumed'],
      'nonprofit-community': [false, 'assumed'],
      'convertible-title': [false, 'assumed'],
      'real-property': [false, 'assumed'],
      'personal-property': [true, 'assumed'],
    }
    expect(known({ park: {} })).toEqual(leased)
    expect(known({ locationTypes: ['senior-community'] })).toEqual(leased)
    expect(known({ park: {}, tenure: 'leased-lot' })['own-land']).toEqual([false, 'stated'])
    expect(known({ park: {}, locationTypes: ['resident-owned'] })).toEqual(manufactured)
    expect(known({ park: {}, tenure: 'to-be-moved' })).toEqual({
      ...manufactured,
      'own-land': [null, 'buyer'],
      'permanent-foundation': [null, 'buyer'],
      'convertible-title': [null, 'buyer'],
      'real-property': [false, 'assumed'],
      'personal-property': [true, 'assumed'],
    })
    expect(known({ locationTypes: ['private'] })).toEqual(manufactured)
  })

  test('are those of the lease of its park, unless its seller states another', () => {
    const leased = { tenure: 'leased-lot', park: {} } as const
    const park = (leaseTermMonths: number | null, isResidentOwned = false) => ({
      ...leased,
      parkDetails: { leaseTermMonths, isResidentOwned },
    })
    const lease = (given: Partial<LoanHome>) => {
      const { 'lease-years': years, 'long-lease': long } = known(given)
      return [years, long]
    }
    expect(lease(park(35))).toEqual([
      [2, 'stated'],
      [false, 'stated'],
    ])
    expect(lease({ ...park(35), lotLeaseYears: 99 })).toEqual([
      [99, 'stated'],
      [true, 'stated'],
    ])
    expect(lease({ ...leased, lotLeaseYears: 25 })).toEqual([[25, 'stated'], undefined])
    expect(known({ ...park(null, true), isNew: true })).not.toHaveProperty('nonprofit-community')
    expect(known({ ...park(null, true), isNew: false })['nonprofit-community']).toEqual([false, 'assumed'])
  })

  test('are assumed of certificates: a home from before 2018 has none', () => {
    expect(known({ year: 2017 })).toEqual({
      ...manufactured,
      'built-year': [2017, 'stated'],
      'mh-advantage-sticker': [false, 'assumed'],
      'choicehome-certificate': [false, 'assumed'],
    })
    expect(known({ year: 2018 })).not.toHaveProperty('mh-advantage-sticker')
  })

  test('are assumed of its moves: a new home was never set up, a used one to be moved will be', () => {
    expect(known({ isNew: true, tenure: 'to-be-moved' })['never-moved']).toEqual([true, 'assumed'])
    const moved = { isNew: false, tenure: 'to-be-moved', moves: 'never-moved' } as const
    expect(known(moved)['never-moved']).toEqual([false, 'assumed'])
    expect(known({ isNew: false, locationTypes: ['move'] })['never-moved']).toEqual([false, 'assumed'])
    expect(known({ isNew: false })).not.toHaveProperty('never-moved')
    expect(known({ tenure: 'to-be-moved' })).not.toHaveProperty('never-moved')
  })

  test.each(['clear', 'lien', 'lost', 'bonded'] as const)(
    'are assumed of a title that is %s: it is still there',
    titleStatus => {
      expect(known({ titleStatus })).toEqual({
        ...manufactured,
        'real-property': [false, 'assumed'],
        'personal-property': [true, 'assumed'],
      })
    },
  )
})
