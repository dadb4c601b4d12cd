import * as v from 'valibot'
import { exceptionFacts, factBases, factKeys, ruleFacts, whoKnows } from '#model/loan-fit/facts.ts'
import { loanFits, ruleOutcomes } from '#model/loan-fit/fit.ts'
import { loanPrograms, loanRuleKeys, ruleCases } from '#model/loan-fit/rules.ts'
import { field, known } from '../describe.ts'

const program = field(v.picklist(loanPrograms), 'Loan program.')
const ruleKey = v.picklist(loanRuleKeys)
const fact = v.picklist(factKeys)
const day = field(v.string(), 'Date of the rules, YYYY-MM-DD, UTC.')
const cases = Object.keys(ruleCases) as (keyof typeof ruleCases)[]

export const loanFit = v.object({
  on: day,
  programs: field(
    v.array(
      v.object({
        program,
        fit: field(
          v.picklist(loanFits),
          '`can` if no published rule excludes the home (not a promise of a loan), `cannot` if a rule does, `unknown` if it depends on the facts in `ask`.',
        ),
        because: field(v.array(ruleKey), 'Rules that exclude the home.'),
        ask: field(v.array(fact), 'Unknown facts that decide whether the home fits; empty if it cannot fit.'),
        steps: field(
          v.array(fact),
          'What the buyer must do for it: `convertible-title` to convert the title to real property, and for a home to be moved `own-land` and `permanent-foundation`. Empty if the home cannot fit.',
        ),
        rules: field(
          v.array(
            v.object({
              key: field(ruleKey, 'Key of the rule, as in `/api/v1/loan-rules.json`.'),
              outcome: field(v.picklist(ruleOutcomes), 'Whether the home passes the rule.'),
            }),
          ),
          'Rules that apply to this home.',
        ),
      }),
    ),
    'All loan programs; empty if the home is not a manufactured home, to which these rules do not apply.',
  ),
  facts: field(
    v.array(
      v.object({
        fact: field(fact, 'Fact about the home that the rules use.'),
        value: known(
          v.union([v.boolean(), v.number()]),
          'Value of the fact: true or false, or a number of feet, square feet, years or days, or a year. Null if unknown.',
        ),
        basis: field(
          v.picklist(factBases),
          '`stated` by the listing or its park, `assumed` from other facts there, `buyer` if the buyer decides it, or `unknown`.',
        ),
        askOf: field(v.picklist(whoKnows), 'Who can answer the question.'),
      }),
    ),
    'Facts about the home, from its listing and its park.',
  ),
})
export type LoanFit = v.InferOutput<typeof loanFit>

export const loanRule = v.object({
  key: field(ruleKey, 'Key of the rule.'),
  fact: field(v.picklist(ruleFacts), 'Fact that the rule is about.'),
  least: known(
    v.number(),
    'Minimum value: feet, square feet, years, days or a year; null if the fact is true or false.',
  ),
  when: known(v.picklist(cases), 'Homes to which the rule applies; null for all homes.'),
  unless: known(
    v.picklist(exceptionFacts),
    'Alternative condition: a home that fails the rule still fits if this is true. Null if none.',
  ),
  source: field(
    v.object({
      name: field(v.string(), 'Name of the source, in English.'),
      publisher: field(v.string(), 'Publisher of the source.'),
      url: field(v.string(), 'URL of the source.'),
      section: known(v.string(), 'Section or paragraph of the source; null if none.'),
      edition: known(v.string(), 'Day of the edition that was read, YYYY-MM-DD; null if it has none.'),
      read: field(v.string(), 'Day on which the source was read, YYYY-MM-DD.'),
    }),
    'Source of the rule.',
  ),
  from: field(
    v.string(),
    'First day on which the rule applies, YYYY-MM-DD: from the source, or else the day of its edition, or else the day on which it was read.',
  ),
  until: known(v.string(), 'First day on which the rule no longer applies, YYYY-MM-DD; null if unknown.'),
})
export type LoanRule = v.InferOutput<typeof loanRule>

export const programRules = v.object({
  program,
  hasLenderRules: field(v.boolean(), 'Whether each lender has its own rules, which are not published.'),
  rules: field(v.array(loanRule), 'Rules of the program about homes that are in force.'),
})
export type ProgramRules = v.InferOutput<typeof programRules>

export const loanFitResponses = {
  'loan-fit.get': { payload: loanFit, meta: v.object({}) },
  'loan-fit.rules': { payload: v.array(programRules), meta: v.object({ on: day }) },
}
