import { expect, test } from 'vitest'
import { type LoanRuleKey, loanRules } from './rules.ts'
import { type RuleSource, ruleSources } from './sources.ts'

/*
 * What each section that was read requires, in our words: a rule, or a reason why it is none. A new requirement of a new
 * edition is a new line.
 */

/** About the borrower, the loan or the appraisal, on which a listing has no influence. */
type Left = 'loan' | 'borrower' | 'appraisal' | 'installation' | 'private' | 'not-listed' | 'contradicted'

const sections: Record<RuleSource, readonly [requirement: string, ...answer: (LoanRuleKey | Left)[]][]> = {
  pew: [
    ['a loan for the home alone is a loan for personal property', 'home-only-title'],
    ['it has a higher rate and a shorter term than a mortgage', 'loan'],
  ],
  'title-1': [
    ['the home meets the federal construction and safety standards', 'title-1-code'],
    ['the borrower has the home as the main residence', 'borrower'],
    ['the dealer inspects the home after its installation', 'installation'],
    ['a new home has a warranty of its manufacturer', 'loan'],
  ],
  'title-1-page': [
    ['on a leased lot the first lease runs at least three years', 'title-1-lease'],
    ['the lease gives 180 days of written notice before it ends', 'title-1-notice'],
    ['the site has water and sewage disposal', 'installation'],
  ],
  'title-2': [
    ['built on or after June 15, 1976', 'title-2-code'],
    ['at least 400 square feet', 'title-2-size'],
    ['on a permanent foundation', 'title-2-foundation'],
    ['never installed or occupied at another site', 'title-2-moved'],
    ['classified and taxed as real estate', 'title-2-title'],
    ['the certification label is on each section', 'private'],
    ['the lowest floor is above the 100-year flood level', 'appraisal'],
  ],
  'title-2-land': [
    [
      'the land is owned, or leased for 99 years and renewable, or for 10 years longer than the loan',
      'title-2-lease',
    ],
  ],
  'va-home': [
    ['a single-wide is at least 10 feet wide and has 400 square feet', 'va-single-width', 'va-single-size'],
    ['a double-wide is at least 20 feet wide and has 700 square feet', 'va-multi-width', 'va-multi-size'],
  ],
  'va-law': [
    ['the loan is repaid in equal installments and fits the income of the veteran', 'loan', 'borrower'],
    ['the amount is not more than the reasonable value', 'appraisal'],
    ['the veteran lives in the home', 'borrower'],
    ['the home meets the standards of VA, or displays the federal certification', 'va-code'],
    ['the manufacturer warrants a new home', 'loan'],
  ],
  'va-site': [['the home is on a site that meets the specifications of VA', 'va-site']],
  'va-lot': [['the home is permanently affixed to a lot that the veteran owns or buys', 'va-land-lot']],
  'va-land': [
    ['the home is permanently affixed to the lot', 'va-land-foundation'],
    ['it is real property under the law of the state', 'va-land-title'],
  ],
  'usda-handbook': [
    ['only new homes', 'usda-new'],
    ['built to the federal standards', 'usda-code'],
    ['at least 400 square feet', 'usda-size'],
    ['on a permanent foundation', 'usda-foundation'],
    ['home and land are one real estate', 'usda-title'],
    ['the certification label is on each section', 'private'],
  ],
  'usda-existing': [
    ['a used home was not installed at another site', 'usda-moved'],
    ['a used home has no alterations but porches, decks and approved structures', 'not-listed'],
    ['the land is owned; a new home may be on a lot of a nonprofit community', 'usda-land'],
    ['the home is in a rural area', 'usda-rural'],
  ],
  'usda-date': [
    ['a used home was built on or after January 1, 2006', 'usda-year'],
    ['the borrower has a low or moderate income', 'borrower'],
  ],
  'fannie-home': [
    ['built to the federal standards of June 15, 1976', 'fannie-code'],
    ['a data plate and a label of each section, or letters that replace them', 'private'],
    ['on a permanent foundation, without wheels, axles and towing hitches', 'fannie-foundation'],
    ['connected to utilities', 'appraisal'],
  ],
  'fannie-loan': [
    ['a first mortgage with a fixed rate, or an adjustable one of 7 or 10 years', 'loan'],
    ['a main residence, or a second home of several sections', 'borrower'],
    ['on an individual lot, or in a condo or planned development', 'fannie-land'],
    ['on leased land only in a condo or planned development that Fannie Mae has approved', 'fannie-land'],
    ['no investment property', 'borrower'],
    ['not in a co-op project', 'fannie-land'],
    ['home and land are real property under the law of the state', 'fannie-title'],
  ],
  'fannie-matrix': [
    ['at least 12 feet wide', 'fannie-width'],
    ['at least 400 square feet', 'fannie-size'],
    ['MH Advantage: two sections or more', 'mh-advantage-sections'],
    ['MH Advantage: the sticker of the manufacturer', 'mh-advantage-sticker'],
  ],
  'freddie-home': [
    ['built on or after June 15, 1976', 'freddie-code'],
    ['at least 12 feet wide', 'freddie-width'],
    ['at least 600 square feet, which lenders no longer name', 'contradicted'],
    ['on a permanent foundation', 'freddie-foundation'],
    ['legally real property', 'freddie-title'],
    ['a label of each section and a data plate', 'private'],
    ['anchored to the federal standards', 'installation'],
    ['connected to utilities', 'appraisal'],
  ],
  'freddie-loan': [
    ['a fixed rate of 15, 20 or 30 years, or an adjustable one of 7 or 10 years', 'loan'],
    ['no renovation, seasoned or seller-owned mortgage, and no temporary buydown', 'loan'],
    ['no investment property', 'borrower'],
    ['no leasehold', 'freddie-land'],
    ['not moved from its first site after it was lived in or installed', 'freddie-moved'],
    ['no contract for deed is paid off with it', 'loan'],
    ['no community land trust, and no limit of resale by income', 'not-listed'],
  ],
  choicehome: [
    ['certified as a CHOICEHome', 'choicehome-certificate'],
    ['one section or several since August 6, 2025', 'contradicted'],
  ],
}

const isRule = (answer: string): answer is LoanRuleKey => loanRules.some(({ key }) => key === answer)

test('each requirement of each source is a rule, or has a reason', () => {
  expect(Object.keys(sections).sort()).toEqual(Object.keys(ruleSources).sort())
  for (const requirements of Object.values(sections))
    for (const [requirement, ...answers] of requirements)
      expect(answers.length, requirement).toBeGreaterThan(0)
})

test('the source named by each rule contains its requirement', () => {
  for (const { key, source } of loanRules) {
    const found = sections[source].some(([, ...answers]) => answers.filter(isRule).includes(key))
    expect(found, `${key} in ${source}`).toBe(true)
  }
})
