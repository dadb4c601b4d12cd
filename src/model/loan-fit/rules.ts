import type { ExceptionFact, FactKey, RuleFact } from './facts.ts'
import type { RuleSource } from './sources.ts'

/* Published rules of loan programs about the home itself; none about the borrower, the price or the appraisal. */

export const loanPrograms = [
  'home-only',
  'fha-title-1',
  'fha-title-2',
  'va-home',
  'va-land',
  'usda',
  'fannie-mae',
  'mh-advantage',
  'freddie-mac',
  'choicehome',
] as const
export type LoanProgram = (typeof loanPrograms)[number]

/** Programs with additional rules of each lender. */
export const lenderPrograms: ReadonlySet<LoanProgram> = new Set(['home-only'])

/** Condition under which a rule applies, by a fact. */
export const ruleCases = {
  leased: { fact: 'own-land', value: false },
  single: { fact: 'multi-section', value: false },
  multi: { fact: 'multi-section', value: true },
  used: { fact: 'new', value: false },
} as const satisfies Record<string, { fact: FactKey; value: boolean }>
export type RuleCase = keyof typeof ruleCases

export interface LoanRule {
  key: string
  programs: readonly LoanProgram[]
  fact: RuleFact
  /** The fact must be true, or at least this number: feet, square feet, years, days or a year. */
  needs: true | number
  when?: RuleCase
  /** Exception: a home that fails the rule still fits if this is true. */
  unless?: ExceptionFact
  source: RuleSource
  /** Section in the source. */
  section?: string
  /** First day, YYYY-MM-DD: from the source, else that of its edition, else the day on which it was read. */
  from: string
  /** First day on which the rule is no longer in force. */
  until?: string
}

/** Days on which sources without a date were read: the others, and the United States Code. */
const READ = '2026-11-26'
const LAW_READ = '2026-12-01'

type Common = Pick<LoanRule, 'programs' | 'source' | 'section' | 'from'>

/** Rules of the same source. */
const published = <const Key extends string>(
  common: Common,
  rules: readonly (Omit<LoanRule, 'key' | keyof Common> & { key: Key })[],
) => rules.map(rule => ({ ...common, ...rule }))

