import * as v from 'valibot'
import { exceptionFacts, factBases, factKeys, ruleFacts, whoKnows } from '#model/loan-fit/facts.ts'
import { loanFits, ruleOutcomes } from '#model/loan-fit/fit.ts'
import { loanPrograms, loanRuleKeys, ruleCases } from '#model/loan-fit/rules.ts'
import { field, known } from '../describe.ts'

const program = field(v.picklist(loanPrograms), 'The loan program.')
const ruleKey = v.picklist(loanRuleKeys)
const fact = v.picklist(factKeys)
const day = field(v.string(), 'The day whose rules these are, YYYY-MM-DD, UTC.')
const cases = Object.keys(ruleCases) as (keyof typeof ruleCases)[]

export const loanFit = v.object({
  on: day,
  programs: field(
    v.array(
      v.object({
        program,
        fit: field(
          v.picklist(loanFits),
          '`can`: no published rule rules the home out, which is no promise; `cannot`: one does; `unknown`: what is asked for decides.',
        ),
        because: field(v.array(ruleKey), 'Rules that rule it out.'),
        ask: field(v.array(fact), 'What is not known and decides; empty if it cannot fit.'),
        rules: field(
          v.array(
            v.object({
              key: field(ruleKey, 'The rule, as in `/api/v1/loan-rules.json`.'),
              outcome: field(v.picklist(ruleOutcomes), 'Whether the home passes it.'),
            }),
          ),
          'Each rule that asks something of this home.',
        ),
      }),
    ),
    'All programs; none for a home that is not a manufactured home, which these rules are not about.',
  ),
  facts: field(
    v.array(
      v.object({
        fact: field(fact, 'What the rules ask.'),
        value: known(v.union([v.boolean(), v.number()]), 'Yes or no, or feet, square feet, years or days.'),
        basis: field(
          v.picklist(factBases),
          '`stated` on the page of the home, `assumed` from what is stated there, or `unknown`.',
        ),
        askOf: field(v.picklist(whoKnows), 'Who can tell.'),
      }),
    ),
    'What is known of the home, from its page alone.',
  ),
})
export type LoanFit = v.InferOutput<typeof loanFit>

export const loanRule = v.object({
  key: field(ruleKey, 'Name of the rule.'),
  fact: field(v.picklist(ruleFacts), 'What it is about.'),
  least: known(v.number(), 'The least that it may be: feet, square feet, years or days; null for yes or no.'),
  when: known(v.picklist(cases), 'The homes that it is about; null for all.'),
  unless: known(v.picklist(exceptionFacts), 'A home that fails fits all the same if this is true.'),
  source: field(
    v.object({
      name: field(v.string(), 'Name of the source, English.'),
      publisher: field(v.string(), 'Who published it.'),
      url: field(v.string(), 'Its address.'),
      section: known(v.string(), 'Where in it.'),
    }),
    'Where it is published.',
  ),
  from: field(
    v.string(),
    'First day, YYYY-MM-DD: as the source says, else of its edition, else the day on which it was read.',
  ),
  until: known(v.string(), 'First day on which it no longer holds, YYYY-MM-DD, where it is known.'),
})
export type LoanRule = v.InferOutput<typeof loanRule>

export const programRules = v.object({
  program,
  hasLenderRules: field(v.boolean(), 'Each lender has rules of its own, which are not published.'),
  rules: field(v.array(loanRule), 'Its rules about the home that are in force.'),
})
export type ProgramRules = v.InferOutput<typeof programRules>

export const loanFitResponses = {
  'loan-fit.get': { payload: loanFit, meta: v.object({}) },
  'loan-fit.rules': { payload: v.array(programRules), meta: v.object({ on: day }) },
}
