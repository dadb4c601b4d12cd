import type { ExceptionFact, FactKey, RuleFact } from './facts.ts'

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

/** Programs in which each lender has rules of its own, so that a home never fits by the published ones alone. */
export const lenderPrograms: ReadonlySet<LoanProgram> = new Set(['home-only'])

/** Homes that a rule is about, by a fact: of others it asks nothing. */
export const ruleCases = {
  leased: { fact: 'own-land', value: false },
  single: { fact: 'multi-section', value: false },
  multi: { fact: 'multi-section', value: true },
  used: { fact: 'new', value: false },
} as const satisfies Record<string, { fact: FactKey; value: boolean }>
export type RuleCase = keyof typeof ruleCases

const cfr = (title: number, section: string) =>
  `https://www.ecfr.gov/current/title-${title}/section-${section}`
const fannie = 'https://selling-guide.fanniemae.com/sel'
const freddie = 'https://guide.freddiemac.com/app/guide/section'

export const ruleSources = {
  'title-1': { name: '24 CFR 201.21', publisher: 'HUD', url: cfr(24, '201.21') },
  'title-1-page': {
    name: 'Financing Manufactured Homes (Title I)',
    publisher: 'HUD',
    url: 'https://www.hud.gov/program_offices/housing/sfh/title/repair',
  },
  'title-2': {
    name: 'Handbook 4000.1 (answer KA-05002)',
    publisher: 'HUD',
    url: 'https://hudgov.dynamics365portals.us/knowledge-details/?code=KA-05002',
  },
  'title-2-land': { name: '24 CFR 203.37', publisher: 'HUD', url: cfr(24, '203.37') },
  'va-home': { name: '38 CFR 36.4207', publisher: 'VA', url: cfr(38, '36.4207') },
  'va-site': { name: '38 CFR 36.4208', publisher: 'VA', url: cfr(38, '36.4208') },
  'va-land': { name: '38 CFR 36.4301', publisher: 'VA', url: cfr(38, '36.4301') },
  'usda-handbook': {
    name: 'HB-1-3555',
    publisher: 'USDA',
    url: 'https://www.rd.usda.gov/resources/directives/handbooks',
  },
  'usda-existing': {
    name: '90 FR 199',
    publisher: 'USDA',
    url: 'https://www.govinfo.gov/content/pkg/FR-2025-01-03/html/2024-30270.htm',
  },
  'fannie-home': {
    name: 'Selling Guide B2-3-02',
    publisher: 'Fannie Mae',
    url: `${fannie}/b2-3-02/special-property-eligibility-and-underwriting-considerations-factory-built-housing`,
  },
  'fannie-loan': {
    name: 'Selling Guide B5-2-02',
    publisher: 'Fannie Mae',
    url: `${fannie}/b5-2-02/manufactured-housing-loan-eligibility`,
  },
  'fannie-matrix': {
    name: 'Manufactured Housing Product Matrix',
    publisher: 'Fannie Mae',
    url: 'https://singlefamily.fanniemae.com/originating-underwriting/mortgage-products/manufactured-housing-product-matrix',
  },
  'freddie-home': {
    name: 'Seller/Servicer Guide 5703.2',
    publisher: 'Freddie Mac',
    url: `${freddie}/5703.2`,
  },
  'freddie-loan': {
    name: 'Seller/Servicer Guide 5703.3',
    publisher: 'Freddie Mac',
    url: `${freddie}/5703.3`,
  },
  choicehome: {
    name: 'CHOICEHome FAQ',
    publisher: 'Freddie Mac',
    url: 'https://sf.freddiemac.com/working-with-us/affordable-lending/duty-to-serve/manufactured-housing/choicehome/choicehome-faqs',
  },
  pew: {
    name: 'Federal Agencies Can Improve Access to Credit for Manufactured Home Buyers',
    publisher: 'The Pew Charitable Trusts',
    url: 'https://www.pewtrusts.org/en/research-and-analysis/articles/2023/10/10/federal-agencies-can-improve-access-to-credit-for-manufactured-home-buyers',
  },
} as const satisfies Record<string, { name: string; publisher: string; url: string }>
export type RuleSource = keyof typeof ruleSources

export interface LoanRule {
  key: string
  programs: readonly LoanProgram[]
  fact: RuleFact
  /** That the fact is true, or the least that it may be: feet, square feet, years or days. */
  needs: true | number
  when?: RuleCase
  /** A home that fails fits all the same if this is true. */
  unless?: ExceptionFact
  source: RuleSource
  /** Where in the source, beyond its name. */
  section?: string
  /** First day, YYYY-MM-DD: as the source says, else of its edition, else the day on which it was read. */
  from: string
  /** The first day on which it no longer holds. */
  until?: string
}