export const loanRules = [
  ...published({ programs: ['home-only'], source: 'pew', from: '2023-10-10' }, [
    { key: 'home-only-title', fact: 'personal-property', needs: true },
  ]),
  ...published({ programs: ['fha-title-1'], source: 'title-1', section: '(c)', from: '1985-10-25' }, [
    { key: 'title-1-code', fact: 'built-to-code', needs: true },
  ]),
  ...published({ programs: ['fha-title-1'], source: 'title-1-page', from: '2009-04-21' }, [
    { key: 'title-1-lease', fact: 'lease-years', needs: 3, when: 'leased' },
    { key: 'title-1-notice', fact: 'lease-notice', needs: 180, when: 'leased' },
  ]),
  ...published({ programs: ['fha-title-2'], source: 'title-2', section: 'II.D.5', from: '2015-09-14' }, [
    { key: 'title-2-code', fact: 'built-to-code', needs: true },
    { key: 'title-2-size', fact: 'square-feet', needs: 400 },
    { key: 'title-2-foundation', fact: 'permanent-foundation', needs: true },
    { key: 'title-2-moved', fact: 'never-moved', needs: true },
  ]),
  ...published(
    { programs: ['fha-title-2'], source: 'title-2', section: 'II.A.1.b.iv.(B)(5)', from: '2015-09-14' },
    [{ key: 'title-2-title', fact: 'real-property', needs: true, unless: 'convertible-title' }],
  ),
  ...published({ programs: ['fha-title-2'], source: 'title-2-land', from: '1984-05-21' }, [
    { key: 'title-2-lease', fact: 'long-lease', needs: true, when: 'leased' },
  ]),
  ...published({ programs: ['va-home'], source: 'va-home', section: '(a)(1)', from: '1991-03-08' }, [
    { key: 'va-single-width', fact: 'width', needs: 10, when: 'single' },
    { key: 'va-single-size', fact: 'square-feet', needs: 400, when: 'single' },
  ]),
  ...published({ programs: ['va-home'], source: 'va-home', section: '(a)(2)', from: '1991-03-08' }, [
    { key: 'va-multi-width', fact: 'width', needs: 20, when: 'multi' },
    { key: 'va-multi-size', fact: 'square-feet', needs: 700, when: 'multi' },
  ]),
  // The standards for manufactured homes of VA; lenders use them for both loans.
  ...published({ programs: ['va-home', 'va-land'], source: 'va-law', section: '(h)', from: LAW_READ }, [
    { key: 'va-code', fact: 'built-to-code', needs: true, unless: 'va-specifications' },
  ]),
  ...published({ programs: ['va-home'], source: 'va-site', section: '(a)', from: READ }, [
    { key: 'va-site', fact: 'va-site', needs: true, when: 'leased' },
  ]),
  ...published({ programs: ['va-land'], source: 'va-lot', section: '(a)(9)(A)', from: LAW_READ }, [
    { key: 'va-land-lot', fact: 'own-land', needs: true },
  ]),
  ...published({ programs: ['va-land'], source: 'va-land', from: READ }, [
    { key: 'va-land-foundation', fact: 'permanent-foundation', needs: true },
    { key: 'va-land-title', fact: 'real-property', needs: true, unless: 'convertible-title' },
  ]),
  ...published({ programs: ['usda'], source: 'usda-handbook', section: '13.6', from: '2016-03-09' }, [
    { key: 'usda-new', fact: 'new', needs: true, until: '2025-03-04' },
    { key: 'usda-code', fact: 'built-to-code', needs: true },
    { key: 'usda-size', fact: 'square-feet', needs: 400 },
    { key: 'usda-foundation', fact: 'permanent-foundation', needs: true },
    { key: 'usda-title', fact: 'real-property', needs: true, unless: 'convertible-title' },
  ]),
  ...published(
    { programs: ['usda'], source: 'usda-existing', section: '7 CFR 3555.208', from: '2025-03-04' },
    [
      { key: 'usda-land', fact: 'own-land', needs: true, unless: 'nonprofit-community' },
      { key: 'usda-moved', fact: 'never-moved', needs: true, when: 'used' },
    ],
  ),
  ...published({ programs: ['usda'], source: 'usda-date', from: '2025-03-04' }, [
    { key: 'usda-year', fact: 'built-year', needs: 2006, when: 'used' },
  ]),
  ...published({ programs: ['usda'], source: 'usda-existing', from: '2025-03-04' }, [
    { key: 'usda-rural', fact: 'rural-area', needs: true },
  ]),
  ...published({ programs: ['fannie-mae', 'mh-advantage'], source: 'fannie-home', from: '2023-10-04' }, [
    { key: 'fannie-code', fact: 'built-to-code', needs: true },
    { key: 'fannie-foundation', fact: 'permanent-foundation', needs: true },
  ]),
  // A section is at least 8 feet wide (24 CFR 3280.2), so that two are always wider than 12.
  ...published({ programs: ['fannie-mae', 'mh-advantage'], source: 'fannie-matrix', from: '2022-12-14' }, [
    { key: 'fannie-width', fact: 'width', needs: 12, when: 'single' },
    { key: 'fannie-size', fact: 'square-feet', needs: 400 },
  ]),
  ...published({ programs: ['fannie-mae', 'mh-advantage'], source: 'fannie-loan', from: '2024-11-06' }, [
    { key: 'fannie-land', fact: 'own-land', needs: true, unless: 'approved-project' },
    { key: 'fannie-title', fact: 'real-property', needs: true, unless: 'convertible-title' },
  ]),
  ...published({ programs: ['mh-advantage'], source: 'fannie-matrix', from: '2022-12-14' }, [
    { key: 'mh-advantage-sections', fact: 'multi-section', needs: true },
    { key: 'mh-advantage-sticker', fact: 'mh-advantage-sticker', needs: true },
  ]),
  ...published({ programs: ['freddie-mac', 'choicehome'], source: 'freddie-home', from: '2018-11-05' }, [
    { key: 'freddie-code', fact: 'built-to-code', needs: true },
    { key: 'freddie-width', fact: 'width', needs: 12, when: 'single' },
    { key: 'freddie-foundation', fact: 'permanent-foundation', needs: true },
    { key: 'freddie-title', fact: 'real-property', needs: true, unless: 'convertible-title' },
  ]),
  ...published(
    { programs: ['freddie-mac', 'choicehome'], source: 'freddie-loan', section: '(b)', from: '2018-11-05' },
    [
      { key: 'freddie-land', fact: 'own-land', needs: true },
      { key: 'freddie-moved', fact: 'never-moved', needs: true },
    ],
  ),
  ...published({ programs: ['choicehome'], source: 'choicehome', from: '2025-08-06' }, [
    { key: 'choicehome-certificate', fact: 'choicehome-certificate', needs: true },
  ]),
]

export type LoanRuleKey = (typeof loanRules)[number]['key']
export const loanRuleKeys = loanRules.map(({ key }): LoanRuleKey => key)
