import * as v from 'valibot'
import { loanRuleKeys } from '#model/loan-fit/rules.ts'
import { field } from '../describe.ts'

const switches = v.object({
  off: field(
    v.array(v.picklist(loanRuleKeys)),
    'Loan rules that are turned off. All other rules apply between their dates.',
  ),
  version: field(v.number(), 'Version of the settings, as in the ETag.'),
})
export type LoanRuleSwitches = v.InferOutput<typeof switches>

const ofSwitches = { payload: switches, meta: v.object({}) }

export const loanRuleResponses = { 'loan-rule.get': ofSwitches, 'loan-rule.set': ofSwitches }