/** The day on which sources without a date were read. */
const READ = '2026-11-26'

export const loanRules = [
  {
    key: 'home-only-title',
    programs: ['home-only'],
    fact: 'personal-property',
    needs: true,
    source: 'pew',
    from: '2023-10-10',
  },

  {
    key: 'title-1-code',
    programs: ['fha-title-1'],
    fact: 'built-to-code',
    needs: true,
    source: 'title-1',
    section: '(c)',
    from: '1985-10-25',
  },
  {
    key: 'title-1-lease',
    programs: ['fha-title-1'],
    fact: 'lease-years',
    needs: 3,
    when: 'leased',
    source: 'title-1-page',
    from: '2009-04-21',
  },
  {
    key: 'title-1-notice',
    programs: ['fha-title-1'],
    fact: 'lease-notice',
    needs: 180,
    when: 'leased',
    source: 'title-1-page',
    from: '2009-04-21',
  },

  {
    key: 'title-2-code',
    programs: ['fha-title-2'],
    fact: 'built-to-code',
    needs: true,
    source: 'title-2',
    section: 'II.D.5',
    from: '2015-09-14',
  },
  {
    key: 'title-2-size',
    programs: ['fha-title-2'],
    fact: 'square-feet',
    needs: 400,
    source: 'title-2',
    section: 'II.D.5',
    from: '2015-09-14',
  },
  {
    key: 'title-2-foundation',
    programs: ['fha-title-2'],
    fact: 'permanent-foundation',
    needs: true,
    source: 'title-2',
    section: 'II.D.5',
    from: '2015-09-14',
  },
  {
    key: 'title-2-moved',
    programs: ['fha-title-2'],
    fact: 'never-moved',
    needs: true,
    source: 'title-2',
    section: 'II.D.5',
    from: '2015-09-14',
  },
  {
    key: 'title-2-title',
    programs: ['fha-title-2'],
    fact: 'real-property',
    needs: true,
    unless: 'convertible-title',
    source: 'title-2',
    section: 'II.A.1.b.iv.(B)(5)',
    from: '2015-09-14',
  },
  {
    key: 'title-2-lease',
    programs: ['fha-title-2'],
    fact: 'long-lease',
    needs: true,
    when: 'leased',
    source: 'title-2-land',
    from: '1984-05-21',
  },

  {
    key: 'va-single-width',
    programs: ['va-home'],
    fact: 'width',
    needs: 10,
    when: 'single',
    source: 'va-home',
    section: '(a)(1)',
    from: '1991-03-08',
  },
  {
    key: 'va-single-size',
    programs: ['va-home'],
    fact: 'square-feet',
    needs: 400,
    when: 'single',
    source: 'va-home',
    section: '(a)(1)',
    from: '1991-03-08',
  },
  {
    key: 'va-multi-width',
    programs: ['va-home'],
    fact: 'width',
    needs: 20,
    when: 'multi',
    source: 'va-home',
    section: '(a)(2)',
    from: '1991-03-08',
  },
  {
    key: 'va-multi-size',
    programs: ['va-home'],
    fact: 'square-feet',
    needs: 700,
    when: 'multi',
    source: 'va-home',
    section: '(a)(2)',
    from: '1991-03-08',
  },
  {
    key: 'va-specifications',
    programs: ['va-home'],
    fact: 'va-specifications',
    needs: true,
    source: 'va-home',
    section: '(d)',
    from: '1991-03-08',
  },
  {
    key: 'va-site',
    programs: ['va-home'],
    fact: 'va-site',
    needs: true,
    when: 'leased',
    source: 'va-site',
    section: '(a)',
    from: READ,
  },
  {
    key: 'va-land-foundation',
    programs: ['va-land'],
    fact: 'permanent-foundation',
    needs: true,
    source: 'va-land',
    from: READ,
  },
  {
    key: 'va-land-title',
    programs: ['va-land'],
    fact: 'real-property',
    needs: true,
    unless: 'convertible-title',
    source: 'va-land',
    from: READ,
  },

  {
    key: 'usda-new',
    programs: ['usda'],
    fact: 'new',
    needs: true,
    source: 'usda-handbook',
    section: '13.6',
    from: '2016-03-09',
    until: '2025-03-04',
  },
  {
    key: 'usda-date',
    programs: ['usda'],
    fact: 'usda-date',
    needs: true,
    when: 'used',
    source: 'usda-existing',
    section: '7 CFR 3555.208',
    from: '2025-03-04',
  },
  {
    key: 'usda-moved',
    programs: ['usda'],
    fact: 'never-moved',
    needs: true,
    when: 'used',
    source: 'usda-existing',
    section: '7 CFR 3555.208',
    from: '2025-03-04',
  },
  {
    key: 'usda-code',
    programs: ['usda'],
    fact: 'built-to-code',
    needs: true,
    source: 'usda-handbook',
    section: '13.6',
    from: '2016-03-09',
  },
  {
    key: 'usda-size',
    programs: ['usda'],
    fact: 'square-feet',
    needs: 400,
    source: 'usda-handbook',
    section: '13.6',
    from: '2016-03-09',
  },
  {
    key: 'usda-foundation',
    programs: ['usda'],
    fact: 'permanent-foundation',
    needs: true,
    source: 'usda-handbook',
    section: '13.6',
    from: '2016-03-09',
  },
  {
    key: 'usda-title',
    programs: ['usda'],
    fact: 'real-property',
    needs: true,
    unless: 'convertible-title',
    source: 'usda-handbook',
    section: '13.6',
    from: '2016-03-09',
  },
  {
    key: 'usda-rural',
    programs: ['usda'],
    fact: 'rural-area',
    needs: true,
    source: 'usda-existing',
    from: '2025-03-04',
  },

  {
    key: 'fannie-code',
    programs: ['fannie-mae', 'mh-advantage'],
    fact: 'built-to-code',
    needs: true,
    source: 'fannie-home',
    from: '2023-10-04',
  },
  {
    key: 'fannie-foundation',
    programs: ['fannie-mae', 'mh-advantage'],
    fact: 'permanent-foundation',
    needs: true,
    source: 'fannie-home',
    from: '2023-10-04',
  },
  {
    key: 'fannie-width',
    programs: ['fannie-mae', 'mh-advantage'],
    fact: 'width',
    needs: 12,
    source: 'fannie-matrix',
    from: '2022-12-14',
  },
  {
    key: 'fannie-size',
    programs: ['fannie-mae', 'mh-advantage'],
    fact: 'square-feet',
    needs: 400,
    source: 'fannie-matrix',
    from: '2022-12-14',
  },
  {
    key: 'fannie-land',
    programs: ['fannie-mae', 'mh-advantage'],
    fact: 'own-land',
    needs: true,
    unless: 'approved-project',
    source: 'fannie-loan',
    from: '2024-11-06',
  },
  {
    key: 'fannie-title',
    programs: ['fannie-mae', 'mh-advantage'],
    fact: 'real-property',
    needs: true,
    unless: 'convertible-title',
    source: 'fannie-loan',
    from: '2024-11-06',
  },
  {
    key: 'mh-advantage-sections',
    programs: ['mh-advantage'],
    fact: 'multi-section',
    needs: true,
    source: 'fannie-matrix',
    from: '2022-12-14',
  },
  {
    key: 'mh-advantage-sticker',
    programs: ['mh-advantage'],
    fact: 'mh-advantage-sticker',
    needs: true,
    source: 'fannie-matrix',
    from: '2022-12-14',
  },

  {
    key: 'freddie-code',
    programs: ['freddie-mac', 'choicehome'],
    fact: 'built-to-code',
    needs: true,
    source: 'freddie-home',
    from: '2018-11-05',
  },
  {
    key: 'freddie-width',
    programs: ['freddie-mac', 'choicehome'],
    fact: 'width',
    needs: 12,
    source: 'freddie-home',
    from: '2018-11-05',
  },
  {
    key: 'freddie-foundation',
    programs: ['freddie-mac', 'choicehome'],
    fact: 'permanent-foundation',
    needs: true,
    source: 'freddie-home',
    from: '2018-11-05',
  },
  {
    key: 'freddie-title',
    programs: ['freddie-mac', 'choicehome'],
    fact: 'real-property',
    needs: true,
    unless: 'convertible-title',
    source: 'freddie-home',
    from: '2018-11-05',
  },
  {
    key: 'freddie-moved',
    programs: ['freddie-mac', 'choicehome'],
    fact: 'never-moved',
    needs: true,
    source: 'freddie-loan',
    section: '(b)',
    from: '2018-11-05',
  },
  {
    key: 'choicehome-sections',
    programs: ['choicehome'],
    fact: 'multi-section',
    needs: true,
    source: 'choicehome',
    from: READ,
  },
  {
    key: 'choicehome-size',
    programs: ['choicehome'],
    fact: 'square-feet',
    needs: 1000,
    source: 'choicehome',
    from: READ,
  },
  {
    key: 'choicehome-certificate',
    programs: ['choicehome'],
    fact: 'choicehome-certificate',
    needs: true,
    source: 'choicehome',
    from: READ,
  },
] as const satisfies readonly LoanRule[]

export type LoanRuleKey = (typeof loanRules)[number]['key']
export const loanRuleKeys = loanRules.map(({ key }): LoanRuleKey => key)
